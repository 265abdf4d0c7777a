import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

it('the tables of docs/scaling.md are what the measured figures give', () => {
  // Throws, with the message of the script, when they are not.
  execFileSync(process.execPath, ['scripts/capacity/main.mjs', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const page = readFileSync(join(ROOT, 'docs/scaling.md'), 'utf8');
  expect(page).toContain('| 1,000,000 | 10,000,000 |');
});
