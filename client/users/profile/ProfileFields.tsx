import { Box, Grid } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import type { ComponentProps, ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { isBatch, isWebAddress } from '../../lib/formRules';
import { FormField } from '../../ui/forms/FormField';
import { TagInput } from '../../ui/forms/TagInput';
import { factLabels, formWords, profileWords, sectionWords } from '../copy';
import type { ProfileValues } from './profileForm';

interface ProfileFieldsProps {
  form: UseFormReturn<ProfileValues>;
  email: string | null;
  isReferrer: boolean;
  /** The company the person is verified for, or null. */
  verifiedFor: string | null;
}

const isBlank = (text: string) => text.trim() === '';
const checkBatch = (text: string) => isBlank(text) || isBatch(text) || formWords.badBatch;
const checkPhone = (text: string) =>
  isBlank(text) || /^\+?[0-9][0-9 .()-]{5,24}$/.test(text.trim()) || formWords.badPhone;
const checkUrl = (text: string) => isBlank(text) || isWebAddress(text) || formWords.badUrl;
const checkFilled = (text: string) => !isBlank(text) || formWords.needed;

// As long as the server keeps them.
const LENGTHS = { firstName: 80, lastName: 80, headline: 160, phone: 30, linkedinUrl: 300, batch: 4 } as const;
const MOST_TAGS = 20;

const labels = { ...factLabels, firstName: 'First name', lastName: 'Last name', headline: 'Headline' } as const;

/** The fields of a profile, group by group. */
export function ProfileFields({ form, email, isReferrer, verifiedFor }: ProfileFieldsProps) {
  type TextName = Exclude<keyof ProfileValues, 'expertise'>;
  type Extra = Pick<ComponentProps<typeof FormField>, 'help' | 'required'> &
    Pick<ComponentProps<typeof Input>, 'autoComplete' | 'inputMode' | 'placeholder'> & {
      validate?: (text: string) => true | string;
    };
  const field = (name: TextName, { help, required, validate, ...input }: Extra = {}) => (
    <FormField
      label={labels[name]}
      error={form.formState.errors[name]?.message}
      {...(help && { help })}
      {...(required && { required })}
    >
      <Input
        maxLength={name in LENGTHS ? LENGTHS[name as keyof typeof LENGTHS] : 120} // just asked
        {...input}
        {...form.register(name, { ...(validate && { validate }) })}
      />
    </FormField>
  );

  const study = (
    <Group title={sectionWords.study}>
      {field('college')}
      {field('degree')}
      {field('batch', { inputMode: 'numeric', placeholder: '2026', validate: checkBatch })}
    </Group>
  );
  return (
    <>
      <Group title={sectionWords.about}>
        {field('firstName', { required: true, validate: checkFilled, autoComplete: 'given-name' })}
        {field('lastName', { autoComplete: 'family-name' })}
        <Wide>{field('headline', { help: formWords.headlineHelp })}</Wide>
      </Group>
      {!isReferrer && study}
      <Group title={sectionWords.work}>
        {field('company', {
          autoComplete: 'organization',
          ...(verifiedFor && { help: formWords.companyHelp(verifiedFor) }),
        })}
        {field('position', { autoComplete: 'organization-title' })}
        {isReferrer && field('department')}
        {field('location', { placeholder: 'Bengaluru' })}
        {isReferrer && (
          <Wide>
            <Controller
              control={form.control}
              name="expertise"
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <Box data-field="expertise">
                  <TagInput
                    label={sectionWords.expertise}
                    value={value}
                    onChange={onChange}
                    max={MOST_TAGS}
                    help={formWords.expertiseHelp}
                    error={error?.message}
                  />
                </Box>
              )}
            />
          </Wide>
        )}
      </Group>
      {isReferrer && study}
      <Group title={sectionWords.contact}>
        <Wide>
          <FormField label={labels.email} help={profileWords.emailHelp}>
            <Input value={email ?? ''} readOnly autoComplete="off" />
          </FormField>
        </Wide>
        {field('phone', {
          inputMode: 'tel',
          autoComplete: 'tel',
          placeholder: '+91 98765 43210',
          validate: checkPhone,
        })}
        {field('linkedinUrl', { inputMode: 'url', validate: checkUrl })}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="fieldset" py="5" minW="0">
      <Box as="legend" float="left" width="full" fontFamily="heading" fontWeight="semibold" fontSize="md" mb="3">
        {title}
      </Box>
      <Grid clear="both" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        {children}
      </Grid>
    </Box>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <Box gridColumn={{ sm: '1 / -1' }}>{children}</Box>;
}
