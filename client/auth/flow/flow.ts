import type { AuthMode } from '../../routes/paths';
import { roleNamed, type SignupRole } from '../steps/signupForm';

/** Where the dialog stands and what its steps hand on to one another. */
export interface AuthFlow {
  step: AuthMode;
  /** What was typed or signed up with last, filled in where the next step asks for it. */
  email: string;
  /** Of a reset mail, from its link. */
  code: string;
  /** Of a sign-in that waits for its second step. It lives as long as the dialog, and never in the address. */
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
 * What follows: login and signup toggle; login → forgot-password → email-sent → reset → login; login → two-factor. A used or skipped
 * code is forgotten, and so is a challenge as soon as its step is left.
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

/** How the dialog opens: `?auth=signup&role=alumni`; a code comes by `codeGiven`. */
export const openFlow = (step: AuthMode, search: URLSearchParams): AuthFlow => ({
  step,
  email: '',
  code: '',
  challenge: '',
  role: roleNamed(search.get('role')),
});

/** The code in what a mail brings: its link (`#code=…`, Firebase's `?oobCode=…`), the part behind the #, or the code itself. */
export function codeIn(text: string): string {
  const found = /(?:[#?&]|^)(?:code|oobCode)=([^&#\s]+)/u.exec(text.trim())?.[1];
  return found ? decode(found) : text.trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % in a link that was cut
  }
}
