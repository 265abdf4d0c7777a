import type { AuthEvent, AuthFlow } from './flow';
import type { IdentityProvider } from '../identity/provider';

/** What every step of the dialog gets. */
export interface StepProps {
  flow: AuthFlow;
  send: (event: AuthEvent) => void;
  /** The deployment's provider; rejects when the configuration cannot be loaded, and asks again the next time. */
  identity: () => Promise<IdentityProvider>;
  /** Whether this deployment signs people in at Google, as far as is known yet. */
  google: boolean;
  /** While something is being sent, the dialog stays open. */
  onBusy: (busy: boolean) => void;
}
