import { Box } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { Controller } from 'react-hook-form';
import { FormField } from '../../../ui/forms/FormField';
import { TagInput } from '../../../ui/forms/TagInput';
import { profileFieldsCopy } from './copy';
import { FieldGroup, FullWidth, ProfileTextField } from './ProfileTextField';
import { checkBatch, checkFilled, checkPhone, checkUrl, type ProfileFormApi } from './profileForm';

const MAX_EXPERTISE = 20;
const MAX_ROLES = 10;
const ROLE_LENGTH = 80;
const { groups } = profileFieldsCopy;

interface ProfileFieldsProps {
  form: ProfileFormApi;
  email: string | null;
  isReferrer: boolean;
  /** The company that the user is verified for, or null. */
  verifiedFor: string | null;
}

/** All fields of the profile in groups. Referrers see their work before their education. */
export function ProfileFields({ form, email, isReferrer, verifiedFor }: ProfileFieldsProps) {
  return (
    <>
      <AboutFields form={form} />
      {!isReferrer && <StudyFields form={form} />}
      <WorkFields form={form} isReferrer={isReferrer} verifiedFor={verifiedFor} />
      {!isReferrer && <GoalFields form={form} />}
      {isReferrer && <StudyFields form={form} />}
      <ContactFields form={form} email={email} />
    </>
  );
}

function AboutFields({ form }: { form: ProfileFormApi }) {
  return (
    <FieldGroup title={groups.about}>
      <ProfileTextField form={form} name="firstName" required validate={checkFilled} autoComplete="given-name" />
      <ProfileTextField form={form} name="lastName" autoComplete="family-name" />
      <FullWidth>
        <ProfileTextField form={form} name="headline" help={profileFieldsCopy.headlineHelp} />
      </FullWidth>
    </FieldGroup>
  );
}

function StudyFields({ form }: { form: ProfileFormApi }) {
  return (
    <FieldGroup title={groups.study}>
      <ProfileTextField form={form} name="college" />
      <ProfileTextField form={form} name="degree" />
      <ProfileTextField form={form} name="batch" inputMode="numeric" placeholder="2026" validate={checkBatch} />
    </FieldGroup>
  );
}

function WorkFields({ form, isReferrer, verifiedFor }: Omit<ProfileFieldsProps, 'email'>) {
  return (
    <FieldGroup title={groups.work}>
      <ProfileTextField
        form={form}
        name="company"
        autoComplete="organization"
        help={verifiedFor ? profileFieldsCopy.companyHelp(verifiedFor) : undefined}
      />
      <ProfileTextField form={form} name="position" autoComplete="organization-title" />
      {isReferrer && <ProfileTextField form={form} name="department" />}
      <ProfileTextField form={form} name="location" placeholder="Bengaluru" />
      {isReferrer && (
        <FullWidth>
          <TagsField form={form} name="expertise" max={MAX_EXPERTISE} help={profileFieldsCopy.expertiseHelp} />
        </FullWidth>
      )}
    </FieldGroup>
  );
}

function GoalFields({ form }: { form: ProfileFormApi }) {
  return (
    <FieldGroup title={groups.goals}>
      <FullWidth>
        <TagsField
          form={form}
          name="lookingFor"
          max={MAX_ROLES}
          maxLength={ROLE_LENGTH}
          help={profileFieldsCopy.lookingForHelp}
        />
      </FullWidth>
      <ProfileTextField form={form} name="experience" help={profileFieldsCopy.experienceHelp} />
    </FieldGroup>
  );
}

interface TagsFieldProps {
  form: ProfileFormApi;
  name: 'expertise' | 'lookingFor';
  max: number;
  maxLength?: number;
  help: string;
}

function TagsField({ form, name, max, maxLength, help }: TagsFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <Box data-field={name}>
          <TagInput
            label={profileFieldsCopy.labels[name]}
            value={value}
            onChange={onChange}
            max={max}
            help={help}
            error={error?.message}
            {...(maxLength !== undefined && { maxLength })}
          />
        </Box>
      )}
    />
  );
}

function ContactFields({ form, email }: Pick<ProfileFieldsProps, 'form' | 'email'>) {
  return (
    <FieldGroup title={groups.contact}>
      <FullWidth>
        <FormField label={profileFieldsCopy.labels.email} help={profileFieldsCopy.emailHelp}>
          <Input value={email ?? ''} readOnly autoComplete="off" />
        </FormField>
      </FullWidth>
      <ProfileTextField
        form={form}
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+91 98765 43210"
        validate={checkPhone}
        refusal={profileFieldsCopy.phone}
      />
      <ProfileTextField form={form} name="linkedinUrl" inputMode="url" validate={checkUrl} />
    </FieldGroup>
  );
}
