import { Box, chakra } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Time } from '../../ui/data/Time';
import { resolveCopy as copy } from './copy';
import type { Report } from './report';

/** Who decided what about a report, and why. */
export function ReportOutcome({ report: { status, decision } }: { report: Report }) {
  if (status === 'OPEN' || decision === null) return null;
  return (
    <Box>
      <Heading as="h3" size="md" mb="2">
        {copy.decision}
      </Heading>
      <Box>
        {copy.decidedBy[status](decision.by?.name ?? copy.anAdmin)}{' '}
        <chakra.span color="fg.muted">
          <Time at={decision.at} />
        </chakra.span>
      </Box>
      <chakra.p color="fg.muted" overflowWrap="anywhere">
        {decision.reason}
      </chakra.p>
    </Box>
  );
}
