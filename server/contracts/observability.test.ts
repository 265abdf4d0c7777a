import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { testApp } from '../testing/harness';
import { describeWith } from '../testing/programs';

const t = testApp({ metricsPort: 0 });

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'deploy/observability');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const rules = () =>
  (
    parse(read('alerts.yml')) as { groups: { rules: { alert: string; annotations: { runbook: string } }[] }[] }
  ).groups.flatMap((group) => group.rules);

it.each(['alerts.yml', 'dashboard.json'])('%s names only metrics that the server has', (file) => {
  const known = new Set(t.app.core.metrics.names);
  const used = new Set(read(file).match(/\bbatchmate_\w+/g));
  const missing = [...used].filter((name) => !known.has(name.replace(/_(bucket|sum|count)$/, '')) && !known.has(name));
  expect(used.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

it('every metric is on the dashboard', () => {
  const shown = read('dashboard.json');
  expect(t.app.core.metrics.names.filter((name) => !shown.includes(name))).toEqual([]);
});

it.each(['runbook.md', 'operating.md'])('%s names only panels of the dashboard', (page) => {
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { title: string }[] };
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8').replace(/\s+/g, ' ');
  const named = [...text.matchAll(/\bthe panel \*([^*]+)\*/gi)].map(([, title = '']) => title);
  const titles = panels.map(({ title }) => title);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((title) => !titles.includes(title))).toEqual([]);
});

it('every alert has a paragraph in the runbook', () => {
  const headings = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8').match(/^## .+/gm) ?? [];
  const anchors = new Set(headings.map((heading) => heading.slice(3).toLowerCase().replaceAll(' ', '-')));
  for (const { alert, annotations } of rules()) {
    const [file = '', anchor = ''] = annotations.runbook.split('#');
    expect({ alert, exists: existsSync(join(ROOT, file)) && anchors.has(anchor) }).toEqual({ alert, exists: true });
  }
  expect(anchors.size).toBe(rules().length);
});

describeWith('promtool', 'promtool', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: FOLDER }).toString();

  it('accepts the alert rules', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
  });

  it('finds that they fire when they should', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });
});
