import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from './test';

/** The commands under a heading of the README. */
function commandsUnder(heading: string): string {
  const readme = readFileSync('README.md', 'utf8');
  const commands = readme.split(`## ${heading}\n`)[1]?.split('```sh\n')[1]?.split('```')[0];
  if (!commands) throw new Error(`The README has no commands under "${heading}".`);
  return commands;
}

test('the walkthrough in the README works', ({ baseURL }) => {
  const output = execFileSync('bash', ['-euo', 'pipefail', '-c', commandsUnder('Walkthrough with the API')], {
    encoding: 'utf8',
    timeout: 200_000, // the test's timeout does not end a blocking process
    env: { ...process.env, BATCHMATE: baseURL },
  });
  const lines = output.trim().split('\n');
  expect(lines).toContain('Your queue looks solid. I will put you forward today.');
  expect(lines.filter((line) => /^[a-z]+$/.test(line))).toEqual([
    'accepted',
    'reviewed',
    'referred',
    'interview',
    'hired',
  ]);
  const { credits, creditEntries } = JSON.parse(lines.at(-1) ?? '').data;
  expect(credits.balance).toBeGreaterThan(0);
  expect(creditEntries.edges[0].node.reason).toBe('REFERRAL_HIRED');
});
