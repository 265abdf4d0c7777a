import type { AuthMode } from '../../routes/paths';
import { roleNamed, type SignupRole } from '../identity/account';

/** The current step of the dialog, and the data that its steps share. */
export interface AuthFlow {
  step: AuthMode;
  /** The last email address that was entered. Later steps fill it in. */
  email: string;
  /** The code of a reset email, taken from its link. */
  code: string;
  /** The challenge of a sign-in that needs a two-factor code. Kept while the dialog is open, and never in the URL. */
  challenge: string;
  role: SignupRole;
}

export type AuthEvent =
  | { type: 'switched'; email: string }
  | { type: 'forgot'; email: string }
  | { type: 'resetSent'; email: string }
  | { type: 'mailReceived' }
  | { type: 'signedUp'; email: string }
  | { type: 'resetDone' }
  | { type: 'toLogin' }
  | { type: 'challenged'; email: string; challenge: string }
  | { type: 'back' }
  | { type: 'codeGiven'; code: string };

const BACK: Record<AuthMode, AuthMode | null> = {
  login: null,
  signup: null,
  'forgot-password': 'login',
  'email-sent': 'forgot-password',
  reset: 'email-sent',
  'two-factor': 'login',
};

/** Whether the step has a back arrow. */
export const hasBack = (step: AuthMode): boolean => BACK[step] !== null;

/**
 * The flow after an event: login ↔ signup; login → forgot-password → email-sent → reset → login; login → two-factor. A used or skipped
 * code is removed, and so is a challenge when its step is left.
 */
export function nextFlow(flow: AuthFlow, event: AuthEvent): AuthFlow {
  const next = following(flow, event);
  return next.step === 'two-factor' ? next : { ...next, challenge: '' };
}

function following(flow: AuthFlow, event: AuthEvent): AuthFlow {
  switch (event.type) {
    case 'switched':
      return { ...flow, step: flow.step === 'signup' ? 'login' : 'signup', email: event.email };
    case 'forgot':
      return { ...flow, step: 'forgot-password', email: event.email };
    case 'resetSent':
      return { ...flow, step: 'email-sent', email: event.email, code: '' };
    case 'mailReceived':
      return { ...flow, step: 'reset' };
    case 'signedUp':
      return { ...flow, step: 'login', email: event.email };
    case 'resetDone':
    case 'toLogin':
      return { ...flow, step: 'login', code: '' };
    case 'challenged':
      return { ...flow, step: 'two-factor', email: event.email, challenge: event.challenge };
    case 'back':
      return { ...flow, step: BACK[flow.step] ?? flow.step };
    case 'codeGiven':
      return { ...flow, step: 'reset', code: event.code };
  }
}

/** The flow when the dialog opens, for example with `?auth=signup&role=alumni`. A code arrives with `codeGiven`. */
export const openFlow = (step: AuthMode, search: URLSearchParams): AuthFlow => ({
  step,
  email: '',
  code: '',
  challenge: '',
  role: roleNamed(search.get('role')),
});

/** The code in the text of an email: in its link (`#code=…`, or Firebase's `?oobCode=…`), in the part after the #, or the code itself. */
export function codeIn(text: string): string {
  const match = /(?:[#?&]|^)(?:code|oobCode)=([^&#\s]+)/u.exec(text.trim())?.[1];
  return match ? decode(match) : text.trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // an incomplete link
  }
}
