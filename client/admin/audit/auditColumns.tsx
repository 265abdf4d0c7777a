import { Box, chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import type { TableColumn } from '../../ui/table/DataTable';
import { auditEntryCopy } from '../parts/audit/auditCopy';
import type { AuditEntry } from '../parts/audit/entry';
import { AuditSubject } from '../parts/audit/AuditSubject';
import { auditCopy as copy } from './copy';

/** The columns of the audit log. On phones, the first has what matters of the others. */
export const auditColumns: readonly TableColumn<AuditEntry>[] = [
  { key: 'action', title: copy.columns.action, cell: (entry) => <Action entry={entry} /> },
  { key: 'subject', title: copy.columns.subject, hideBelow: 'md', cell: (entry) => <AuditSubject entry={entry} /> },
  { key: 'actor', title: copy.columns.actor, hideBelow: 'md', cell: (entry) => <Actor entry={entry} /> },
  {
    key: 'reason',
    title: copy.columns.reason,
    hideBelow: 'lg',
    cell: ({ action, reason }) => (
      <chakra.bdi overflowWrap="anywhere">{auditEntryCopy.reason(action, reason) ?? copy.none}</chakra.bdi>
    ),
  },
  { key: 'at', title: copy.columns.at, align: 'end', hideBelow: 'md', cell: ({ at }) => <Time at={at} /> },
];

function Action({ entry }: { entry: AuditEntry }) {
  const { action, actor, at, reason } = entry;
  return (
    <Box overflowWrap="anywhere">
      <chakra.span fontWeight="medium">{auditEntryCopy.action(action)}</chakra.span>
      <Box hideFrom="md" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {auditEntryCopy.by(actor?.name ?? auditEntryCopy.nobody)} · <Time at={at} />
        <Box>
          <AuditSubject entry={entry} />
        </Box>
      </Box>
      <Box hideFrom="lg" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        <bdi>{auditEntryCopy.reason(action, reason)}</bdi>
      </Box>
    </Box>
  );
}

/** Who acted, as a link to everything they did. */
function Actor({ entry: { actor } }: { entry: AuditEntry }) {
  if (!actor) return auditEntryCopy.nobody;
  return (
    <ChakraLink asChild overflowWrap="anywhere">
      <Link to={`${paths.adminAudit}?actor=${actor.id}`} title={copy.onlyBy(actor.name)}>
        <bdi>{actor.name}</bdi>
      </Link>
    </ChakraLink>
  );
}
