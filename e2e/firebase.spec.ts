/// <reference lib="dom" />
import type { BrowserContext, Page, Route } from '@playwright/test';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, SignJWT } from 'jose';
import { OwnServer } from './own-server';
import { expect, test } from './test';

const PROJECT = 'batchmate-journey';
const STATE = 'the-state-of-this-visit';

// Firebase and Google are mocked. They sign real RS256 tokens, which the real server verifies.
let signing: GenerateKeyPairResult;
let keys = '';
const server = new OwnServer('e2e/firebase-server.mjs', () => ({
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: 'e2e-api-key',
  FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  E2E_FIREBASE_KEYS: keys,
}));

test.beforeAll(async () => {
  signing = await generateKeyPair('RS256', { extractable: true });
  keys = JSON.stringify({ keys: [{ ...(await exportJWK(signing.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] });
  await server.start();
});
test.afterAll(() => server.remove());

const idToken = (email: string, key = signing.privateKey) => {
  const seconds = Math.floor(Date.now() / 1000);
  return new SignJWT({ email, email_verified: true, name: 'Tara Bose', auth_time: seconds })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setSubject(`google-${email}`)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(key);
};

interface Played {
  /** Firebase's response to Google's redirect. */
  token: () => Promise<string>;
  /** What the user does in Google's window. */
  google?: (returnTo: string) => string;
}

/** Mocks Firebase and Google's page, and records the requests to Firebase. */
async function play(context: BrowserContext, { token, google }: Played) {
  const asked: Record<string, Record<string, unknown>> = {};
  const answer = (route: Route, json: object) =>
    route.fulfill({ json, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } });
  await context.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    if (route.request().method() === 'OPTIONS') return answer(route, {});
    const method = /accounts:(\w+)/.exec(route.request().url())?.[1] ?? '';
    const body = route.request().postDataJSON();
    asked[method] = body;
    if (method === 'createAuthUri') {
      const authUri = `https://accounts.google.com/o/oauth2/auth?state=${STATE}&redirect_uri=${encodeURIComponent(body.continueUri)}`;
      return answer(route, { authUri, sessionId: 'a-session', providerId: 'google.com' });
    }
    return answer(route, { idToken: await token(), providerId: 'google.com' });
  });
  await context.route('https://accounts.google.com/**', (route) => {
    const returnTo = new URL(route.request().url()).searchParams.get('redirect_uri') ?? '';
    const to = google?.(returnTo) ?? `${returnTo}?state=${STATE}&code=4/a-code&scope=email`;
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>Google</title><a href="${to}">Continue as Tara</a>`,
    });
  });
  return asked;
}

async function openDialog(page: Page): Promise<Page> {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Login' }).click();
  const window = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  return window;
}

test('a new user signs in with Google and sees the student portal; the window is closed', async ({ page, context }) => {
  const asked = await play(context, { token: () => idToken('tara@gmail.example') });
  const strangers: string[] = [];
  page.on('console', (message) => message.type() === 'error' && strangers.push(message.text()));
  const window = await openDialog(page);
  const closed = window.waitForEvent('close');
  await window.getByRole('link', { name: 'Continue as Tara' }).click();
  await closed;
  await expect(page.getByText('Google login successful').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of Tara Bose/ })).toBeVisible();
  expect(asked.createAuthUri?.continueUri).toBe(`${server.url}/auth/google`);
  expect(asked.signInWithIdp).toEqual({
    requestUri: `${server.url}/auth/google?state=${STATE}&code=4/a-code&scope=email`,
    sessionId: 'a-session',
    returnSecureToken: true,
  });
  expect(strangers).toEqual([]);
});

test('a token that Google has not signed is refused', async ({ page, context }) => {
  const forger = await generateKeyPair('RS256');
  await play(context, { token: () => idToken('tara@gmail.example', forger.privateKey) });
  const window = await openDialog(page);
  await window.getByRole('link', { name: 'Continue as Tara' }).click();
  await expect(page.getByText('Google login failed').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('canceling or closing the window shows an error, and the user can continue', async ({ page, context }) => {
  await play(context, {
    token: () => idToken('tara@gmail.example'),
    google: (returnTo) => `${returnTo}?state=${STATE}&error=access_denied`,
  });
  const window = await openDialog(page);
  await window.getByRole('link', { name: 'Continue as Tara' }).click();
  await expect(page.getByRole('group', { name: 'You canceled the sign-in with Google.' })).toBeFocused();

  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const second = await again;
  await expect(second.getByRole('link', { name: 'Continue as Tara' })).toBeVisible();
  await second.close();
  await expect(
    page.getByRole('group', { name: 'The Google window was closed before the sign-in was complete.' }),
  ).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEnabled();
});

test('the return page says so when no dialog is waiting', async ({ page }) => {
  const answer = await page.goto(`${server.url}/auth/google?state=${STATE}&code=4/a-code`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('This sign-in is no longer waiting.')).toBeVisible();
  expect(page.url()).toBe(`${server.url}/auth/google`);
});
