import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The mails that the server wrote to this address, as texts, oldest first. */
function mailsTo(address: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  // The folder comes with the first mail.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return (
    names
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(address))
      // Long lines of a mail are broken by a soft line break, and what is no plain letter is written as a number.
      .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
  );
}

/** Waits for a mail to this address in which `pattern` is found, and answers what its group caught. */
export async function inMailTo(address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () =>
        (found = mailsTo(address)
          .map((mail) => pattern.exec(mail)?.[1])
          .findLast(Boolean)),
      {
        message: `a mail to ${address} with ${String(pattern)}`,
      },
    )
    .toBeTruthy();
  return found ?? '';
}
