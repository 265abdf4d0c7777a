import type { UseFormRegisterReturn } from 'react-hook-form';
import { apiScopes } from '../../graphql/apiScopes';
import { CheckBoxes } from '../parts/CheckBoxes';
import { newKeyCopy as copy } from './copy';

const CHOICES = apiScopes.map(({ scope, text, calls }) => ({ value: scope, text, detail: calls.join(', ') }));

interface ScopeBoxesProps {
  register: UseFormRegisterReturn<'scopes'>;
  error: string | undefined;
}

/** The scopes of a new key, with the calls that each opens. */
export const ScopeBoxes = (props: ScopeBoxesProps) => <CheckBoxes legend={copy.scopes} choices={CHOICES} {...props} />;
