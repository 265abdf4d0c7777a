import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A line of a dashboard's list. */
export const listRow = {
  listStyleType: 'none',
  alignItems: 'center',
  minH: '11',
  py: '2',
  px: { base: '3', md: '4' },
  borderBottomWidth: '1px',
  _last: { borderBottomWidth: '0' },
  fontSize: 'sm',
} as const;

/** What a line is about, with the way there. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <chakra.span asChild fontWeight="semibold" _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}>
      <Link to={to}>
        <bdi>{children}</bdi>
      </Link>
    </chakra.span>
  );
}
