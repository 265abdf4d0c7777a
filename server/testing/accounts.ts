import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './harness';

export const PASSWORD = 'Correct-horse-7';

/** `userData` of a job seeker who signs up. */
export const PROFILE = {
  firstName: 'Asha',
  lastName: 'Rao',
  userType: 'jobseeker',
  college: 'Test College',
  degree: 'B.Tech',
  batch: '2026',
  skills: 'React, Node.js, react, ',
  linkedinUrl: 'https://www.linkedin.com/in/asha',
};

/** Signs people up and in over HTTP, as a client does, and reads their mail. */
export class Accounts {
  constructor(private readonly t: TestApp) {}

  post(url: string, payload: object, headers = {}): Promise<LightMyRequestResponse> {
    return this.t.http.inject({ method: 'POST', url, payload, headers });
  }

  me(token: string): Promise<LightMyRequestResponse> {
    return this.t.http.inject({ url: '/api/profile/me', headers: { authorization: `Bearer ${token}` } });
  }

  /** The answer of the exchange that makes the account; without a profile (null), that of a first sign-in. */
  async signUp(email: string, profile: object | null = PROFILE): Promise<LightMyRequestResponse> {
    const { idToken } = (await this.post('/api/identity/sign-up', { email, password: PASSWORD })).json();
    return this.post('/api/auth/firebase-login', { idToken, userData: profile });
  }

  /** A session's token. */
  async signIn(email: string, password = PASSWORD): Promise<string> {
    const { idToken } = (await this.post('/api/identity/sign-in', { email, password })).json();
    return (await this.post('/api/auth/firebase-login', { idToken })).json().token;
  }

  /** The texts of the emails sent so far, oldest first. */
  async emails(): Promise<string[]> {
    const folder = join(this.t.dataDir, 'mail');
    const files = await readdir(folder).catch(() => []); // no mail yet, no folder
    const texts = await Promise.all(files.toSorted().map((file) => readFile(join(folder, file), 'utf8')));
    return texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  }

  /** The texts of the emails sent to this address so far, oldest first. */
  async emailsTo(email: string): Promise<string[]> {
    return (await this.emails()).filter((mail) => mail.includes(`To: ${email}\r\n`));
  }

  /** Asks for a reset and reads the code out of the mail. */
  async resetCode(email: string): Promise<string> {
    await this.post('/api/identity/reset', { email });
    await this.t.drain();
    return this.lastResetCode(email);
  }

  /** The code of the newest reset email to this address. */
  async lastResetCode(email: string): Promise<string> {
    const newest = (await this.emailsTo(email)).at(-1) ?? '';
    return /enter this code: (\S+)/.exec(newest)?.[1] ?? '';
  }
}
