import type { Manifest } from './manifests';

interface Model {
  validate(): void;
}

/** Wraps a value so that `seen` gets the path of every property that is read. */
function watched<T>(value: T, path: string, seen: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key, receiver) => {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return found;
      seen.add(`${path}.${key}`);
      return watched(found, `${path}.${key}`, seen);
    },
  });
}

function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [`${path}.${key}`, ...pathsOf(child, `${path}.${key}`)]);
}

/**
 * What the API of Kubernetes would refuse in an object. The validators are generated from its OpenAPI description and accept fields that they
 * do not know, so a field that they never read is an error, too.
 */
export function validationErrors(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest;
  // The folder of a version contains the classes of its kinds.
  const models = require(`kubernetes-models/${apiVersion}`) as Record<string, { prototype: Model } | undefined>;
  const ModelClass = models[kind];
  if (!ModelClass) return [`${apiVersion} has no ${kind}`];
  const seen = new Set<string>();
  try {
    // On the object itself, because the constructor copies everything.
    ModelClass.prototype.validate.call(watched(manifest, '', seen));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return pathsOf(manifest, '')
    .filter((path) => !seen.has(path))
    .map((path) => `unknown field ${path}`);
}
