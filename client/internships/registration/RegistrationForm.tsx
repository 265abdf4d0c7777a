import { Stack } from '@chakra-ui/react';
import type { Internship } from '../parts/api';
import { paymentCopy } from '../payment/copy';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { registrationFormCopy } from './copy';
import { PersonalFields, SkillFields, StudyFields } from './RegistrationFields';
import { useRegistration } from './useRegistration';

interface RegistrationFormProps {
  internship: Internship;
  onSignIn: () => void;
}

/** The application form. Its values outlast a sign-in and a reload. */
export function RegistrationForm({ internship, onSignIn }: RegistrationFormProps) {
  const { form, resume, progress, stage, submit, dialog } = useRegistration(internship, onSignIn);
  const free = internship.fee.amount === 0;
  const busyLabel = stage === 'sending' && free ? registrationFormCopy.submitting : paymentCopy.processing;
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="10">
          <PersonalFields form={form} />
          <StudyFields form={form} />
          <SkillFields form={form} resume={resume} progress={progress} disabled={stage !== 'idle'} />
          <OnlineButton
            type="submit"
            size="lg"
            alignSelf={{ sm: 'flex-start' }}
            loading={stage !== 'idle'}
            loadingText={busyLabel}
          >
            {free ? registrationFormCopy.submit : registrationFormCopy.submitAndPay}
          </OnlineButton>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
