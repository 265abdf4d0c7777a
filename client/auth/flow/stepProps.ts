import type { AuthEvent, AuthFlow } from './flow';
import type { IdentityProvider } from '../identity/provider';

/** The props of every step. */
export interface StepProps {
  flow: AuthFlow;
  send: (event: AuthEvent) => void;
  /** The deployment's identity provider. Rejects when the configuration cannot be loaded, and tries again the next time. */
  identity: () => Promise<IdentityProvider>;
  /** Whether this deployment offers the sign-in with Google; false until that is known. */
  google: boolean;
  /** The provider of OpenID Connect that this deployment offers; null without one and until that is known. */
  oidc: string | null;
  /** The dialog stays open while something is being sent. */
  onBusy: (busy: boolean) => void;
  /** Closing the dialog would lose what was typed, so it asks first. */
  onUnsaved: (unsaved: boolean) => void;
}
