import { Box, Grid } from '@chakra-ui/react';
import { Input, type InputProps } from '@chakra-ui/react/input';
import type { ReactNode } from 'react';
import { FormField } from '../../../ui/forms/FormField';
import { profileFieldsCopy } from './copy';
import { checkLength, type ProfileFormApi, type ProfileValues } from './profileForm';

type TextFieldName = Exclude<keyof ProfileValues, 'expertise' | 'lookingFor'>;

/** The longest values that the server accepts. */
const MAX_LENGTHS: Partial<Record<TextFieldName, number>> = {
  firstName: 80,
  lastName: 80,
  headline: 160,
  phone: 30,
  linkedinUrl: 300,
  experience: 80,
};
const DEFAULT_MAX_LENGTH = 120;

interface ProfileTextFieldProps extends Pick<InputProps, 'autoComplete' | 'inputMode' | 'placeholder'> {
  form: ProfileFormApi;
  name: TextFieldName;
  help?: string | undefined;
  required?: boolean;
  /** What is said if the server refuses the text, instead of its own message. */
  refusal?: string;
  /** True when the text is valid, otherwise the message. */
  validate?: (text: string) => true | string;
}

/** One text field of the profile, connected to the form. */
export function ProfileTextField({ form, name, help, required = false, ...rest }: ProfileTextFieldProps) {
  const { validate, refusal, ...input } = rest;
  const error = form.formState.errors[name];
  return (
    <FormField
      label={profileFieldsCopy.labels[name]}
      error={(error?.type === 'server' && refusal) || error?.message}
      required={required}
      {...(help && { help })}
    >
      {/* Without maxLength, with which a browser shortens a pasted text silently. */}
      <Input
        dir="auto"
        {...input}
        {...form.register(name, {
          validate: {
            length: (text) => checkLength(text, MAX_LENGTHS[name] ?? DEFAULT_MAX_LENGTH),
            ...(validate && { validate }),
          },
        })}
      />
    </FormField>
  );
}

/** Fields under a common title, in two columns where there is space. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
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

/** A field that spans both columns of its group. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <Box gridColumn={{ sm: '1 / -1' }}>{children}</Box>;
}
