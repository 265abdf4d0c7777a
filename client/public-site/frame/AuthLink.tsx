import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { type AuthMode, authPath } from '../../routes/paths';

interface AuthLinkProps extends ButtonProps {
  mode: Extract<AuthMode, 'login' | 'signup'>;
  /** The role selected in the sign-up form. */
  joinAs?: 'alumni' | 'jobseeker';
}

/** A link that opens the sign-in dialog over the page, or navigates to it before any script runs. Hidden for signed-in users. */
export function AuthLink({ mode, joinAs, children, ...button }: AuthLinkProps) {
  return (
    <Button asChild css={{ '.signed-in &': { display: 'none' } }} {...button}>
      <a href={authPath(mode, joinAs)} data-auth={mode} data-role={joinAs}>
        {children}
      </a>
    </Button>
  );
}
