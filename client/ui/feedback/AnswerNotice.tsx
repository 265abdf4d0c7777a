import { Box } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useEffect, useRef } from 'react';

interface AnswerNoticeProps {
  title: string;
  /** The level of the title's heading. */
  level?: 'h2' | 'h3';
  children: ReactNode;
  /** Whether the notice answers what the user just did. It then takes the focus when it appears. */
  isAnswer?: boolean;
}

/** Says why a form was not saved, or cannot be, and what the user can do. */
export function AnswerNotice({ title, level = 'h2', children, isAnswer = true }: AnswerNoticeProps) {
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
      <Heading as={level} size="md">
        {title}
      </Heading>
      <Box mt="1">{children}</Box>
    </Box>
  );
}
