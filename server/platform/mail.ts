import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Clock, systemClock } from './clock';
import type { Config } from './config/config';
import type { MailAddress } from './config/variables';

export interface Email {
  to: string;
  subject: string;
  text: string;
  /** IDs of the records that the email is about. They are kept with a saved email and never sent. */
  about?: readonly string[];
}

/** What became of the emails of this instance since its start. */
export interface MailRecord {
  sent: number;
  /** The latest failure. The code is the mail client's or the system's, such as `ETIMEDOUT`: messages can contain addresses. */
  lastError: { code: string; at: Date } | null;
}

const ERROR_CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/** The code of an error, such as `ETIMEDOUT`, or `UNKNOWN`. Codes contain no addresses, as messages can. */
export function errorCodeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && ERROR_CODE.test(code) ? code : 'UNKNOWN';
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const ABOUT_HEADER = 'X-Batchmate-About';

/** Sends emails by SMTP. Without `SMTP_URL`, writes each as a file to `DATA_DIR/mail`. */
export class Mailer {
  private readonly folder: string;
  private readonly transport;
  private readonly sender: { from: MailAddress; replyTo?: MailAddress };
  private readonly soFar: MailRecord = { sent: 0, lastError: null };

  constructor(
    config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'dataDir'>,
    private readonly clock: Clock = systemClock,
    private readonly onOutcome: (outcome: 'sent' | 'failed') => void = () => undefined,
  ) {
    this.sender = { from: config.mailFrom, ...(config.mailReplyTo && { replyTo: config.mailReplyTo }) };
    this.folder = join(config.dataDir, 'mail');
    this.transport =
      config.smtpUrl === null
        ? createTransport({ streamTransport: true, buffer: true })
        : createTransport(config.smtpUrl);
    this.toFile = config.smtpUrl === null;
  }

  private readonly toFile: boolean;

  get record(): Readonly<MailRecord> {
    return this.soFar;
  }

  /** @throws if the mail server rejects the email; the queue retries */
  async send(email: Email): Promise<void> {
    try {
      await this.deliver(email);
      this.soFar.sent++;
      this.onOutcome('sent');
    } catch (error) {
      this.onOutcome('failed');
      this.soFar.lastError = { code: errorCodeOf(error), at: this.clock.now() };
      throw error;
    }
  }

  private async deliver({ about = [], ...email }: Email): Promise<void> {
    const headers = this.toFile && about.length > 0 ? { headers: { [ABOUT_HEADER]: about.join(' ') } } : {};
    const sent = await this.transport.sendMail({ ...this.sender, ...email, ...headers });
    if (!this.toFile) return;
    // A stream transport returns the message as `message`, which the types do not declare.
    const { message } = sent as unknown as { message: Buffer };
    const write = () => writeFile(join(this.folder, `${Date.now()}-${randomUUID()}.eml`), message, { mode: 0o600 });
    // The folder is made when it is missed, not before each email.
    await write().catch(async (error: unknown) => {
      if (errorCodeOf(error) !== 'ENOENT') throw error;
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await write();
    });
  }

  /** Deletes the emails that were written as files and were sent to one of these addresses, or are about or link to one of these records. */
  async deleteSavedEmails({ addresses, records }: { addresses: readonly string[]; records: ReadonlySet<string> }) {
    const names = await readdir(this.folder).catch(() => []); // The folder is created with the first email.
    const lines = addresses.map((address) => `\r\nTo: ${address}\r\n`.toLowerCase());
    for (const name of names) {
      const path = join(this.folder, name);
      const email = await readFile(path, 'utf8');
      const [head = ''] = email.split('\r\n\r\n', 1);
      const isTo = lines.some((line) => `\r\n${head}\r\n`.toLowerCase().includes(line));
      // The body is quoted-printable, which breaks long lines.
      const ids = email.replace(/=\r\n/g, '').match(UUID) ?? [];
      if (isTo || ids.some((id) => records.has(id.toLowerCase()))) await rm(path, { force: true });
    }
  }
}
