import { draftOf } from '../../lib/unsaved/draft';
import { roleNamed, type SignupRole } from '../identity/account';
import { emptySignup, type SignupValues } from './signupForm';

// The passwords are not stored.
const { password: _password, confirm: _confirm, ...fields } = emptySignup('jobseeker', '');
const stored = draftOf('signup', fields);

function initialValues(role: SignupRole): SignupValues {
  const kept = stored.read();
  const empty = emptySignup(role, '');
  return kept ? { ...empty, ...kept, role: role === 'jobseeker' ? roleNamed(kept.role) : role } : empty;
}

/** What was typed into the sign-up form: in this tab, and while the dialog is open with the passwords. */
export class SignupDraft {
  #values: SignupValues;

  /** @param role the role in the URL */
  constructor(role: SignupRole) {
    this.#values = initialValues(role);
  }

  read = (): SignupValues => this.#values;

  keep = (values: SignupValues): void => {
    this.#values = values;
    stored.keep(values);
  };

  /** Removes everything, because it was sent or discarded. */
  drop = (): void => {
    this.#values = emptySignup('jobseeker', '');
    stored.drop();
  };
}
