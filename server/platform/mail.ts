import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Clock, systemClock } from './clock';
import type { Config } from './config/config';
import type { MailAddress } from './config/variables';
import { FinalFailure } from './queue/failures';

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

/** The parts of a mail client's error that say who refused what. */
interface SmtpError {
  code?: unknown;
  /** The command that was refused, such as `RCPT TO`. */
  command?: unknown;
  /** The code of the response, such as 550; false or undefined without one. */
  responseCode?: unknown;
  /** The response, which can contain the address. */
  response?: unknown;
}

/** 503 and 530 are about the session: a command out of order, and one that needs to sign in. */
const OF_SESSION: readonly unknown[] = [503, 530];

/**
 * The error to throw in place of the mail client's. Refusals of an email are worded without the response, which can contain the address. A
 * permanent one (5xx, RFC 5321, section 4.2.1) of the recipient or the text is final; one of the sender is a fault of this server, which the
 * operator may correct in the meantime.
 */
function refusalOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { code, command, responseCode, response }: SmtpError = error;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return error;
  const [status = 'no status'] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(String(response)) ?? [];
  const isOfRecipient = command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE');
  const what = command === 'RCPT TO' ? 'the recipient' : command === 'MAIL FROM' ? 'the sender' : 'an email';
  const message = `The mail server refused ${what} (${status.replace('-', ' ')}).`;
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && !OF_SESSION.includes(responseCode);
  return isOfRecipient && isPermanent
    ? new FinalFailure(message, code, true)
    : Object.assign(new Error(message), { code });
}

/**
 * Milliseconds to connect to the mail server and be greeted, and without a word from it later: some check an email for minutes before they
 * accept it (RFC 5321, section 4.5.3.2), but no event may take longer than five.
 */
const LIMITS = { connectionTimeout: 15_000, socketTimeout: 240_000 };
/** Milliseconds in which emails are not tried after the mail server did not answer: each would hold up other work. */
const AWAY = 30_000;
const NO_ANSWER = 'ETIMEDOUT';

/** An email that is not tried, because the mail server did not answer a moment ago. */
class Postponed extends Error {
  readonly code = NO_ANSWER;

  constructor() {
    super('The mail server did not answer a moment ago.');
  }
}

interface MailerOptions {
  /** Called with what became of each email. */
  onOutcome?: (outcome: 'sent' | 'failed') => void;
  /** Other limits, for tests. */
  limits?: Partial<typeof LIMITS>;
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
    private readonly options: MailerOptions = {},
  ) {
    this.sender = { from: config.mailFrom, ...(config.mailReplyTo && { replyTo: config.mailReplyTo }) };
    this.folder = join(config.dataDir, 'mail');
    this.transport =
      config.smtpUrl === null
        ? createTransport({ streamTransport: true, buffer: true })
        : createTransport({ url: config.smtpUrl, ...LIMITS, ...options.limits });
    this.toFile = config.smtpUrl === null;
  }

  private readonly toFile: boolean;
  /** Until when the mail server is taken to be away. */
  private awayUntil = 0;

  get record(): Readonly<MailRecord> {
    return this.soFar;
  }

  /** @throws if the mail server rejects the email; the queue retries, unless it is a `FinalFailure` */
  async send(email: Email): Promise<void> {
    try {
      if (this.clock.now().getTime() < this.awayUntil) throw new Postponed();
      await this.deliver(email);
      this.soFar.sent++;
      this.options.onOutcome?.('sent');
    } catch (error) {
      this.noteFailure(error);
      throw refusalOf(error);
    }
  }

  private noteFailure(error: unknown): void {
    const [code, at] = [errorCodeOf(error), this.clock.now()];
    this.options.onOutcome?.('failed');
    this.soFar.lastError = { code, at };
    if (code === NO_ANSWER && !(error instanceof Postponed)) this.awayUntil = at.getTime() + AWAY;
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
