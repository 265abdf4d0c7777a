import { chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { auditEntryCopy as copy } from './auditCopy';
import type { AuditEntry } from './entry';

/** What an action was about: its kind, its owner and its title, as a link if admins can see it somewhere. */
export function AuditSubject({ entry }: { entry: AuditEntry }) {
  const { subject, subjectTitle, subjectLink, subjectDeleted, subjectUser } = entry;
  const [type = ''] = subject.split(' ');
  const kind = subjectUser ? copy.of(type, subjectUser.name) : copy.subject(type);
  const text = (
    <>
      {kind}
      {subjectTitle !== null && (
        <>
          {': '}
          <bdi>{subjectTitle}</bdi>
        </>
      )}
    </>
  );
  return (
    <chakra.span overflowWrap="anywhere">
      {subjectLink === null ? (
        text
      ) : (
        <ChakraLink asChild overflowWrap="anywhere">
          <Link to={subjectLink}>{text}</Link>
        </ChakraLink>
      )}
      {subjectDeleted && <chakra.span color="fg.muted"> {copy.deleted}</chakra.span>}
    </chakra.span>
  );
}
