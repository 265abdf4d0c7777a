import { rest } from '../../lib/rest';
import type { IdentityProvider } from './provider';

interface IdToken {
  idToken: string;
}

/** The built-in identity provider, under /api/identity. */
export const localIdentity: IdentityProvider = {
  signIn: async (credentials) => (await rest<IdToken>('POST', '/api/identity/sign-in', credentials)).idToken,
  signUp: async (credentials) => (await rest<IdToken>('POST', '/api/identity/sign-up', credentials)).idToken,
  requestReset: async (email) => void (await rest('POST', '/api/identity/reset', { email })),
  confirmReset: async (reset) => void (await rest('POST', '/api/identity/reset/confirm', reset)),
};
