import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { number, percent } from '../../lib/numbers';
import { drawnWhenForced } from '../theme/recipes';
import { chartCopy } from './copy';

export interface FunnelProps {
  /** The accessible name. */
  label: string;
  /** From the first step, which counts all, to the last. */
  steps: readonly { key: string; label: string; count: number /** The list of what is counted. */; to?: string }[];
}

/** How many reached each step: a bar per step, with its share of the first step. */
export function Funnel({ label, steps }: FunnelProps) {
  const all = steps[0]?.count ?? 0;
  return (
    <chakra.ol aria-label={label} listStyleType="none" display="flex" flexDirection="column" gap="3">
      {steps.map(({ key, label: step, count, to }, index) => (
        <li key={key}>
          <Flex justify="space-between" gap="3" fontSize="sm" fontVariantNumeric="tabular-nums">
            {to === undefined ? (
              <span>{step}</span>
            ) : (
              <ChakraLink asChild>
                <Link to={to}>{step}</Link>
              </ChakraLink>
            )}
            <span>
              <chakra.span fontWeight="semibold">{number(count)}</chakra.span>
              {index > 0 && all > 0 && (
                <chakra.span color="fg.muted" fontSize="xs">
                  {' · '}
                  {chartCopy.share(percent((100 * count) / all))}
                </chakra.span>
              )}
            </span>
          </Flex>
          <Share percent={all === 0 ? 0 : (100 * count) / all} />
        </li>
      ))}
    </chakra.ol>
  );
}

/** A bar for a share that is written beside it. */
export function Share({ percent: share }: { percent: number }) {
  return (
    <Box height="2" mt="1" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden="true">
      <Box height="full" bg="brand.solid" css={drawnWhenForced} style={{ width: `${share}%` }} />
    </Box>
  );
}
