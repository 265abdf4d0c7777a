import { Box } from '@chakra-ui/react';
import { Link } from '@chakra-ui/react/link';
import { paths } from '../../routes/paths';
import { legalCopy } from './copy';

/** The beginning of a sentence about creating an account, with the links to what one agrees to. */
export function LegalNote({ children }: { children: string }) {
  return (
    <Box color="fg.muted" fontSize="xs" textAlign="center" textWrap="balance">
      {children} <LegalLink to={paths.terms}>{legalCopy.terms}</LegalLink> {legalCopy.and}{' '}
      <LegalLink to={paths.privacy}>{legalCopy.privacy}</LegalLink>.
    </Box>
  );
}

/** Opens a new tab, so that the form stays. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}
