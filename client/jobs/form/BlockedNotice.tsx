import { Box } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useEffect, useRef } from 'react';

interface BlockedNoticeProps {
  title: string;
  children: ReactNode;
  /** Takes the focus when it appears, because it answers what the user did. */
  isAnswer?: boolean;
}

/** Why the job cannot be posted. */
export function BlockedNotice({ title, children, isAnswer = false }: BlockedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <Box
      ref={notice}
      tabIndex={-1}
      role={isAnswer ? 'alert' : 'status'}
      p="4"
      bg="waiting.soft"
      color="fg"
      borderRadius="l2"
      borderStartWidth="3px"
      borderColor="waiting"
    >
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Box mt="1">{children}</Box>
    </Box>
  );
}
