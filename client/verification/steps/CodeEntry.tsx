import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { CodeBoxes } from '../../ui/forms/CodeBoxes';
import { FormField } from '../../ui/forms/FormField';
import { saysUnanswered } from '../parts/useVerificationChange';
import type { Verification } from '../parts/verification';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { emailCopy as copy } from './copy';
import { clockOf, useSecondsUntil } from './useSecondsUntil';

const ConfirmCode = graphql(`
  mutation ConfirmCompanyCode($input: ConfirmCorporateEmailInput!) {
    confirmCorporateEmail(input: $input) {
      verification {
        ...CompanyVerificationFields @unmask
      }
    }
  }
`);

/** How long the server accepts a code, in milliseconds. */
const CODE_LIFETIME = 15 * 60_000;
/**
 * How long to wait for a code before another can be requested, in milliseconds. Only this screen waits: the server allows five codes an hour,
 * so that impatient presses would use them up.
 */
const RESEND_AFTER = 60_000;

interface CodeEntryProps {
  verification: Verification;
  /** Why the last code was refused. */
  refusal: string | undefined;
  onRefused: (why: string | undefined) => void;
  onResend: () => void;
  resending: boolean;
  onOther: () => void;
}

/** Takes the emailed code, with the time and the attempts that are left. */
export function CodeEntry({ verification, refusal, onRefused, onResend, resending, onOther }: CodeEntryProps) {
  const { codeSentTo, triesLeft } = verification;
  const expires = useExpiry(verification);
  const left = useSecondsUntil(expires);
  const { code, setCode, confirm, loading } = useConfirm(onRefused);
  const isSent = expires !== null;
  const isOver = isSent && left === 0;
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(code);
      }}
    >
      <Box mb="4" overflowWrap="anywhere" aria-live="polite">
        {isSent ? copy.sentTo(codeSentTo ?? '') : copy.sending(codeSentTo ?? '')}
      </Box>
      <FormField
        label={copy.code}
        error={isOver ? copy.expired : refusal}
        help={isSent && !isOver && copy.left(triesLeft ?? 0, clockOf(left))}
      >
        <CodeBoxes
          value={code}
          onChange={setCode}
          onComplete={(done) => void confirm(done)}
          disabled={!isSent || isOver}
        />
      </FormField>
      <Flex gap="2" mt="4" wrap="wrap">
        <OnlineButton type="submit" disabled={code.length < 6 || isOver} loading={loading}>
          {copy.confirm}
        </OnlineButton>
        <ResendButton
          expires={expires}
          loading={resending}
          onPress={() => {
            setCode('');
            onResend();
          }}
        />
        <Button variant="ghost" colorPalette="gray" onClick={onOther}>
          {copy.other}
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** When the code expires, on the clock of the device, which may differ from the server's; null until the email was sent. */
function useExpiry({ codeExpiresAt, codeSecondsLeft }: Verification): number | null {
  const key = `${codeExpiresAt} ${codeSecondsLeft}`;
  const now = () => ({ key, expires: codeSecondsLeft === null ? null : Date.now() + codeSecondsLeft * 1000 });
  const [held, setHeld] = useState(now);
  if (held.key !== key) setHeld(now);
  return held.expires;
}

interface ResendButtonProps {
  /** When the current code expires; null until it was sent. */
  expires: number | null;
  loading: boolean;
  onPress: () => void;
}

/** Requests another code, a minute after the last one. */
function ResendButton({ expires, loading, onPress }: ResendButtonProps) {
  const left = useSecondsUntil(expires === null ? null : expires - CODE_LIFETIME + RESEND_AFTER);
  return (
    <OnlineButton
      variant="outline"
      colorPalette="gray"
      disabled={expires === null || left > 0}
      loading={loading}
      onClick={onPress}
    >
      {left > 0 ? copy.resendIn(left) : copy.resend}
    </OnlineButton>
  );
}

/** The typed code and its confirmation. A refused code is cleared, and the attempts that are left are read again. */
function useConfirm(onRefused: CodeEntryProps['onRefused']) {
  const client = useApolloClient();
  const [code, setCode] = useState('');
  const [send, { loading }] = useMutationWithToast(ConfirmCode, {
    failure: copy.confirmFailed,
    onError: (problem) => {
      client.refetchQueries({ include: ['CompanyVerification'] }).catch(() => undefined);
      const { fields, message } = readError(problem);
      if (!fields.includes('code')) return saysUnanswered(problem);
      onRefused(message);
      setCode('');
      return true;
    },
  });
  const confirm = async (digits: string) => {
    if (digits.length < 6 || loading) return;
    onRefused(undefined);
    await send({ input: { code: digits } });
  };
  return { code, setCode, confirm, loading };
}
