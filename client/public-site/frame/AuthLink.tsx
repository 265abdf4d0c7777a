import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { type AuthMode, authPath } from '../../routes/paths';

interface AuthLinkProps extends ButtonProps {
  mode: Extract<AuthMode, 'login' | 'signup'>;
  /** Chosen in the sign-up form from the start. */
  joinAs?: 'alumni' | 'jobseeker';
}

/** A link that opens the sign-in dialog over the page, and leads there by itself where no script runs yet. Hidden from who is signed in. */
export function AuthLink({ mode, joinAs, children, ...button }: AuthLinkProps) {
  return (
    <Button asChild css={{ '.signed-in &': { display: 'none' } }} {...button}>
      <a href={authPath(mode, joinAs)} data-auth={mode} data-role={joinAs}>
        {children}
      </a>
    </Button>
  );
}
