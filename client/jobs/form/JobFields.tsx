import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { FormField } from '../../ui/forms/FormField';
import { Select } from '../../ui/forms/Select';
import { TagInput } from '../../ui/forms/TagInput';
import { ToggleRow } from '../../ui/forms/ToggleRow';
import { Section } from '../../ui/layout/Page';
import { jobTypes } from '../parts/copy';
import { CandidateCount } from './CandidateCount';
import { fieldCopy, formCopy, salaryCopy } from './copy';
import { Deadline } from './Deadline';
import {
  checkFilled,
  checkLength,
  checkRequirements,
  type JobFormApi,
  type JobValues,
  LENGTHS,
  MOST_REQUIREMENTS,
  REQUIREMENT_LENGTH,
} from './jobForm';
import { amountsInWords, likelySalary } from './salaryCheck';
import { CURRENCIES, salaryErrors, salaryInWords } from './salaryInput';

interface JobFieldsProps {
  form: JobFormApi;
  typed: JobValues;
  /** The deadline with which the form began. */
  storedDeadline: string;
  /** The company is that for which the viewer is verified. */
  isCompanyFixed: boolean;
}

const pair = { templateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '5' } as const;
const TYPES = Object.entries(jobTypes).map(([value, label]) => ({ value, label }));
const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }));

/** The fields of a job. */
export function JobFields({ form, typed, storedDeadline, isCompanyFixed }: JobFieldsProps) {
  return (
    <Grid gap="8">
      <Section title={fieldCopy.basics}>
        <Grid gap="5">
          <TextFields form={form} isCompanyFixed={isCompanyFixed} />
          <Flag form={form} name="remote" label={fieldCopy.remote} />
          <Description form={form} used={[...typed.description.trim()].length} />
          <Requirements form={form} />
        </Grid>
      </Section>
      <Section title={fieldCopy.salary}>
        <SalaryFields form={form} typed={typed} />
      </Section>
      <Section title={fieldCopy.conditions}>
        <Grid gap="5">
          <Deadline form={form} stored={storedDeadline} />
          <Flag form={form} name="referralEnabled" label={fieldCopy.referrals} help={fieldCopy.referralsHelp} />
        </Grid>
      </Section>
    </Grid>
  );
}

type FieldsProps = Pick<JobFieldsProps, 'form'>;

const filled = (most: number) => ({
  validate: { filled: checkFilled, length: (text: string) => checkLength(text, most) },
});

function TextFields({ form, isCompanyFixed }: FieldsProps & Pick<JobFieldsProps, 'isCompanyFixed'>) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormField label={fieldCopy.title} error={errors.title?.message} required>
        <Input dir="auto" {...register('title', filled(LENGTHS.title))} />
      </FormField>
      <Grid {...pair}>
        <FormField
          label={fieldCopy.company}
          error={errors.company?.message}
          required
          {...(isCompanyFixed && { help: fieldCopy.companyHelp })}
        >
          <Input dir="auto" readOnly={isCompanyFixed} {...register('company', filled(LENGTHS.company))} />
        </FormField>
        <FormField label={fieldCopy.department} error={errors.department?.message}>
          <Input
            dir="auto"
            {...register('department', { validate: (text) => checkLength(text, LENGTHS.department) })}
          />
        </FormField>
        <FormField label={fieldCopy.location} error={errors.location?.message} required>
          <Input dir="auto" {...register('location', filled(LENGTHS.location))} />
        </FormField>
        <FormField label={fieldCopy.type} error={errors.type?.message}>
          <Select options={TYPES} {...register('type')} />
        </FormField>
      </Grid>
    </>
  );
}

function Flag({
  form,
  name,
  label,
  help,
}: FieldsProps & { name: 'remote' | 'referralEnabled'; label: string; help?: string }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <ToggleRow
          worksOffline
          label={label}
          checked={field.value === 'yes'}
          onChange={(checked) => field.onChange(checked ? 'yes' : '')}
          {...(help !== undefined && { help })}
        />
      )}
    />
  );
}

function Description({ form, used }: FieldsProps & { used: number }) {
  return (
    <FormField
      label={fieldCopy.description}
      help={used > 0 ? formCopy.counter(used, LENGTHS.description) : fieldCopy.descriptionHelp}
      error={form.formState.errors.description?.message}
      required
    >
      <Textarea rows={10} dir="auto" {...form.register('description', filled(LENGTHS.description))} />
    </FormField>
  );
}

function Requirements({ form }: FieldsProps) {
  const left = useRef(0); // texts that are not requirements yet, because they do not fit
  return (
    <Controller
      control={form.control}
      name="requirements"
      rules={{ validate: (tags) => (left.current > 0 ? fieldCopy.requirementsLeft : checkRequirements(tags)) }}
      render={({ field, fieldState }) => (
        <Box ref={(box: HTMLElement | null) => field.ref(box?.querySelector('input') ?? null)}>
          <TagInput
            label={fieldCopy.requirements}
            help={fieldCopy.requirementsHelp}
            placeholder={fieldCopy.requirementsPlaceholder}
            value={field.value}
            onChange={field.onChange}
            max={MOST_REQUIREMENTS}
            maxLength={REQUIREMENT_LENGTH}
            onLeft={({ length }) => {
              if (length === 0 && left.current > 0) form.clearErrors('requirements');
              left.current = length;
            }}
            error={fieldState.error?.message}
          />
          <CandidateCount requirements={field.value} />
        </Box>
      )}
    />
  );
}

function SalaryFields({ form, typed }: Pick<JobFieldsProps, 'form' | 'typed'>) {
  const { register, formState } = form;
  const { errors } = formState;
  const check = (end: 'min' | 'max') => (_: string, values: JobValues) => salaryErrors(values)[end] ?? true;
  const deps = ['salaryMin', 'salaryMax'] as const;
  const words = salaryInWords(typed);
  return (
    <Box>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) 7rem' }} gap="5">
        <FormField label={fieldCopy.salaryMin} error={errors.salaryMin?.message}>
          <Input inputMode="decimal" {...register('salaryMin', { validate: check('min'), deps: ['salaryMax'] })} />
        </FormField>
        <FormField label={fieldCopy.salaryMax} error={errors.salaryMax?.message}>
          <Input inputMode="decimal" {...register('salaryMax', { validate: check('max'), deps: ['salaryMin'] })} />
        </FormField>
        <FormField label={fieldCopy.currency} error={errors.currency?.message}>
          <Select options={CURRENCY_OPTIONS} {...register('currency', { deps: [...deps] })} />
        </FormField>
      </Grid>
      <Box mt="2" fontSize="xs" color="fg.muted" aria-live="polite">
        {words ?? salaryCopy.help}
      </Box>
      <SalaryHint form={form} typed={typed} />
    </Box>
  );
}

/** Asks whether unusual amounts mean another salary, and offers it. */
function SalaryHint({ form, typed }: Pick<JobFieldsProps, 'form' | 'typed'>) {
  const likely = likelySalary(typed, typed.type);
  if (!likely) return null;
  const { reason, salaryMin, salaryMax } = likely;
  const use = () => {
    form.setValue('salaryMin', salaryMin, { shouldDirty: true, shouldValidate: true });
    form.setValue('salaryMax', salaryMax, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Flex role="status" mt="3" p="3" gap="3" align="center" wrap="wrap" bg="waiting.soft" borderRadius="l2">
      <chakra.span flex="1" minW="12rem">
        {salaryCopy.likely[reason](amountsInWords({ ...typed, salaryMin, salaryMax }))}
      </chakra.span>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={use}>
        {salaryCopy.use}
      </Button>
    </Flex>
  );
}
