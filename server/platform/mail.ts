import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mails by SMTP, or, without SMTP_URL, writes each as a file into DATA_DIR/mail. */
export class Mailer {
  private readonly folder: string;
  private readonly transport;

  constructor(config: Pick<Config, 'smtpUrl' | 'dataDir'>) {
    this.folder = join(config.dataDir, 'mail');
    this.transport =
      config.smtpUrl === null
        ? createTransport({ streamTransport: true, buffer: true })
        : createTransport(config.smtpUrl);
    this.toFile = config.smtpUrl === null;
  }

  private readonly toFile: boolean;

  /** @throws when the mail server does not take it; the queue tries again */
  async send(mail: Mail): Promise<void> {
    const sent = await this.transport.sendMail({ from: 'Batchmate <no-reply@batchmate.example>', ...mail });
    if (!this.toFile) return;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // With a stream transport nodemailer returns the message itself.
    const { message } = sent as unknown as { message: Buffer };
    await writeFile(join(this.folder, `${Date.now()}-${randomUUID()}.eml`), message, { mode: 0o600 });
  }

  /** Removes the mails to an address from the folder; what went out by SMTP is its owner's. */
  async forget(address: string): Promise<void> {
    const names = await readdir(this.folder).catch(() => []); // No mail yet, no folder.
    const line = `\r\nTo: ${address}\r\n`.toLowerCase();
    for (const name of names) {
      const path = join(this.folder, name);
      const [head = ''] = (await readFile(path, 'utf8')).split('\r\n\r\n', 1);
      if (`\r\n${head}\r\n`.toLowerCase().includes(line)) await rm(path, { force: true });
    }
  }
}
