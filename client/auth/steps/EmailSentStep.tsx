import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { emailSentCopy } from './copy';
import type { StepProps } from '../flow/stepProps';

/** Says where the email was sent and what to do next. */
export function EmailSentStep({ flow, send }: Pick<StepProps, 'flow' | 'send'>) {
  return (
    <Flex direction="column" gap="4">
      <chakra.p lineHeight="short" overflowWrap="anywhere">
        {emailSentCopy.sentTo(flow.email)}
      </chakra.p>
      <chakra.p color="fg.muted" lineHeight="short">
        {emailSentCopy.next}
      </chakra.p>
      <Button size="lg" width="full" mt="1" whiteSpace="normal" onClick={() => send({ type: 'mailReceived' })}>
        {emailSentCopy.received}
      </Button>
      <Button variant="ghost" colorPalette="gray" size="lg" width="full" onClick={() => send({ type: 'toLogin' })}>
        {emailSentCopy.backToLogin}
      </Button>
    </Flex>
  );
}
