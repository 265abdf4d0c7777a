import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadConfig } from '../platform/config/config';
import { CONFIG_VARIABLES } from '../platform/config/variables';
import { testApp } from '../testing/harness';
import { describeWith } from '../testing/programs';
import { validationErrors } from './sources/manifest-validation';
import {
  literalsOf,
  type Manifest,
  manifestFiles,
  objectsOf,
  parseManifests,
  podsOf,
  readKustomization,
  readManifests,
} from './sources/manifests';

const t = testApp();

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'deploy/kubernetes');
const BASE = 'base';
const OVERLAYS = ['overlays/small', 'overlays/large'];
const FOLDERS = [BASE, ...OVERLAYS];
/** Seconds in which the server stops after DRAIN_DELAY. */
const LONGEST_STOP = 35;
const PINNED = /:v?\d+\.\d+\.\d+$/;

const alerts = readFileSync(join(ROOT, 'deploy/observability/alerts.yml'), 'utf8');
const secrets = readManifests('secrets.example.yaml');
const literals = (folder: string) =>
  literalsOf(readKustomization(folder).configMapGenerator?.flatMap((each) => each.literals) ?? []);
const all = (overlay: string) => [...objectsOf(BASE), ...objectsOf(overlay)];
const idOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const named = (objects: readonly Manifest[], kind: string) =>
  objects.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
const server = () => {
  const pods = podsOf(objectsOf(BASE).find((each) => idOf(each) === 'Deployment batchmate') ?? secrets[0]!);
  if (!pods) throw new Error('There is no deployment.');
  return { pods, container: pods.spec.containers[0]! };
};

/** The values of a key anywhere in an object. */
function valuesAt(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => (name === key ? [child] : valuesAt(child, key)));
}

describe.each(FOLDERS)('%s', (folder) => {
  const kustomization = readKustomization(folder);

  it('uses every file in it, once', () => {
    const used = [...kustomization.resources, ...(kustomization.patches ?? []).map(({ path = '' }) => path)];
    expect(used.filter((file) => file.endsWith('.yaml')).sort()).toEqual(manifestFiles(folder).sort());
  });

  it('has objects that the API of Kubernetes accepts, without unknown fields', () => {
    const errors = objectsOf(folder).flatMap((each) => validationErrors(each).map((text) => `${idOf(each)}: ${text}`));
    expect(errors).toEqual([]);
    expect(secrets.flatMap(validationErrors)).toEqual([]);
  });

  it('sets only variables that the configuration knows', () => {
    const names = [
      ...Object.keys(literals(folder)),
      ...secrets.flatMap(({ metadata, stringData = {} }) =>
        metadata.name === 'batchmate-tls' ? [] : Object.keys(stringData),
      ),
    ];
    expect(names.filter((name) => !CONFIG_VARIABLES.some((known) => known === name))).toEqual([]);
  });

  it('starts containers without rights that they do not need, with limits', () => {
    const pods = objectsOf(folder).flatMap((each) => podsOf(each) ?? []);
    for (const { spec } of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of spec.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
        const volumes = new Set(spec.volumes?.map(({ name }) => name));
        expect(container.volumeMounts?.filter(({ name }) => !volumes.has(name))).toEqual([]);
      }
    }
  });
});

describe.each(OVERLAYS)('%s', (overlay) => {
  const kustomization = readKustomization(overlay);
  const objects = all(overlay);
  const pods = objects.flatMap((each) => podsOf(each) ?? []);

  it('pins the images of the application and of everything else to a version', () => {
    const replaced = new Map(kustomization.images?.map(({ name, newName, newTag }) => [name, `${newName}:${newTag}`]));
    const images = pods.flatMap(({ spec }) => spec.containers.map(({ image }) => replaced.get(image) ?? image));
    expect(images.length).toBeGreaterThan(1);
    expect(images.filter((image) => !PINNED.test(image))).toEqual([]);
  });

  it('patches only objects of the base, and changes only its settings', () => {
    const known = objectsOf(BASE).map(idOf);
    const targets = (kustomization.patches ?? []).flatMap(({ path, target }) =>
      target ? [`${target.kind} ${target.name}`] : readManifests(join(overlay, path ?? '')).map(idOf),
    );
    expect(targets.filter((target) => !known.includes(target))).toEqual([]);
    const settings = readKustomization(BASE).configMapGenerator?.map(({ name }) => name);
    expect(kustomization.configMapGenerator?.map(({ name }) => name)).toEqual(settings);
  });

  it('refers only to settings, secrets, services and deployments that exist', () => {
    const sources = pods.flatMap(({ spec }) => spec.containers.flatMap(({ envFrom = [] }) => envFrom));
    const settings = readKustomization(BASE).configMapGenerator?.map(({ name }) => name) ?? [];
    const missing = (wanted: unknown[], known: string[]) =>
      wanted.filter((name) => !known.some((each) => each === name));
    expect(
      missing(
        sources.flatMap(({ configMapRef }) => configMapRef?.name ?? []),
        settings,
      ),
    ).toEqual([]);
    const wantedSecrets = [
      ...sources.flatMap(({ secretRef }) => secretRef?.name ?? []),
      ...valuesAt(objects, 'secretName'),
    ];
    expect(missing(wantedSecrets, named(secrets, 'Secret'))).toEqual([]);
    const backends = valuesAt(objects, 'service') as { name: string }[]; // validated above
    expect(
      missing(
        backends.map(({ name }) => name),
        named(objects, 'Service'),
      ),
    ).toEqual([]);
    const scaled = valuesAt(objects, 'scaleTargetRef') as { name: string }[]; // validated above
    expect(
      missing(
        scaled.map(({ name }) => name),
        named(objects, 'Deployment'),
      ),
    ).toEqual([]);
  });

  it('selects pods that exist, and names ports that they have', () => {
    const selectors = objects.flatMap(({ kind, spec }) => {
      if (kind === 'Service') return [spec.selector];
      const found = (spec?.selector ?? spec?.podSelector) as { matchLabels?: object } | undefined; // validated above
      return found?.matchLabels ? [found.matchLabels] : [];
    });
    expect(selectors.length).toBeGreaterThan(3);
    for (const selector of selectors) {
      const matches = pods.filter(({ metadata }) =>
        Object.entries(selector as object).every(([key, value]) => metadata.labels[key] === value),
      );
      expect({ selector, matches: matches.length > 0 }).toEqual({ selector, matches: true });
    }
    const ports = pods.flatMap(({ spec }) =>
      spec.containers.flatMap(({ ports: own = [] }) => own.map(({ name }) => name)),
    );
    const wanted = [...valuesAt(objects, 'targetPort'), ...valuesAt(objects, 'port')].filter(
      (port) => typeof port === 'string',
    );
    expect(wanted.filter((port) => !ports.includes(port as string))).toEqual([]); // as filtered
  });

  it('has settings with which the server starts, and time to stop', () => {
    const [own, owner] = secrets.map(({ stringData = {} }) => stringData);
    const env = { ...literals(BASE), ...literals(overlay), ...own };
    const config = loadConfig(env);
    expect(config).toMatchObject({ metricsPort: expect.any(Number), redis: expect.anything(), s3: expect.anything() });
    expect(loadConfig(owner ?? {}).databaseUrl).not.toBeNull();
    const { pods: template, container } = server();
    expect(container.ports).toEqual([
      { name: 'http', containerPort: config.port },
      { name: 'metrics', containerPort: config.metricsPort },
    ]);
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      config.drainDelay / 1000 + LONGEST_STOP + 5,
    );
  });
});

it('the small overlay has the Redis that the example of the secrets names', () => {
  const { hostname, port } = new URL(secrets[0]?.stringData?.REDIS_URL ?? '');
  const service = objectsOf('overlays/small').find((each) => idOf(each) === `Service ${hostname}`);
  expect(service?.spec.ports).toEqual([{ name: 'redis', port: Number(port), targetPort: 'redis' }]);
});

describe('the monitoring component', () => {
  it('collects the metrics of the server as the job that the alerts name', () => {
    const spec = objectsOf('components/monitoring')[0]!.spec as unknown;
    const { pods, container } = server();
    const { jobLabel, selector, podMetricsEndpoints } = spec as {
      jobLabel: string;
      selector: { matchLabels: Record<string, string> };
      podMetricsEndpoints: { port: string }[];
    }; // a resource of the operator, of which there are no types here
    expect(pods.metadata.labels).toMatchObject(selector.matchLabels);
    expect(container.ports?.map(({ name }) => name)).toContain(podMetricsEndpoints[0]?.port);
    expect(alerts).toContain(`job="${pods.metadata.labels[jobLabel]}"`);
  });

  it('has its alerts from the command in the documentation', () => {
    const [command = ''] = /^\(printf[^]*?\) \|/m.exec(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')) ?? [];
    const output = execFileSync('sh', ['-c', command.slice(0, -2)], { cwd: ROOT, encoding: 'utf8' });
    const [rule] = parseManifests(output);
    expect(rule).toMatchObject({ apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule' });
    expect(rule?.spec).toEqual(parse(alerts));
  });
});

describe('the server in Kubernetes', () => {
  it('is asked at addresses that it has', async () => {
    const { startupProbe, readinessProbe, livenessProbe } = server().container;
    const paths = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet?.path ?? '');
    expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
    const statuses = await Promise.all(paths.map(async (url) => (await t.app.http.inject({ url })).statusCode));
    // The queue of a test does not run.
    expect(statuses).toEqual([200, 503, 200]);
  });

  it('is replaced without a moment with fewer instances', () => {
    const [deployment] = objectsOf(BASE).filter((each) => idOf(each) === 'Deployment batchmate');
    expect(deployment?.spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } });
    // Where docs/operating.md says that an instance is added.
    expect(readKustomization('overlays/small').replicas).toEqual([{ name: deployment?.metadata.name, count: 2 }]);
  });
});

describeWith('kubectl', 'kubectl kustomize', () => {
  it.each(OVERLAYS)(
    'renders %s as valid objects in one namespace, with pinned images and resolved settings',
    (overlay) => {
      const objects = parseManifests(
        execFileSync('kubectl', ['kustomize', join(FOLDER, overlay)], { encoding: 'utf8' }),
      );
      expect(objects.flatMap((each) => validationErrors(each).map((text) => `${idOf(each)}: ${text}`))).toEqual([]);
      const outside = objects.filter(
        ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'batchmate',
      );
      expect(outside).toEqual([]);
      expect((valuesAt(objects, 'image') as string[]).filter((image) => !PINNED.test(image))).toEqual([]); // validated above
      const [settings] = objects.filter(({ kind }) => kind === 'ConfigMap');
      const used = valuesAt(objects, 'configMapRef') as { name: string }[]; // validated above
      expect(used.map(({ name }) => name)).toEqual([settings?.metadata.name]);
      expect(settings?.data).toEqual({ ...literals(BASE), ...literals(overlay) });
    },
  );
});

describe('the validation', () => {
  const service = (spec: Record<string, unknown>): Manifest => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'a' },
    spec,
  });

  it.each([
    ['a wrong type', service({ ports: [{ port: 'eighty' }] })],
    ['an unknown field', service({ ports: [{ port: 80, targetPorts: 'http' }] })],
    ['an unknown kind', { ...service({}), kind: 'Servant' }],
  ])('finds %s', (_, manifest) => {
    expect(validationErrors(manifest)).toHaveLength(1);
  });
});
