import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
const DAY = 86_400_000;

interface Compose {
  services: Record<string, { command?: string[]; volumes?: string[] }>;
}
// The files are ours.
const compose = (file: string) => parse(readFileSync(join(ROOT, file), 'utf8')) as Compose;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'batchmate-docker-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const backups = () => join(root, 'backups');
const names = () => readdirSync(backups()).sort();
const contentOf = (...path: string[]) => readFileSync(join(backups(), ...path), 'utf8');

/** Runs the script with a program in place of Docker, which prints what it is asked, and fails where the pattern matches. */
function runBackup({ services, failing = 'nothing' }: { services: string[]; failing?: string }) {
  const program = `#!/bin/sh
echo "$*" >>'${join(root, 'calls')}'
case "$*" in
  *${failing}*) exit 1 ;;
  'compose config --services') printf '%s\\n' ${services.join(' ')} ;;
  *) echo "$*" ;;
esac
`;
  writeFileSync(join(root, 'docker'), program, { mode: 0o755 });
  const env = { ...process.env, PATH: `${root}:${process.env.PATH}` };
  const { status } = spawnSync(join(ROOT, 'docker/backup.sh'), [backups()], { env });
  return { status, calls: readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') };
}

/** A backup that was made some days ago. */
function earlier(name: string, days: number): void {
  mkdirSync(join(backups(), name), { recursive: true });
  const at = new Date(Date.now() - days * DAY);
  utimesSync(join(backups(), name), at, at);
}

const DUMP = 'compose exec -T postgres pg_dump -U batchmate -Fc batchmate';
const OBJECTS = 'run --rm --volume batchmate_objects:/from:ro debian:12-slim tar -C /from -cf - .';

describe('docker/backup.sh', () => {
  it('writes the database and then the uploads, and deletes what is older than 14 days', () => {
    earlier('2026-01-01', 16);
    earlier('2026-01-14', 13);
    earlier('notes', 99);
    const { status, calls } = runBackup({ services: ['app', 'postgres', 'proxy'] });
    expect(status).toBe(0);
    const [today = ''] = names().slice(1);
    expect(names()).toEqual(['2026-01-14', expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'notes']);
    expect(readdirSync(join(backups(), today)).sort()).toEqual(['batchmate.dump', 'files.tar']);
    expect(contentOf(today, 'batchmate.dump').trim()).toBe(DUMP);
    expect(contentOf(today, 'files.tar')).toContain('tar -C /data -cf - files');
    expect(calls[0]).toBe(DUMP);
  });

  it('with two instances, copies the volume of the objects while the storage pauses', () => {
    const { status, calls } = runBackup({ services: ['app', 'app-2', 'storage'] });
    expect(status).toBe(0);
    expect(calls).toEqual([
      DUMP,
      'compose config --services',
      'compose pause storage',
      OBJECTS,
      'compose unpause storage',
    ]);
    expect(contentOf(names()[0] ?? '', 'objects.tar').trim()).toBe(OBJECTS);
  });

  it.each([
    ['the database', 'pg_dump', false],
    ['the objects', 'objects', true],
  ])('if %s cannot be copied, it fails, keeps earlier backups and lets the storage go on', (_what, failing, paused) => {
    earlier('2026-01-01', 99);
    const { status, calls } = runBackup({ services: ['app', 'app-2', 'storage'], failing });
    expect(status).not.toBe(0);
    expect(names().filter((name) => !name.endsWith('.part'))).toEqual(['2026-01-01']);
    expect(calls.at(-1) === 'compose unpause storage').toBe(paused);
  });

  it('names volumes and services that exist', () => {
    const { services, ...own } = compose('docker-compose.cluster.yml');
    expect([own, Object.keys(services)]).toEqual([
      expect.objectContaining({ volumes: { objects: null } }),
      expect.arrayContaining(['storage']),
    ]);
    expect(compose('docker-compose.yml')).toMatchObject({ name: 'batchmate' });
  });
});

describe('docker-compose.archive.yml', () => {
  const { command = [], volumes } = compose('docker-compose.archive.yml').services.postgres ?? {};

  it('adds to the settings of the database, and to nothing else', () => {
    const settings = compose('docker-compose.yml').services.postgres?.command ?? [];
    expect(Object.keys(compose('docker-compose.archive.yml').services)).toEqual(['postgres']);
    expect(command.slice(0, settings.length)).toEqual(settings);
    expect(volumes).toEqual([expect.stringMatching(/^\$\{ARCHIVE_DIR:\?[^}]+\}:\/archive$/)]);
  });

  it('archives a file of the log once, and never replaces one', () => {
    const setting = command.find((text) => text.startsWith('archive_command=')) ?? '';
    mkdirSync(join(root, 'wal'));
    const archive = (content: string) => {
      writeFileSync(join(root, 'segment'), content);
      const line = setting.slice(setting.indexOf('=') + 1).replaceAll('/archive', root);
      return spawnSync('sh', ['-c', line.replaceAll('%p', join(root, 'segment')).replaceAll('%f', '01')]).status;
    };
    expect([archive('one'), archive('one')]).toEqual([0, 0]);
    expect(archive('another')).not.toBe(0);
    expect([readdirSync(join(root, 'wal')), readFileSync(join(root, 'wal/01'), 'utf8')]).toEqual([['01'], 'one']);
  });
});
