import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { graphql } from '../../graphql';
import { FormField } from '../../ui/forms/FormField';
import { Section } from '../../ui/layout/Page';
import { verificationCopy } from '../parts/copy';
import type { Verification } from '../parts/verification';
import { useVerificationChange } from '../parts/useVerificationChange';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { CodeEntry } from './CodeEntry';
import { emailCopy as copy } from './copy';

const SendCode = graphql(`
  mutation SendCompanyCode($input: SendCorporateEmailCodeInput!) {
    sendCorporateEmailCode(input: $input) {
      verification {
        ...CompanyVerificationFields @unmask
      }
    }
  }
`);

interface EmailStepProps {
  verification: Verification;
  onNext: () => void;
}

/** Step 1: proves the address at the company with an emailed code. */
export function EmailStep({ verification, onNext }: EmailStepProps) {
  const { corporateEmail, emailVerified, codeSentTo } = verification;
  const [changing, setChanging] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ defaultValues: { email: corporateEmail ?? '' } });
  const [send, { loading }] = useVerificationChange(SendCode, { failure: copy.sendFailed, form });
  const sendTo = async (email: string) => {
    if (!(await send({ input: { email } }))) return;
    setChanging(false);
    setRefusal(undefined);
  };
  const other = () => setChanging(true);
  const keep = () => {
    form.reset({ email: corporateEmail ?? '' });
    setChanging(false);
  };
  const resend = () => void sendTo(codeSentTo ?? '');
  const isConfirmed = emailVerified && corporateEmail !== null;
  // A code was sent, and can no longer be entered.
  const isOver = corporateEmail !== null && !emailVerified && codeSentTo === null;
  return (
    <Section title={verificationCopy.email} description={copy.help} frame="card">
      {!changing && isConfirmed && <Confirmed email={corporateEmail} onOther={other} onNext={onNext} />}
      {!changing && !isConfirmed && codeSentTo !== null && (
        <CodeEntry
          verification={verification}
          refusal={refusal}
          onRefused={setRefusal}
          onResend={resend}
          resending={loading}
          onOther={other}
        />
      )}
      {!changing && isOver && (
        <Box role="alert" mb="4" p="3" borderRadius="l2" bg="waiting.soft">
          {refusal ?? copy.expired}
        </Box>
      )}
      {(changing || (!isConfirmed && codeSentTo === null)) && (
        <AddressForm
          form={form}
          onSend={sendTo}
          loading={loading}
          replaced={isConfirmed ? corporateEmail : null}
          onKeep={isConfirmed || codeSentTo !== null ? keep : null}
        />
      )}
    </Section>
  );
}

function Confirmed({ email, onOther, onNext }: { email: string; onOther: () => void; onNext: () => void }) {
  return (
    <Flex gap="4" align={{ sm: 'center' }} direction={{ base: 'column', sm: 'row' }} justify="space-between">
      <Box overflowWrap="anywhere">{copy.confirmed(email)}</Box>
      <Flex gap="2">
        <Button variant="ghost" colorPalette="gray" onClick={onOther}>
          {copy.other}
        </Button>
        <Button onClick={onNext}>{verificationCopy.continue}</Button>
      </Flex>
    </Flex>
  );
}

interface AddressFormProps {
  form: UseFormReturn<{ email: string }>;
  onSend: (email: string) => Promise<void>;
  loading: boolean;
  /** The confirmed address that another one replaces; null for none. */
  replaced: string | null;
  /** Goes back to the address that there is; null if there is none. */
  onKeep: (() => void) | null;
}

function AddressForm({ form, onSend, loading, replaced, onKeep }: AddressFormProps) {
  const submit = form.handleSubmit(({ email }) => onSend(email.trim()));
  return (
    <chakra.form onSubmit={(event) => void submit(event)} noValidate>
      <FormField
        label={copy.address}
        error={form.formState.errors.email?.message}
        help={replaced !== null && copy.replaces(replaced)}
        required
      >
        <Flex gap="2" maxW="lg" width="full" direction={{ base: 'column', sm: 'row' }}>
          <Input
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            {...form.register('email', { validate: (typed) => typed.trim() !== '' || copy.addressRequired })}
          />
          <OnlineButton type="submit" loading={loading}>
            {copy.send}
          </OnlineButton>
          {onKeep && (
            <Button variant="ghost" colorPalette="gray" onClick={onKeep}>
              {copy.keep}
            </Button>
          )}
        </Flex>
      </FormField>
    </chakra.form>
  );
}
