import { useQuery } from '@apollo/client/react';
import { Grid } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { type FormEvent, useId, useState } from 'react';
import { graphql } from '../../graphql';
import { useIsMobile } from '../../lib/useMediaQuery';
import { DateField } from '../../ui/forms/DateField';
import { FormField } from '../../ui/forms/FormField';
import { Select, type SelectOption } from '../../ui/forms/Select';
import { SuggestInput } from '../../ui/forms/SuggestInput';
import { TagInput } from '../../ui/forms/TagInput';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { filtersCopy, progressNames, whoseCopy } from './copy';
import type { MoreFilters, RequestFilters } from './useRequestFilters';

const RequestFilterOptions = graphql(`
  query RequestFilterOptions {
    referrals(box: RECEIVED, first: 100) {
      edges {
        node {
          id
          job {
            id
            title
          }
          candidate {
            id
            user {
              id
              college
              skills {
                name
              }
            }
          }
        }
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

/** The jobs, colleges and skills in the latest requests. */
function useOptions(job: string, jobLabel: string) {
  const { data } = useQuery(RequestFilterOptions);
  const nodes = data?.referrals.edges.map(({ node }) => node) ?? [];
  const jobs = new Map(nodes.flatMap((node) => (node.job ? [[node.job.id, node.job.title] as const] : [])));
  const colleges = new Set(nodes.flatMap(({ candidate }) => candidate.user.college ?? []));
  const skills = new Set(nodes.flatMap(({ candidate }) => candidate.user.skills.map(({ name }) => name)));
  return {
    jobs: [
      { value: '', label: filtersCopy.anyJob },
      ...[...jobs].map(([value, label]) => ({ value, label })),
      ...(job && !jobs.has(job) ? [{ value: job, label: jobLabel }] : []),
    ],
    colleges: [...colleges].toSorted((a, b) => a.localeCompare(b)),
    skills: [...skills].toSorted((a, b) => a.localeCompare(b)),
  };
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
  const options = useOptions(filters.job, choices.job);
  const formId = useId();
  const isMobile = useIsMobile();
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const yearIsWrong = year !== '' && !/^(19|20)\d\d$/.test(year.trim());
  const orderIsWrong = draft.since !== '' && draft.until !== '' && draft.until < draft.since;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (yearIsWrong || orderIsWrong) return;
    onApply({ ...draft, college: draft.college.trim(), batch: year === '' ? 0 : Number(year) });
    onClose();
  };
  const matching = options.colleges.filter((college) => college.toLowerCase().includes(draft.college.toLowerCase()));
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
          <SuggestInput
            label={filtersCopy.college}
            value={draft.college}
            onChange={(college) => set({ college })}
            options={matching.slice(0, 8)}
            maxLength={120}
          />
          <FormField label={filtersCopy.batch} error={tried && yearIsWrong ? filtersCopy.year : undefined}>
            <Input inputMode="numeric" maxLength={4} value={year} onChange={(event) => setYear(event.target.value)} />
          </FormField>
          <TagInput
            label={filtersCopy.skills}
            help={filtersCopy.skillsHelp}
            value={draft.skills}
            onChange={(skills) => set({ skills })}
            suggestions={options.skills}
            max={10}
          />
          {(['ready', 'match'] as const).map((name) => (
            <FormField key={name} label={filtersCopy[name]}>
              <Select
                options={scoreOptions(draft[name])}
                value={String(draft[name])}
                onChange={(event) => set({ [name]: Number(event.target.value) })}
              />
            </FormField>
          ))}
          <ProgressField draft={draft} set={set} />
          <DateField label={filtersCopy.since} value={draft.since} onChange={(since) => set({ since })} />
          <DateField
            label={filtersCopy.until}
            value={draft.until}
            onChange={(until) => set({ until })}
            error={tried && orderIsWrong ? filtersCopy.order : undefined}
          />
        </Grid>
      </form>
    </AppDialog>
  );
}

/** How far the requests came. */
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
