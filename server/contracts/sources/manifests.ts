import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const FOLDER = join(__dirname, '../../../deploy/kubernetes');

export interface Probe {
  httpGet?: { path: string; port: string };
  tcpSocket?: { port: string };
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string }[];
}

export interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: {
    containers: Container[];
    securityContext?: Record<string, unknown>;
    automountServiceAccountToken?: boolean;
    terminationGracePeriodSeconds?: number;
    volumes?: { name: string }[];
  };
}

/** A Kubernetes object, as far as the checks look into it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  // Its shape depends on the kind; `validationErrors` checks it.
  spec: Record<string, unknown>;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

export interface Kustomization {
  resources: string[];
  namespace?: string;
  replicas?: { name: string; count: number }[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: { name: string; behavior?: string; literals: string[] }[];
  patches?: { path?: string; patch?: string; target?: { kind: string; name: string } }[];
}

// The files are ours, and these tests check them.
export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

export const readManifests = (file: string): Manifest[] => parseManifests(readFileSync(join(FOLDER, file), 'utf8'));

export const readKustomization = (folder: string): Kustomization =>
  parse(readFileSync(join(FOLDER, folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

/** The names of the YAML files in a folder, without its kustomization. */
export const manifestFiles = (folder: string): string[] =>
  readdirSync(join(FOLDER, folder)).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');

/** All objects of a folder, without patches. */
export function objectsOf(folder: string): Manifest[] {
  const { resources } = readKustomization(folder);
  return resources.filter((file) => file.endsWith('.yaml')).flatMap((file) => readManifests(join(folder, file)));
}

/** The pods that an object starts; null if it starts none. */
export function podsOf({ kind, spec }: Manifest): PodTemplate | null {
  return ['Deployment', 'Job', 'StatefulSet'].includes(kind) ? (spec.template as PodTemplate) : null;
}

/** `['A=1', 'B=2']` → `{ A: '1', B: '2' }`. */
export const literalsOf = (literals: readonly string[]): Record<string, string> =>
  Object.fromEntries(literals.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]));
