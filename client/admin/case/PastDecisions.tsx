import { Box, chakra } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Time } from '../../ui/data/Time';
import { caseCopy as copy } from './copy';
import type { Verification } from './verification';

/** Who decided what about this submission. */
export function PastDecisions({ verification: { decisions } }: { verification: Verification }) {
  if (decisions.length === 0) return null;
  return (
    <Box>
      <Heading as="h3" size="md" mb="2">
        {copy.decisions}
      </Heading>
      <chakra.ol listStyleType="none" display="grid" gap="2">
        {decisions.map(({ by, approve, step, note, at }) => (
          <li key={at}>
            <Box>
              {textOf({ name: by?.name ?? copy.anAdmin, approve, step })}{' '}
              <chakra.span color="fg.muted">
                <Time at={at} />
              </chakra.span>
            </Box>
            {note !== null && (
              <chakra.p color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
                {note}
              </chakra.p>
            )}
          </li>
        ))}
      </chakra.ol>
    </Box>
  );
}

/** @param step the one that was turned down; null for none */
function textOf({ name, approve, step }: { name: string; approve: boolean; step: number | null }): string {
  if (approve) return copy.approvedBy(name);
  const at = step === null ? undefined : copy.steps[step - 1];
  return at === undefined ? copy.rejectedBy(name) : copy.rejectedAt(name, at);
}
