// The built server with Firebase sign-in. This process intercepts its requests to Google for the keys that sign ID tokens, and returns the
// test's keys. So the product needs no setting that would allow other keys.
import { createRequire } from 'node:module';

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const keys = process.env.E2E_FIREBASE_KEYS ?? '';
const ask = globalThis.fetch;

globalThis.fetch = (input, init) =>
  String(input instanceof Request ? input.url : input) === GOOGLE_KEYS
    ? Promise.resolve(new Response(keys, { headers: { 'content-type': 'application/json' } }))
    : ask(input, init);

createRequire(import.meta.url)('../dist/server/main.js');
