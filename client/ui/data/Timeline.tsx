import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

export interface TimelineStep {
  key: string;
  title: ReactNode;
  /** Below the title, for example a user and a note. */
  detail?: ReactNode;
  /** At the end of the line. */
  time?: ReactNode;
  /** `done`: a filled ring; `now`: the current step; `next`: a dashed ring for a step that may follow; `ended`: ended without success. */
  state: 'done' | 'now' | 'next' | 'ended';
}

const ringColor = { done: 'accent', now: 'accent', next: 'border.strong', ended: 'bad' } as const;
const spoken = { done: 'Done', now: 'Now', next: 'Next', ended: 'Ended' } as const;

function Ring({ state }: { state: TimelineStep['state'] }) {
  return (
    <chakra.svg
      width="20px"
      height="20px"
      viewBox="0 0 20 20"
      fill="none"
      flexShrink="0"
      color={ringColor[state]}
      aria-hidden="true"
    >
      <circle
        cx="10"
        cy="10"
        r="8"
        stroke="currentColor"
        strokeWidth="2"
        {...(state === 'next' && { strokeDasharray: '3.5 3.5' })}
      />
      {state !== 'next' && <circle cx="10" cy="10" r={state === 'now' ? 4.5 : 3} fill="currentColor" />}
    </chakra.svg>
  );
}

/** Steps from top to bottom, connected by a line. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <chakra.ol aria-label={label}>
      {steps.map((step, index) => (
        <chakra.li key={step.key} display="flex" gap="3" aria-current={step.state === 'now' ? 'step' : undefined}>
          <Flex direction="column" align="center" flexShrink="0">
            <Ring state={step.state} />
            {index < steps.length - 1 && (
              <Box
                flex="1"
                minH="3"
                width="0"
                borderStartWidth="2px"
                borderColor="accent"
                borderStyle={steps[index + 1]?.state === 'next' ? 'dotted' : 'solid'}
              />
            )}
          </Flex>
          <StepText step={step} isLast={index === steps.length - 1} />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function StepText({ step: { state, title, detail, time }, isLast }: { step: TimelineStep; isLast: boolean }) {
  return (
    <Flex flex="1" minW="0" gap="3" justify="space-between" align="flex-start" pb={isLast ? '0' : '5'}>
      <Box minW="0">
        <VisuallyHidden>{`${spoken[state]}: `}</VisuallyHidden>
        <chakra.span fontWeight={state === 'now' ? 'semibold' : 'medium'} color={state === 'next' ? 'fg.muted' : 'fg'}>
          {title}
        </chakra.span>
        {detail && (
          <Box fontSize="xs" color="fg.muted" mt="0.5" overflowWrap="anywhere">
            {detail}
          </Box>
        )}
      </Box>
      {time && (
        <Box fontSize="xs" color="fg.muted" flexShrink="0" fontVariantNumeric="tabular-nums">
          {time}
        </Box>
      )}
    </Flex>
  );
}
