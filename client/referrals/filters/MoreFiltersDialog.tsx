import { useQuery } from '@apollo/client/react';
import { Box, chakra, Grid } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { type FormEvent, useId, useState } from 'react';
import { graphql } from '../../graphql';
import { isBatch } from '../../lib/formRules';
import { number } from '../../lib/numbers';
import { useIsMobile } from '../../lib/useMediaQuery';
import { FormField } from '../../ui/forms/FormField';
import { Select, type SelectOption } from '../../ui/forms/Select';
import { SuggestInput } from '../../ui/forms/SuggestInput';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { countedLabel, filtersCopy, progressNames, whoseCopy } from './copy';
import { DayFields, partialDays } from './DayFields';
import { SkillsField } from './SkillsField';
import type { MoreFilters, RequestFilters } from './useRequestFilters';

const RequestFilterChoices = graphql(`
  query RequestFilterChoices {
    referralFacets(box: RECEIVED) {
      jobs {
        count
        job {
          id
          title
          company
        }
      }
      colleges {
        value
        count
      }
      skills {
        value
        count
      }
    }
  }
`);

const SCORES = [50, 60, 70, 80, 90];
const SCORE_OPTIONS = [
  { value: '0', label: filtersCopy.any },
  ...SCORES.map((score) => ({ value: String(score), label: filtersCopy.atLeast(score) })),
];
const scoreOptions = (value: number) =>
  value === 0 || SCORES.includes(value)
    ? SCORE_OPTIONS
    : [...SCORE_OPTIONS, { value: String(value), label: filtersCopy.atLeast(value) }];

const PROGRESS_OPTIONS = [
  { value: '', label: filtersCopy.any },
  ...Object.entries(progressNames).map(([value, label]) => ({ value, label })),
];

/** The jobs, colleges and skills of all requests, most frequent first. */
function useOptions(job: string, jobLabel: string) {
  const { data } = useQuery(RequestFilterChoices, { fetchPolicy: 'cache-and-network' });
  const { jobs = [], colleges = [], skills = [] } = data?.referralFacets ?? {};
  const hasOneCompany = new Set(jobs.map((facet) => facet.job.company)).size < 2;
  const nameOf = ({ title, company }: (typeof jobs)[number]['job']) =>
    hasOneCompany ? title : filtersCopy.jobAt(title, company);
  const isUnknown = job !== '' && !jobs.some((facet) => facet.job.id === job);
  return {
    jobs: [
      { value: '', label: filtersCopy.anyJob },
      ...jobs.map((facet) => ({ value: facet.job.id, label: countedLabel(nameOf(facet.job), facet.count) })),
      ...(isUnknown ? [{ value: job, label: jobLabel }] : []),
    ],
    colleges: choicesOf(colleges),
    skills: choicesOf(skills),
  };
}

/** The values to suggest, and the number of requests with each. */
function choicesOf(facets: readonly { value: string; count: number | null }[]) {
  const counts = new Map(facets.map(({ value, count }) => [value, count]));
  const countOf = (value: string) => (
    <chakra.span ms="auto" ps="3" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      {number(counts.get(value) ?? 0)}
    </chakra.span>
  );
  return { values: [...counts.keys()], countOf };
}

type Draft = MoreFilters & Pick<RequestFilters, 'sort' | 'whose'>;

/** What can be chosen from. */
export interface FilterChoices {
  sorts: readonly SelectOption[];
  /** Whose requests; none for viewers who see only their own. */
  whose: readonly SelectOption[];
  /** The name of the job that the list is filtered by. */
  job: string;
}

interface MoreFiltersDialogProps {
  filters: Draft;
  choices: FilterChoices;
  onApply: (filters: Draft) => void;
  onClose: () => void;
}

/** The rarely used filters of a referrer's list. It is open while it is mounted. */
export function MoreFiltersDialog({ filters, choices, onApply, onClose }: MoreFiltersDialogProps) {
  const [draft, setDraft] = useState(filters);
  const [year, setYear] = useState(filters.batch > 0 ? String(filters.batch) : '');
  const [tried, setTried] = useState(false);
  const [skillsLeft, setSkillsLeft] = useState<readonly string[]>([]);
  const [partial, setPartial] = useState<readonly boolean[]>([]);
  const options = useOptions(filters.job, choices.job);
  const formId = useId();
  const isMobile = useIsMobile();
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const yearIsWrong = year.trim() !== '' && !isBatch(year);
  const orderIsWrong = draft.since !== '' && draft.until !== '' && draft.until < draft.since;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const days = partialDays(event.currentTarget);
    setPartial(days);
    if (yearIsWrong || orderIsWrong || skillsLeft.length > 0 || days.includes(true)) return;
    onApply({ ...draft, college: draft.college.trim(), batch: Number(year) });
    onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={filtersCopy.more}
      footer={
        <FormButtons
          formId={formId}
          cancel={filtersCopy.cancel}
          submit={filtersCopy.apply}
          loading={false}
          worksOffline
        />
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
          {isMobile && <ToolbarFields draft={draft} set={set} choices={choices} />}
          <FormField label={filtersCopy.job}>
            <Select options={options.jobs} value={draft.job} onChange={(event) => set({ job: event.target.value })} />
          </FormField>
          <ProgressField draft={draft} set={set} />
          <CollegeField draft={draft} set={set} choices={options.colleges} />
          <FormField label={filtersCopy.batch} error={tried && yearIsWrong ? filtersCopy.year : undefined}>
            <Input inputMode="numeric" maxLength={4} value={year} onChange={(event) => setYear(event.target.value)} />
          </FormField>
          <Box gridColumn="1 / -1">
            <SkillsField
              value={draft.skills}
              onChange={(skills) => set({ skills })}
              suggestions={options.skills.values}
              aside={options.skills.countOf}
              max={10}
              onLeft={setSkillsLeft}
            />
          </Box>
          {(['ready', 'match'] as const).map((name) => (
            <FormField key={name} label={filtersCopy[name]}>
              <Select
                options={scoreOptions(draft[name])}
                value={String(draft[name])}
                onChange={(event) => set({ [name]: Number(event.target.value) })}
              />
            </FormField>
          ))}
          <DayFields
            days={draft}
            partial={partial}
            orderIsWrong={tried && orderIsWrong}
            onChange={(days) => {
              set(days);
              setPartial([]);
            }}
          />
        </Grid>
      </form>
    </AppDialog>
  );
}

interface CollegeFieldProps extends Pick<ToolbarFieldsProps, 'draft' | 'set'> {
  choices: ReturnType<typeof choicesOf>;
}

/** The college of the candidates. Any other can be typed too. */
function CollegeField({ draft, set, choices }: CollegeFieldProps) {
  const typed = draft.college.toLowerCase();
  const matching = choices.values.filter((college) => college.toLowerCase().includes(typed));
  return (
    <SuggestInput
      label={filtersCopy.college}
      value={draft.college}
      onChange={(college) => set({ college })}
      options={matching.slice(0, 8)}
      aside={choices.countOf}
      maxLength={120}
    />
  );
}

/** How far the requests have come. */
function ProgressField({ draft, set }: Pick<ToolbarFieldsProps, 'draft' | 'set'>) {
  return (
    <FormField label={filtersCopy.progress}>
      <Select
        options={PROGRESS_OPTIONS}
        value={draft.progress}
        // One of the options.
        onChange={(event) => set({ progress: event.target.value as Draft['progress'] })}
      />
    </FormField>
  );
}

interface ToolbarFieldsProps {
  draft: Draft;
  set: (changes: Partial<Draft>) => void;
  choices: FilterChoices;
}

/** What larger screens have in the toolbar. */
function ToolbarFields({ draft, set, choices }: ToolbarFieldsProps) {
  return (
    <>
      <FormField label={filtersCopy.sort}>
        <Select
          options={choices.sorts}
          value={draft.sort}
          // One of `sorts`.
          onChange={(event) => set({ sort: event.target.value as RequestFilters['sort'] })}
        />
      </FormField>
      {choices.whose.length > 0 && (
        <FormField label={whoseCopy.label}>
          <Select
            options={choices.whose}
            value={draft.whose}
            onChange={(event) => set({ whose: event.target.value })}
          />
        </FormField>
      )}
    </>
  );
}
