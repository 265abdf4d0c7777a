import { Flex } from '@chakra-ui/react';
import { timeSince } from '../../lib/time';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { clockCopy as copy } from './copy';

/** How long a review takes at most, as users read it when they submit. */
const EXPECTED = 2 * 24 * 60 * 60_000;

const isOverdue = (submittedAt: string): boolean => Date.now() - new Date(submittedAt).getTime() > EXPECTED;

/** How long a submitted verification has waited, and whether that is longer than users expect. */
export const ReviewClock = ({ submittedAt }: { submittedAt: string }) => (
  <Flex as="span" display="inline-flex" gap="2" wrap="wrap" align="center">
    <Time at={submittedAt}>{() => copy.waiting(timeSince(submittedAt))}</Time>
    {isOverdue(submittedAt) && <Badge tone="bad">{copy.overdue}</Badge>}
  </Flex>
);
