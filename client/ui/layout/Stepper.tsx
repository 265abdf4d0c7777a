import { Box, chakra, Flex } from '@chakra-ui/react';

export interface Step {
  key: string;
  title: string;
  /** `attention`: something in this step has to be corrected. */
  state: 'done' | 'open' | 'attention';
}

export interface StepperProps {
  /** What the steps lead to. */
  label: string;
  steps: readonly Step[];
  /** The index of the step that is shown. */
  current: number;
  /** Called with the index of a step that was chosen. Null if the steps only say how they stand. */
  onGo: ((index: number) => void) | null;
}

const ringColor = { done: 'accent', open: 'border.strong', attention: 'bad' } as const;
const spoken = { done: 'done', open: 'open', attention: 'needs correction' } as const;

function Ring({ state, current }: Pick<Step, 'state'> & { current: boolean }) {
  return (
    <chakra.svg
      width="20px"
      height="20px"
      viewBox="0 0 20 20"
      fill="none"
      flexShrink="0"
      color={current && state === 'open' ? 'accent' : ringColor[state]}
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" />
      {state === 'done' && <path d="M6.5 10.5 9 13l4.5-5.5" stroke="currentColor" strokeWidth="2" />}
      {state === 'attention' && <path d="M10 6v5m0 2.6v.4" stroke="currentColor" strokeWidth="2" />}
      {state === 'open' && current && <circle cx="10" cy="10" r="4" fill="currentColor" />}
    </chakra.svg>
  );
}

/** Steps from left to right on a line, with "Step 2 of 4" above. On phones, only the current one has its title visible. */
export function Stepper({ label, steps, current, onGo }: StepperProps) {
  return (
    <chakra.nav aria-label={label}>
      <Flex align="baseline" gap="2" mb="2" aria-live="polite">
        <Box fontWeight="semibold">{`Step ${current + 1} of ${steps.length}`}</Box>
        <Box hideFrom="md" color="fg.muted">
          {steps[current]?.title}
        </Box>
      </Flex>
      <chakra.ol display="flex" listStyleType="none">
        {steps.map((step, index) => (
          <chakra.li
            key={step.key}
            display="flex"
            alignItems="center"
            flex={index === steps.length - 1 ? '0 0 auto' : '1 1 auto'}
            minW="0"
          >
            <StepButton step={step} isCurrent={index === current} onPress={onGo && (() => onGo(index))} />
            {index < steps.length - 1 && (
              <Box
                flex="1"
                minW="4"
                height="0"
                mx="2"
                borderTopWidth="2px"
                borderColor={step.state === 'done' ? 'accent' : 'border'}
              />
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

function StepButton({ step, isCurrent, onPress }: { step: Step; isCurrent: boolean; onPress: (() => void) | null }) {
  return (
    <chakra.button
      type="button"
      display="flex"
      alignItems="center"
      gap="2"
      minH="11"
      px="1"
      minW="0"
      textAlign="start"
      borderRadius="l1"
      cursor={onPress ? 'pointer' : 'default'}
      fontWeight={isCurrent ? 'semibold' : 'medium'}
      color={isCurrent ? 'fg' : 'fg.muted'}
      _hover={onPress ? { color: 'fg' } : {}}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={`${step.title}, ${spoken[step.state]}`}
      disabled={!onPress}
      onClick={onPress ?? undefined}
    >
      <Ring state={step.state} current={isCurrent} />
      <chakra.span hideBelow="md">{step.title}</chakra.span>
    </chakra.button>
  );
}
