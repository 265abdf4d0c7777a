import { Box, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { RadioField } from '../../ui/forms/RadioField';
import { EmailField } from '../form/EmailField';
import { NewPasswordField } from '../form/NewPasswordField';
import { roleNamed, signupRoles } from '../identity/account';
import { signupCopy, signupFieldsCopy } from './copy';
import { OptionalFields } from './OptionalFields';
import { isReferrer, signupRules } from './signupForm';
import { type SignupForm, SignupTextField } from './SignupTextField';

const roleOptions = signupRoles.map((value) => ({ value, ...signupCopy.roles[value] }));
const twoColumns = { templateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '4', alignItems: 'start' } as const;

interface FieldsProps {
  form: SignupForm;
}

/** All fields of the sign-up form: the required ones in two groups, and the optional ones folded below. */
export function SignupFields({ form }: FieldsProps) {
  return (
    <>
      <Group title={signupCopy.groups.you}>
        <Grid {...twoColumns}>
          <SignupTextField form={form} name="firstName" autoComplete="given-name" required maxLength={80} />
          <SignupTextField form={form} name="lastName" autoComplete="family-name" required maxLength={80} />
        </Grid>
        <RoleField form={form} />
        <SignupTextField form={form} name="college" autoComplete="off" required />
        <WorkFields form={form} />
        <SignupTextField
          form={form}
          name="linkedinUrl"
          autoComplete="url"
          inputMode="url"
          required
          maxLength={300}
          placeholder={signupFieldsCopy.linkedinExample}
        />
      </Group>
      <Group title={signupCopy.groups.account}>
        <EmailField
          error={form.formState.errors.email?.message}
          {...form.register('email', { validate: signupRules.email })}
        />
        <PasswordFields form={form} />
      </Group>
      <OptionalFields form={form} />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="fieldset" minW="0">
      {/* Floating, because the gap of the fields does not apply to a legend. */}
      <Box as="legend" float="left" width="full" mb="3" fontFamily="heading" fontWeight="semibold" fontSize="md">
        {title}
      </Box>
      <Stack clear="both" gap="4">
        {children}
      </Stack>
    </Box>
  );
}

function RoleField({ form }: FieldsProps) {
  return (
    <Controller
      control={form.control}
      name="role"
      render={({ field, fieldState }) => (
        <RadioField
          label={signupCopy.role}
          name="role"
          options={roleOptions}
          value={field.value}
          onChange={(value) => field.onChange(roleNamed(value))}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Company and position, which only referrers have. */
function WorkFields({ form }: FieldsProps) {
  const role = useWatch({ control: form.control, name: 'role' });
  if (!isReferrer(role)) return null;
  return (
    <Grid {...twoColumns}>
      <SignupTextField form={form} name="company" autoComplete="organization" required />
      <SignupTextField form={form} name="position" autoComplete="organization-title" required />
    </Grid>
  );
}

function PasswordFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <NewPasswordField
        label={signupFieldsCopy.password}
        password={password}
        error={errors.password?.message}
        {...form.register('password', { validate: signupRules.password, deps: 'confirm' })}
      />
      <NewPasswordField
        label={signupFieldsCopy.confirm}
        error={errors.confirm?.message}
        {...form.register('confirm', { validate: signupRules.confirm })}
      />
    </>
  );
}
