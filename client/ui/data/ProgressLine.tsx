import { Box, Flex } from '@chakra-ui/react';
import { drawnWhenForced } from '../theme/recipes';

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
