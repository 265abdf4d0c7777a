import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataOfThisFile } from './file-servers';

/** The emails that the server with this data sent to this address, as text, oldest first. */
function emailsTo(address: string, dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  // The server creates the folder with the first email.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return (
    names
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((email) => email.includes(address))
      // Emails have soft line breaks in long lines, and encode special characters as numbers.
      .map((email) => email.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
  );
}

/**
 * Waits for an email to this address that matches `pattern`, and returns the match's group.
 * @param dataDir the data of the server that sends it, by default of the one for the tests of this file
 */
export async function inEmailTo(address: string, pattern: RegExp, dataDir: string = dataOfThisFile()): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () =>
        (found = emailsTo(address, dataDir)
          .map((email) => pattern.exec(email)?.[1])
          .findLast(Boolean)),
      {
        message: `an email to ${address} with ${String(pattern)}`,
      },
    )
    .toBeTruthy();
  return found ?? '';
}
