import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/** The commands of docs/api.md under "Ten requests", by heading; what they share comes under the heading ''. */
function commands(): Map<string, string> {
  const part = readFileSync('docs/api.md', 'utf8').split('\n## Ten requests\n')[1]?.split('\n## ')[0] ?? '';
  return new Map(
    part.split(/^### /m).map((section, i) => {
      const heading = i === 0 ? '' : (section.split('\n')[0] ?? '');
      const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block);
      return [heading, blocks.join('\n')];
    }),
  );
}

test('the ten requests of the guide for integrators work as they are written', ({ baseURL }) => {
  const sections = commands();
  expect([...sections.keys()].filter((heading) => /^\d+\./.test(heading))).toHaveLength(10);
  const script = [...sections].map(([heading, block]) => `echo "== ${heading}"\n${block}`).join('\n');
  const output = execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
    encoding: 'utf8',
    timeout: 200_000, // nothing else ends it: no test is timed out while it waits for a program
    env: { ...process.env, BATCHMATE: baseURL, FORCE_COLOR: '0' },
  });
  const said = new Map(
    output.split(/^== /m).map((part) => {
      const [heading = '', ...lines] = part.trim().split('\n');
      return [heading.split('.')[0], lines];
    }),
  );
  expect(said.get('2')).toEqual([expect.stringMatching(/^\S+ \S+/)]);
  expect(said.get('3')?.[0]?.split('; ')).toHaveLength(3);
  expect(said.get('4')?.[0]).toMatch(/^\S+ .+ \d+(; .+ \d+)*$/);
  expect(said.get('6')).toEqual(['CLOSED']);
  const [first = '', second = ''] = said.get('7') ?? [];
  expect([first.split('; ').length, second === '']).toEqual([2, false]);
  expect(said.get('8')).toEqual(['61', '403']);
  expect(said.get('9')).toEqual(['role.pdf']);
  expect(said.get('10')).toEqual(['An API key was made']);
});
