import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Separator } from '@chakra-ui/react/separator';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { or } from './copy';

/** An error of the whole form. It takes the focus when it appears, so that screen readers read it. */
export function Problem({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Flex
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={children}
      gap="2.5"
      px="3"
      py="2.5"
      borderRadius="l2"
      bg="bad.soft"
      color="bad"
      fontWeight="medium"
      lineHeight="short"
    >
      <chakra.span flexShrink="0" mt="1px">
        <CircleAlert size={16} aria-hidden />
      </chakra.span>
      {children}
    </Flex>
  );
}

interface StepFormProps {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  problem: string | null;
  busy: boolean;
  id?: string;
  /** The submit button, unless it is in the footer of the dialog. */
  action?: { label: string; busyLabel: string; disabled?: boolean };
  children: ReactNode;
  /** Below the fields and the button. */
  after?: ReactNode;
}

/** The fields of a step with their error and the submit button. */
export function StepForm({ id, onSubmit, problem, busy, action, children, after }: StepFormProps) {
  return (
    <Flex asChild direction="column" gap="4">
      <form id={id} onSubmit={onSubmit} noValidate aria-busy={busy}>
        {children}
        {problem && <Problem>{problem}</Problem>}
        {action && (
          <Button
            type="submit"
            width="full"
            size="lg"
            mt="1"
            loading={busy}
            loadingText={action.busyLabel}
            disabled={action.disabled ?? false}
          >
            {action.label}
          </Button>
        )}
        {after}
      </form>
    </Flex>
  );
}

/** A divider between two ways to sign in. */
export function Or() {
  return (
    <Flex align="center" gap="3" color="fg.muted" fontSize="xs">
      <Separator flex="1" />
      {or}
      <Separator flex="1" />
    </Flex>
  );
}

/** A question with a button, such as "New here? Create an account". */
export function SwitchLink({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <chakra.p textAlign="center" color="fg.muted">
      {question}{' '}
      <Button type="button" variant="plain" onClick={onClick} verticalAlign="baseline">
        {answer}
      </Button>
    </chakra.p>
  );
}
