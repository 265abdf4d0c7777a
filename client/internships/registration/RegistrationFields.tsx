import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Input, type InputProps } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { resumeLimits } from '../../domain/resumeFileCopy';
import type { FileDropProps } from '../../ui/forms/FileDrop';
import { FormField } from '../../ui/forms/FormField';
import { Select } from '../../ui/forms/Select';
import { lazyBackground } from '../../ui/lazy/lazyBackground';
import { registrationFieldsCopy, registrationFormCopy } from './copy';
import { checkValue, isRequired, type RegistrationField, type RegistrationValues } from './registration';

// In a file of its own, because the form is long and this field is far down.
const FileDrop = lazyBackground<FileDropProps>(
  async () => (await import('../../ui/forms/FileDrop')).FileDrop,
  <Box minH="4.5rem" borderWidth="1px" borderStyle="dashed" borderRadius="l3" />,
);

const { groups } = registrationFormCopy;
const twoColumns = { templateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '4', alignItems: 'start' } as const;
const domainOptions = Object.entries(registrationFieldsCopy.domains).map(([value, label]) => ({ value, label }));

type Form = UseFormReturn<RegistrationValues>;

export function PersonalFields({ form }: { form: Form }) {
  return (
    <FieldGroup title={groups.you}>
      <Grid {...twoColumns}>
        <TextField form={form} name="firstName" autoComplete="given-name" maxLength={80} />
        <TextField form={form} name="lastName" autoComplete="family-name" maxLength={80} />
        <TextField form={form} name="email" type="email" autoComplete="email" maxLength={254} />
        <TextField
          form={form}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          help={registrationFieldsCopy.phoneHelp}
        />
      </Grid>
    </FieldGroup>
  );
}

export function StudyFields({ form }: { form: Form }) {
  return (
    <FieldGroup title={groups.studies}>
      <TextField form={form} name="college" autoComplete="off" maxLength={120} />
      <Grid {...twoColumns}>
        <TextField form={form} name="degree" autoComplete="off" maxLength={120} />
        <TextField
          form={form}
          name="batch"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={registrationFieldsCopy.batchExample}
        />
      </Grid>
      <TextField form={form} name="usn" autoComplete="off" maxLength={30} help={registrationFieldsCopy.usnHelp} />
    </FieldGroup>
  );
}

interface ResumeFieldProps {
  resume: { file: File | null; choose: (file: File) => void; error: string | undefined };
  /** 0 to 1 while it is being sent. */
  progress: number | undefined;
  disabled: boolean;
}

/** The domain, the résumé, LinkedIn and notes. */
export function SkillFields({ form, ...resumeField }: ResumeFieldProps & { form: Form }) {
  const { errors } = form.formState;
  return (
    <FieldGroup title={groups.work}>
      <FormField label={registrationFieldsCopy.domain} required error={errors.domain?.message}>
        <Select
          placeholder={registrationFieldsCopy.chooseDomain}
          options={domainOptions}
          {...form.register('domain', { validate: (value) => checkValue('domain', value) })}
        />
      </FormField>
      <ResumeField {...resumeField} />
      <TextField
        form={form}
        name="linkedin"
        inputMode="url"
        autoComplete="url"
        maxLength={300}
        placeholder={registrationFieldsCopy.linkedinExample}
      />
      <FormField
        label={registrationFieldsCopy.notes}
        help={registrationFieldsCopy.notesHelp}
        error={errors.notes?.message}
      >
        {/* Without maxLength, with which a browser shortens a pasted text silently. */}
        <Textarea
          rows={4}
          dir="auto"
          {...form.register('notes', { validate: (value) => checkValue('notes', value) })}
        />
      </FormField>
    </FieldGroup>
  );
}

function ResumeField({ resume, progress, disabled }: ResumeFieldProps) {
  return (
    <Box data-field="resume">
      {/* FileDrop has its own accessible name. */}
      <chakra.p aria-hidden="true" mb="1.5" fontSize="sm" fontWeight="semibold" lineHeight="short">
        {registrationFieldsCopy.resume} <chakra.span color="fg.error">*</chakra.span>
      </chakra.p>
      <FileDrop
        label={registrationFieldsCopy.resume}
        help={registrationFieldsCopy.resumeHelp}
        {...resumeLimits}
        onFile={resume.choose}
        progress={progress}
        error={resume.error}
        disabled={disabled}
        {...(resume.file && { current: resume.file.name })}
      />
    </Box>
  );
}

interface TextFieldProps extends Omit<InputProps, 'form' | 'name' | 'required'> {
  form: Form;
  name: Exclude<RegistrationField, 'domain' | 'notes'>;
  help?: string;
}

function TextField({ form, name, help, ...input }: TextFieldProps) {
  return (
    <FormField
      label={registrationFieldsCopy[name]}
      required={isRequired(name)}
      help={help}
      error={form.formState.errors[name]?.message}
    >
      <Input {...input} {...form.register(name, { validate: (value) => checkValue(name, value) })} />
    </FormField>
  );
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap="4" border="0">
      <Heading as="legend" size="lg" mb="4">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
