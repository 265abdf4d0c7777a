// The built server with sign-in by Firebase. Its network is this one process's: where it asks Google for the keys that ID tokens are
// signed with, it gets those of the journey, so that no setting has to exist by which anybody else could name other keys.
import { createRequire } from 'node:module';

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const keys = process.env.E2E_FIREBASE_KEYS ?? '';
const ask = globalThis.fetch;

globalThis.fetch = (input, init) =>
  String(input instanceof Request ? input.url : input) === GOOGLE_KEYS
    ? Promise.resolve(new Response(keys, { headers: { 'content-type': 'application/json' } }))
    : ask(input, init);

createRequire(import.meta.url)('../dist/server/main.js');
