import { Grid } from '@chakra-ui/react';
import { Controller, useWatch } from 'react-hook-form';
import { RadioField } from '../../ui/forms/RadioField';
import { TagInput } from '../../ui/forms/TagInput';
import { EmailField } from '../form/EmailField';
import { NewPasswordField } from '../form/NewPasswordField';
import { roleNamed, signupRoles } from '../identity/account';
import { signupCopy, signupFieldsCopy } from './copy';
import { isReferrer, MAX_SKILLS, signupRules } from './signupForm';
import { type SignupForm, SignupTextField } from './SignupTextField';

const roleOptions = signupRoles.map((value) => ({ value, ...signupCopy.roles[value] }));
const twoColumns = { templateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '4', alignItems: 'start' } as const;

interface FieldsProps {
  form: SignupForm;
}

/** All fields of the sign-up form. */
export function SignupFields({ form }: FieldsProps) {
  return (
    <>
      <Grid {...twoColumns}>
        <SignupTextField form={form} name="firstName" autoComplete="given-name" required maxLength={80} />
        <SignupTextField form={form} name="lastName" autoComplete="family-name" required maxLength={80} />
      </Grid>
      <RoleField form={form} />
      <StudyFields form={form} />
      <RoleSpecificFields form={form} />
      <SignupTextField
        form={form}
        name="linkedinUrl"
        autoComplete="url"
        inputMode="url"
        required
        maxLength={300}
        placeholder={signupFieldsCopy.linkedinExample}
      />
      <EmailField
        error={form.formState.errors.email?.message}
        {...form.register('email', { validate: signupRules.email })}
      />
      <PasswordFields form={form} />
    </>
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

function StudyFields({ form }: FieldsProps) {
  return (
    <>
      <SignupTextField form={form} name="college" autoComplete="off" required />
      <Grid {...twoColumns}>
        <SignupTextField form={form} name="degree" autoComplete="off" placeholder={signupFieldsCopy.degreeExample} />
        <SignupTextField
          form={form}
          name="batch"
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          placeholder={signupFieldsCopy.batchExample}
        />
      </Grid>
    </>
  );
}

/** Skills for job seekers, company and position for referrers. */
function RoleSpecificFields({ form }: FieldsProps) {
  const role = useWatch({ control: form.control, name: 'role' });
  if (isReferrer(role))
    return (
      <Grid {...twoColumns}>
        <SignupTextField form={form} name="company" autoComplete="organization" required />
        <SignupTextField form={form} name="position" autoComplete="organization-title" required />
      </Grid>
    );
  return (
    <Controller
      control={form.control}
      name="skills"
      render={({ field, fieldState }) => (
        <TagInput
          label={signupFieldsCopy.skills}
          help={signupFieldsCopy.skillsHelp}
          value={field.value}
          onChange={field.onChange}
          max={MAX_SKILLS}
          error={fieldState.error?.message}
        />
      )}
    />
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
