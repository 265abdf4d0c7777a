import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { drawnWhenForced } from '../theme/recipes';
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

export interface ProgressLineProps {
  /** What progresses, for example "Progress to Silver". */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The text for screen readers, for example "23 of 25 referrals". */
  valueText: string;
  /** Ended without success: the line has the color of an error. */
  ended?: boolean;
}

/** A progress bar: a line between two rings. */
export function ProgressLine({ label, percent, valueText, ended = false }: ProgressLineProps) {
  const share = Math.max(0, Math.min(100, percent));
  const color = ended ? 'bad' : 'accent';
  return (
    <Flex
      align="center"
      gap="0"
      width="full"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      aria-valuetext={valueText}
    >
      <Box boxSize="3" borderRadius="full" borderWidth="2px" borderColor={color} flexShrink="0" />
      <Box flex="1" height="2px" bg="border" position="relative">
        <Box
          position="absolute"
          insetStart="0"
          top="0"
          height="2px"
          bg={color}
          css={drawnWhenForced}
          style={{ width: `${share}%` }}
        />
        {share > 0 && share < 100 && (
          <Box
            position="absolute"
            top="-3px"
            boxSize="2"
            borderRadius="full"
            bg={color}
            css={drawnWhenForced}
            style={{ insetInlineStart: `calc(${share}% - 4px)` }}
          />
        )}
      </Box>
      <Box
        boxSize="3"
        borderRadius="full"
        borderWidth="2px"
        flexShrink="0"
        borderColor={share >= 100 ? color : 'border.strong'}
        bg={share >= 100 ? color : 'transparent'}
        {...(share >= 100 && { css: drawnWhenForced })}
      />
    </Flex>
  );
}
