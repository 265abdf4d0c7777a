import { Box, chakra } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths';
import { Time } from '../../../ui/data/Time';
import { auditEntryCopy as copy } from './auditCopy';
import type { AuditEntry } from './entry';

interface AuditEntriesProps {
  entries: readonly AuditEntry[];
  /** The ID of the object that the entries are about. */
  subject: string;
  /** Said when there are none. */
  empty: string;
  heading?: 'h2' | 'h3';
}

/** What was done about an object, newest first, with a link to all of it in the audit log. */
export function AuditEntries({ entries, subject, empty, heading = 'h2' }: AuditEntriesProps) {
  return (
    <Box>
      <Heading as={heading} size="md" mb="2">
        {copy.title}
      </Heading>
      {entries.length === 0 && <chakra.p color="fg.muted">{empty}</chakra.p>}
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {entries.map(({ id, action, actor, at, reason }) => (
          <li key={id}>
            <chakra.span fontWeight="medium">{copy.action(action)}</chakra.span>{' '}
            <chakra.span color="fg.muted">
              {copy.by(actor?.name ?? copy.nobody)} · <Time at={at} />
            </chakra.span>
            {reason !== null && (
              <chakra.p color="fg.muted" overflowWrap="anywhere" dir="auto">
                {copy.reason(action, reason)}
              </chakra.p>
            )}
          </li>
        ))}
      </chakra.ol>
      {entries.length > 0 && (
        <ChakraLink asChild mt="3" display="inline-block">
          <Link to={`${paths.adminAudit}?subject=${subject}`}>{copy.all}</Link>
        </ChakraLink>
      )}
    </Box>
  );
}
