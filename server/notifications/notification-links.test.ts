import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PATHS = /['`](\/[^'`\s]*)['`]/g;

const withId = (path: string) => path.replace(/\$\{[^}]*\}/g, ':id');

/** The pages of the web client, with `:id` for parameters. */
const pages = new Set(
  [...readFileSync(join(__dirname, '../../client/routes/paths.ts'), 'utf8').matchAll(PATHS)].map(([, path = '']) =>
    withId(path),
  ),
);

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(content\.rules|handlers\/[\w-]+\.notifications)\.ts$/.test(file),
);

test.each(sources)('every notification of %s leads to a page that exists', (file) => {
  const links = [...readFileSync(join(__dirname, file), 'utf8').matchAll(PATHS)].map(([, path = '']) => withId(path));
  expect(links.filter((link) => !pages.has(link))).toEqual([]);
});

test('the sources of all notifications are covered', () => {
  expect(sources.length).toBeGreaterThanOrEqual(9);
});
