import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config, MailAddress } from './config';

export interface Email {
  to: string;
  subject: string;
  text: string;
}

/** Sends emails by SMTP. Without `SMTP_URL`, writes each as a file to `DATA_DIR/mail`. */
export class Mailer {
  private readonly folder: string;
  private readonly transport;
  private readonly sender: { from: MailAddress; replyTo?: MailAddress };

  constructor(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'dataDir'>) {
    this.sender = { from: config.mailFrom, ...(config.mailReplyTo && { replyTo: config.mailReplyTo }) };
    this.folder = join(config.dataDir, 'mail');
    this.transport =
      config.smtpUrl === null
        ? createTransport({ streamTransport: true, buffer: true })
        : createTransport(config.smtpUrl);
    this.toFile = config.smtpUrl === null;
  }

  private readonly toFile: boolean;

  /** @throws if the mail server rejects the email; the queue retries */
  async send(email: Email): Promise<void> {
    const sent = await this.transport.sendMail({ ...this.sender, ...email });
    if (!this.toFile) return;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // A stream transport returns the message as `message`, which the types do not declare.
    const { message } = sent as unknown as { message: Buffer };
    await writeFile(join(this.folder, `${Date.now()}-${randomUUID()}.eml`), message, { mode: 0o600 });
  }

  /** Deletes the emails to an address that were written as files. */
  async deleteSavedEmails(address: string): Promise<void> {
    const names = await readdir(this.folder).catch(() => []); // The folder is created with the first email.
    const line = `\r\nTo: ${address}\r\n`.toLowerCase();
    for (const name of names) {
      const path = join(this.folder, name);
      const [head = ''] = (await readFile(path, 'utf8')).split('\r\n\r\n', 1);
      if (`\r\n${head}\r\n`.toLowerCase().includes(line)) await rm(path, { force: true });
    }
  }
}
