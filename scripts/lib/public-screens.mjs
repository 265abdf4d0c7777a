// All screens of the public site and how to open them, for the contact sheets and for the end-to-end tests that check all of them.

const PASSWORD = 'Sesame-open-1';
const PDF = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ token: string, user: object }} Session
 * @typedef {{ session: Session, paid: string, unpaid: string }} Applicant
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {'page' | 'dialog'} kind
 * @property {(page: Page) => Promise<unknown>} [before] mocks a response of the server, before the page is opened
 * @property {(page: Page) => Promise<unknown>} [then] what to do after the page is opened
 * @property {boolean} [signedIn]
 */

/** @type {(page: Page) => Promise<void>} */
const waitsForSecondStep = async (page) => {
  await page.route('**/api/identity/sign-in', (route) => route.fulfill({ json: { idToken: 'played' } }));
  await page.route('**/api/auth/firebase-login', (route) => route.fulfill({ json: { challenge: 'played' } }));
};

/** @type {(page: Page) => Promise<unknown>} */
const atFirebase = (page) =>
  page.route('**/api/auth/config', (route) =>
    route.fulfill({ json: { provider: 'firebase', google: true, firebase: { apiKey: 'played' } } }),
  );

/** @type {(page: Page) => Promise<void>} */
const toSecondStep = async (page) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('asha@college.example');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('textbox', { name: 'Code from your app' }).waitFor();
};

/** @type {(page: Page) => Promise<void>} */
const refused = async (page) => {
  await page.route('**/api/identity/sign-in', (route) =>
    route.fulfill({
      status: 401,
      json: { message: 'The email address or password is wrong.', code: 'UNAUTHENTICATED', fields: [] },
    }),
  );
};

/** @type {(name: string) => (page: Page) => Promise<void>} */
const press = (name) => (page) => page.getByRole('button', { name, exact: true }).click();

/**
 * @param {Applicant} applicant
 * @returns {Screen[]}
 */
export const publicScreens = ({ paid, unpaid }) => [
  { name: 'landing', path: '/', kind: 'page' },
  { name: 'about', path: '/about-us', kind: 'page' },
  { name: 'privacy', path: '/privacy-policy', kind: 'page' },
  { name: 'terms', path: '/terms-and-conditions', kind: 'page' },
  { name: 'internships', path: '/internships', kind: 'page' },
  { name: 'registration', path: '/internship-registration/ds', kind: 'page' },
  {
    name: 'registration refused',
    path: '/internship-registration/ds',
    kind: 'page',
    then: press('Submit Application & Pay'),
  },
  { name: 'application paid', path: `/internship-success/${paid}`, kind: 'page', signedIn: true },
  { name: 'application unpaid', path: `/internship-success/${unpaid}`, kind: 'page', signedIn: true },
  {
    name: 'application failed',
    path: `/internship-success/${unpaid}`,
    kind: 'page',
    signedIn: true,
    before: (page) =>
      page.route('**/api/internships/applications/*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), paymentStatus: 'failed' } });
      }),
  },
  { name: 'nowhere', path: '/nowhere-at-all', kind: 'page' },
  { name: 'login', path: '/?auth=login', kind: 'dialog' },
  {
    name: 'login refused',
    path: '/?auth=login',
    kind: 'dialog',
    before: refused,
    then: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('asha@college.example');
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await dialog.getByRole('group', { name: /password is wrong/ }).waitFor();
    },
  },
  {
    name: 'login with Google',
    path: '/?auth=login',
    kind: 'dialog',
    before: atFirebase,
    then: (page) => page.getByRole('button', { name: 'Continue with Google' }).waitFor(),
  },
  { name: 'signup as student', path: '/?auth=signup', kind: 'dialog' },
  { name: 'signup as alumni', path: '/?auth=signup&role=alumni', kind: 'dialog' },
  { name: 'signup as HR', path: '/?auth=signup&role=hr', kind: 'dialog' },
  { name: 'signup refused', path: '/?auth=signup', kind: 'dialog', then: press('Create Account') },
  { name: 'forgot password', path: '/?auth=forgot-password', kind: 'dialog' },
  { name: 'mail sent', path: '/?auth=email-sent', kind: 'dialog' },
  { name: 'reset', path: '/?auth=reset', kind: 'dialog' },
  { name: 'second step', path: '/?auth=login', kind: 'dialog', before: waitsForSecondStep, then: toSecondStep },
  {
    name: 'recovery code',
    path: '/?auth=login',
    kind: 'dialog',
    before: waitsForSecondStep,
    then: async (page) => {
      await toSecondStep(page);
      await press('Use a recovery code')(page);
    },
  },
];

/**
 * Opens a screen and waits until it is complete.
 * @param {Page} page
 * @param {string} base
 * @param {Screen & { session: Session }} screen with the session of the user who made the applications
 */
export async function openScreen(page, base, { path, kind, before, then, signedIn = false, session }) {
  await page.unrouteAll();
  await before?.(page);
  await page.goto(`${base}/robots.txt`); // a page of the same site that runs no scripts
  await page.evaluate(
    ({ kept }) => {
      localStorage.removeItem('token');
      localStorage.removeItem('user');
      sessionStorage.clear();
      if (kept === null) return;
      localStorage.setItem('token', kept.token);
      localStorage.setItem('user', JSON.stringify(kept.user));
    },
    { kept: signedIn ? session : null },
  );
  await page.goto(base + path);
  await (kind === 'dialog' ? page.getByRole('dialog') : page.locator('h1')).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await then?.(page);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

/**
 * Creates a new user with a paid and an unpaid application, through the REST API.
 * @param {string} base
 * @returns {Promise<Applicant>}
 */
export async function makeApplicant(base) {
  const email = `screens-${Date.now()}@journey.example`;
  const { idToken } = await send(base, '/api/identity/sign-up', { body: { email, password: PASSWORD } });
  const userData = {
    firstName: 'Tara',
    lastName: 'Bose',
    userType: 'jobseeker',
    college: 'Kaveri Institute of Technology',
    linkedinUrl: 'https://www.linkedin.com/in/tara-bose',
  };
  const session = await send(base, '/api/auth/firebase-login', { body: { idToken, userData } });
  const { token } = session;
  const apply = async (/** @type {string} */ slug, /** @type {string} */ domain) => {
    const form = new FormData();
    const fields = {
      firstName: 'Tara',
      lastName: 'Bose',
      email,
      phone: '+91 98450 12345',
      college: 'KIT',
      degree: 'B.Tech',
      batch: '2026',
      usn: '1KI22CS001',
      domain,
      internshipId: slug,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('resume', new Blob([PDF], { type: 'application/pdf' }), 'resume.pdf');
    return send(base, '/api/internships/apply', { token, form });
  };
  const unpaid = await apply('ds', 'data-science');
  const paid = await apply('fs', 'full-stack');
  const proof = await send(base, `/api/payments/test/${paid.checkout.orderId}`, { token, body: { outcome: 'paid' } });
  await send(base, `/api/internships/applications/${paid.id}/confirm`, { token, body: proof });
  return { session, paid: paid.id, unpaid: unpaid.id };
}

/**
 * @param {string} base
 * @param {string} path
 * @param {{ token?: string, body?: object, form?: FormData }} what
 */
async function send(base, path, { token, body, form }) {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return response.json();
}
