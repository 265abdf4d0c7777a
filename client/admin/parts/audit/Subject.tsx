import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths';
import { auditEntryCopy as copy } from './auditCopy';
import type { AuditEntry } from './entry';

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  job: paths.job,
  report: paths.adminReport,
  user: paths.adminUser,
  verification: paths.adminVerification,
};

/** What an action was about, in words, as a link if it has a page. */
export function Subject({ entry: { subject, subjectUser } }: { entry: AuditEntry }) {
  const [type = '', id = ''] = subject.split(' ');
  const text = subjectUser ? copy.of(type, subjectUser.name) : copy.subject(type);
  const to = PAGES[type]?.(id);
  if (to === undefined) return text;
  return (
    <ChakraLink asChild>
      <Link to={to}>{text}</Link>
    </ChakraLink>
  );
}
