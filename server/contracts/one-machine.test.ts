import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadConfig } from '../platform/config/config';
import { isBehindProxy } from '../platform/limits/client-address';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const section = read('docs/operating.md').split('## On one machine, for your users\n')[1]?.split('\n## ')[0] ?? '';

/** The code blocks of the section, without their indentation in the list. */
const blocks = [...section.matchAll(/^ {3}```(\w*)\n([\s\S]*?)^ {3}```/gm)].map(([, language, text = '']) => ({
  language,
  text: text.replace(/^ {3}/gm, ''),
}));
const blockWith = (words: string) => blocks.find(({ text }) => text.includes(words))?.text ?? '';

it('the settings are valid, and right for a server with users', () => {
  const config = loadConfig(parseEnv(blockWith('DEMO=off')));
  expect(config).toMatchObject({
    host: '127.0.0.1',
    publicUrl: 'https://batchmate.example',
    databaseUrl: null,
    demo: false,
    introspection: false,
    logLevel: 'info',
    backupDir: '/backups/batchmate',
    mailFrom: { name: 'Batchmate', address: 'no-reply@batchmate.example' },
  });
  expect(isBehindProxy(config)).toBe(true);
  // The commands of the section use them.
  expect(section).toContain(`curl http://127.0.0.1:${config.metricsPort}/status`);
  expect(section).toContain(`reverse_proxy ${config.host}:${config.port}`);
});

it('the service starts a script that exists, and waits as long as the server may take to stop', () => {
  const unit = blockWith('[Service]');
  const [, script = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
  expect(existsSync(join(ROOT, script))).toBe(true);
  const [, longest = '0'] = /LONGEST_STOP = ([\d_]+)/.exec(read('server/main.ts')) ?? [];
  const [, timeout = '0'] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(longest.replaceAll('_', ''))).toBeGreaterThan(0);
  expect(Number(timeout) * 1000).toBeGreaterThan(Number(longest.replaceAll('_', '')));
  // Otherwise the database would be stopped at the same moment as the server, whose requests need it.
  expect(unit).toMatch(/^KillMode=mixed$/m);
});
