import { Box, Grid } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { Link } from '@chakra-ui/react/link';
import { type RefObject, useEffect } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { paths } from '../../routes/paths';
import { isStrongPassword } from '../../lib/passwordRules';
import { FormField } from '../../ui/forms/FormField';
import { RadioField } from '../../ui/forms/RadioField';
import { TagInput } from '../../ui/forms/TagInput';
import { toast } from '../../ui/overlays/toast';
import { copy } from '../copy';
import { EmailField } from '../form/EmailField';
import { GoogleButton } from '../form/GoogleButton';
import { signUp } from '../identity/identity';
import { NewPasswordField } from '../form/NewPasswordField';
import { MOST_SKILLS, refers, roleNamed, signupData, signupRoles, signupRules, type SignupValues } from './signupForm';
import { Or, StepForm, Turn } from '../form/StepForm';
import type { StepProps } from '../flow/stepProps';
import { useSubmission } from '../form/useSubmission';

type Form = UseFormReturn<SignupValues>;

const roleOptions = signupRoles.map((value) => ({ value, ...copy.roles[value] }));

interface TextProps {
  form: Form;
  name: 'firstName' | 'lastName' | 'college' | 'degree' | 'batch' | 'company' | 'position' | 'linkedinUrl';
  autoComplete: string;
  required?: boolean;
  placeholder?: string;
  help?: string;
  maxLength?: number;
  inputMode?: 'numeric' | 'url';
}

function TextInput({ form, name, required = false, help, maxLength = 120, ...input }: TextProps) {
  const validate = signupRules[name];
  return (
    <FormField label={copy[name]} required={required} help={help} error={form.formState.errors[name]?.message}>
      <Input {...input} maxLength={maxLength} {...form.register(name, validate ? { validate } : {})} />
    </FormField>
  );
}

const pair = { templateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '4', alignItems: 'start' } as const;

/** What depends on the role: skills, or company and position. */
function RoleFields({ form }: { form: Form }) {
  const role = useWatch({ control: form.control, name: 'role' });
  if (refers(role))
    return (
      <Grid {...pair}>
        <TextInput form={form} name="company" autoComplete="organization" required />
        <TextInput form={form} name="position" autoComplete="organization-title" required />
      </Grid>
    );
  return (
    <Controller
      control={form.control}
      name="skills"
      render={({ field, fieldState }) => (
        <TagInput
          label={copy.skills}
          help={copy.skillsHelp}
          value={field.value}
          onChange={field.onChange}
          max={MOST_SKILLS}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function Passwords({ form }: { form: Form }) {
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <NewPasswordField
        label={copy.password}
        password={password}
        error={errors.password?.message}
        {...form.register('password', { validate: signupRules.password, deps: 'confirm' })}
      />
      <NewPasswordField
        label={copy.confirm}
        error={errors.confirm?.message}
        {...form.register('confirm', { validate: signupRules.confirm })}
      />
    </>
  );
}

/** In a tab of its own, so that the form stays. */
const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <Link href={to} target="_blank" rel="noopener">
    {children}
  </Link>
);

/** The two refusals of the specification that are said as toasts; all others stand at their fields alone. */
function tellOfPasswords({ password, confirm }: SignupValues) {
  if (password !== '' && !isStrongPassword(password)) toast.error(copy.weakPassword);
  else if (password !== confirm) toast.error(copy.passwordsDiffer);
}

/** Google knows neither college nor company, so that it makes an account only for who needs none of them to begin. */
function ByGoogle({ form, step }: { form: Form; step: StepProps }) {
  const role = useWatch({ control: form.control, name: 'role' });
  if (!step.google || refers(role)) return null;
  return (
    <>
      <Or />
      <GoogleButton {...step} help={copy.google.asStudent} />
    </>
  );
}

/** The account and its profile in one form. What is typed is kept in `draft` while the dialog is open. */
export function SignupStep({ draft, ...step }: StepProps & { draft: RefObject<SignupValues> }) {
  const { flow, send, identity, onBusy } = step;
  const form = useForm({
    defaultValues: { ...draft.current, email: flow.email || draft.current.email },
    shouldFocusError: false,
  });
  useEffect(
    () => () => {
      draft.current = form.getValues();
    },
    [form, draft],
  );
  const { submit, problem, busy } = useSubmission(form, {
    failed: copy.signupFailed,
    names: { userType: 'role' },
    onBusy,
  });
  const create = submit(async (values, isThere) => {
    const email = values.email.trim();
    await signUp(await identity(), { email, password: values.password }, signupData(values));
    toast.success(copy.signedUp);
    if (!isThere()) return;
    form.reset({ ...values, password: '', confirm: '' });
    send({ type: 'signedUp', email });
  });

  return (
    <StepForm
      onSubmit={(event) => {
        tellOfPasswords(form.getValues());
        return create(event);
      }}
      problem={problem}
      busy={busy}
      action={{ label: copy.createAccount, busyLabel: copy.creating }}
      after={
        <>
          <Box color="fg.muted" fontSize="xs" textAlign="center" textWrap="balance">
            {copy.legal.before} <LegalLink to={paths.terms}>{copy.legal.terms}</LegalLink> {copy.legal.and}{' '}
            <LegalLink to={paths.privacy}>{copy.legal.privacy}</LegalLink>.
          </Box>
          <ByGoogle form={form} step={step} />
          <Turn
            question={copy.haveAccount}
            answer={copy.toLogin}
            onClick={() => send({ type: 'switched', email: form.getValues('email').trim() })}
          />
        </>
      }
    >
      <Grid {...pair}>
        <TextInput form={form} name="firstName" autoComplete="given-name" required maxLength={80} />
        <TextInput form={form} name="lastName" autoComplete="family-name" required maxLength={80} />
      </Grid>
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <RadioField
            label={copy.role}
            name="role"
            options={roleOptions}
            value={field.value}
            onChange={(value) => field.onChange(roleNamed(value))}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextInput form={form} name="college" autoComplete="off" required />
      <Grid {...pair}>
        <TextInput form={form} name="degree" autoComplete="off" placeholder={copy.degreeExample} />
        <TextInput
          form={form}
          name="batch"
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          placeholder={copy.batchExample}
        />
      </Grid>
      <RoleFields form={form} />
      <TextInput
        form={form}
        name="linkedinUrl"
        autoComplete="url"
        inputMode="url"
        required
        maxLength={300}
        placeholder={copy.linkedinExample}
      />
      <EmailField
        error={form.formState.errors.email?.message}
        {...form.register('email', { validate: signupRules.email })}
      />
      <Passwords form={form} />
    </StepForm>
  );
}
