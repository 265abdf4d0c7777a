import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { EmptyState, type EmptyStateProps } from './EmptyState';

interface EmptyWithLinkProps extends Pick<EmptyStateProps, 'children'> {
  to: string;
  /** The text of the link. */
  label: string;
}

/** An empty state whose action is a link to another page. */
export const EmptyWithLink = ({ to, label, children }: EmptyWithLinkProps) => (
  <EmptyState
    action={
      <Button asChild variant="outline" colorPalette="gray">
        <Link to={to}>{label}</Link>
      </Button>
    }
  >
    {children}
  </EmptyState>
);
