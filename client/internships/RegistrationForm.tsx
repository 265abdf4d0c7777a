import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { resumeFile } from '../lib/uploads';
import { FileDrop } from '../ui/forms/FileDrop';
import { FormField } from '../ui/forms/FormField';
import { Select } from '../ui/forms/Select';
import type { Internship } from './api';
import { copy } from './copy';
import { checkValue, isRequired, type RegistrationField, type RegistrationValues } from './registration';
import { useRegistration } from './useRegistration';

const words = copy.form;
const pair = { templateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '4', alignItems: 'start' } as const;

type Form = UseFormReturn<RegistrationValues>;

interface TextProps extends Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'required'> {
  form: Form;
  name: Exclude<RegistrationField, 'domain' | 'notes'>;
  help?: string;
}

function Text({ form, name, help, ...input }: TextProps) {
  return (
    <FormField label={words[name]} required={isRequired(name)} help={help} error={form.formState.errors[name]?.message}>
      <Input {...input} {...form.register(name, { validate: (value) => checkValue(name, value) })} />
    </FormField>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap="4" border="0">
      <Heading as="legend" size="lg" mb="4">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function You({ form }: { form: Form }) {
  return (
    <Part title={words.you}>
      <Grid {...pair}>
        <Text form={form} name="firstName" autoComplete="given-name" maxLength={80} />
        <Text form={form} name="lastName" autoComplete="family-name" maxLength={80} />
        <Text form={form} name="email" type="email" autoComplete="email" maxLength={254} />
        <Text form={form} name="phone" type="tel" autoComplete="tel" maxLength={30} help={words.phoneHelp} />
      </Grid>
    </Part>
  );
}

function Studies({ form }: { form: Form }) {
  return (
    <Part title={words.studies}>
      <Text form={form} name="college" autoComplete="off" maxLength={120} />
      <Grid {...pair}>
        <Text form={form} name="degree" autoComplete="off" maxLength={120} />
        <Text
          form={form}
          name="batch"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={words.batchExample}
        />
      </Grid>
      <Text form={form} name="usn" autoComplete="off" maxLength={30} help={words.usnHelp} />
    </Part>
  );
}

interface RegistrationFormProps {
  internship: Internship;
  onSignIn: () => void;
}

/** The fields of an application, its résumé, and sending it. What is filled in outlasts a sign-in and a reload. */
export function RegistrationForm({ internship, onSignIn }: RegistrationFormProps) {
  const { form, resume, takeResume, resumeError, progress, stage, submit, dialog } = useRegistration(
    internship,
    onSignIn,
  );
  const { errors } = form.formState;
  const label = {
    idle: internship.fee.amount === 0 ? words.submit : words.submitAndPay,
    sending: internship.fee.amount === 0 ? words.sending : words.paying,
    paying: words.paying,
  };
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="10">
          <You form={form} />
          <Studies form={form} />
          <Part title={words.work}>
            <FormField label={words.domain} required error={errors.domain?.message}>
              <Select
                placeholder={words.chooseDomain}
                options={Object.entries(words.domains).map(([value, name]) => ({ value, label: name }))}
                {...form.register('domain', { validate: (value) => checkValue('domain', value) })}
              />
            </FormField>
            <Box data-field="resume">
              {/* The part below names itself to a screen reader. */}
              <chakra.p aria-hidden="true" mb="1.5" fontSize="sm" fontWeight="semibold" lineHeight="short">
                {words.resume} <chakra.span color="fg.error">*</chakra.span>
              </chakra.p>
              <FileDrop
                label={words.resume}
                help={words.resumeHelp}
                {...resumeFile}
                wrongType={words.wrongType}
                tooLarge={words.tooLarge}
                onFile={takeResume}
                progress={progress}
                error={resumeError}
                disabled={stage !== 'idle'}
                {...(resume && { current: resume.name })}
              />
            </Box>
            <Text
              form={form}
              name="linkedin"
              inputMode="url"
              autoComplete="url"
              maxLength={300}
              placeholder={words.linkedinExample}
            />
            <FormField label={words.notes} help={words.notesHelp} error={errors.notes?.message}>
              <Textarea rows={4} maxLength={2000} dir="auto" {...form.register('notes')} />
            </FormField>
          </Part>
          <Button
            type="submit"
            size="lg"
            alignSelf={{ sm: 'flex-start' }}
            loading={stage !== 'idle'}
            loadingText={label[stage]}
          >
            {label.idle}
          </Button>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
