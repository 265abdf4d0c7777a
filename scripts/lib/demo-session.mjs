// Sessions of users of a running product with demo data, for scripts and end-to-end tests.
import { randomUUID } from 'node:crypto';

/** @typedef {{ token: string, user: { id: string } }} Session */

/** The password of the demo users of a product that a script starts, and of new users. */
export const PASSWORD = `Demo-${randomUUID()}`;

/**
 * Sends JSON with POST and returns the JSON of the response.
 * @param {string} url
 * @param {object} body
 * @param {string} [token]
 * @throws {Error} for any status but 2xx
 */
export async function post(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
  return response.json();
}

/**
 * The data of a GraphQL operation.
 * @param {string} base
 * @param {string} token
 * @param {string | { query: string, variables: object }} operation
 * @throws {Error} if the response has errors
 */
export async function ask(base, token, operation) {
  const body = typeof operation === 'string' ? { query: operation } : operation;
  const { data, errors } = await post(`${base}/graphql`, body, token);
  if (errors) throw new Error(`GraphQL: ${JSON.stringify(errors)}`);
  return data;
}

/**
 * Signs in as a user of the demo data.
 * @param {string} base
 * @param {string} email
 * @param {string} [password]
 * @returns {Promise<Session>}
 */
export async function demoSession(base, email, password = PASSWORD) {
  const { idToken } = await post(`${base}/api/identity/sign-in`, { email, password });
  return post(`${base}/api/auth/firebase-login`, { idToken });
}

const SOMEONE = { firstName: 'Tara', lastName: 'Bose' };

/**
 * Signs up a user, who has nothing yet.
 * @param {string} base
 * @param {{ firstName: string, lastName: string, userType: string, company?: string, position?: string }} person
 * @returns {Promise<Session>}
 */
async function newUser(base, person) {
  const email = `${person.userType === 'jobseeker' ? 'student' : person.userType}-${randomUUID()}@college.example`;
  const { idToken } = await post(`${base}/api/identity/sign-up`, { email, password: PASSWORD });
  const userData = {
    ...person,
    college: 'Kaveri Institute of Technology',
    linkedinUrl: 'https://www.linkedin.com/in/tara-bose',
  };
  return post(`${base}/api/auth/firebase-login`, { idToken, userData });
}

/**
 * Signs up a student, who has nothing yet.
 * @param {string} base
 * @param {{ firstName: string, lastName: string }} [name]
 */
export const newStudent = (base, name = SOMEONE) => newUser(base, { ...name, userType: 'jobseeker' });

/**
 * Signs up a referrer, who has nothing yet and whose company is not verified.
 * @param {string} base
 * @param {'alumni' | 'hr'} userType
 */
export const newReferrer = (base, userType) =>
  newUser(base, { ...SOMEONE, userType, company: 'Orbit Labs', position: 'Engineering Manager' });

/**
 * Stores a session in the open page of a browser, as the sign-in does.
 * @param {Session} session
 */
export function storeSession({ token, user }) {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

/**
 * Lets the pages of a browser context act for a user.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Session} session
 */
export async function useSession(context, session) {
  await context.addInitScript(storeSession, session);
}
