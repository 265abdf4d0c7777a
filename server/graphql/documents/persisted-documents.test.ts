import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PersistedDocuments } from './persisted-documents';

const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
const manifest = join(folder, 'documents.json');
writeFileSync(manifest, JSON.stringify({ 'sha256:abc': '{ me { id } }' }));
afterAll(() => rmSync(folder, { recursive: true }));

const extensions = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

test('a document of the manifest is available by its hash from the start', () => {
  const documents = new PersistedDocuments(manifest);
  expect(documents.textOf('sha256:abc')).toBe('{ me { id } }');
  expect(documents.trustedText(extensions('sha256:abc'))).toBe('{ me { id } }');
});

test('a document of the manifest is trusted, regardless of its sender', () => {
  const documents = new PersistedDocuments(manifest);
  expect(documents.isTrusted('{ me { id } }')).toBe(true);
  expect(documents.isTrusted('{ me { name } }')).toBe(false);
  expect(documents.trustedText(extensions('sha256:def'))).toBeUndefined();
});

test('a document that another client registers is never trusted', () => {
  const documents = new PersistedDocuments(manifest);
  documents.register('def', '{ jobs { totalCount } }');
  expect(documents.isTrusted('{ jobs { totalCount } }')).toBe(false);
  expect(documents.trustedText(extensions('def'))).toBeUndefined();
});

test('a document of another client is available once it is registered', () => {
  const documents = new PersistedDocuments(null);
  expect(documents.textOf('def')).toBeUndefined();
  documents.register('def', '{ jobs { totalCount } }');
  expect(documents.textOf('def')).toBe('{ jobs { totalCount } }');
});

test('registering cannot overwrite a trusted document', () => {
  const documents = new PersistedDocuments(manifest);
  documents.register('sha256:abc', '{ other }');
  expect(documents.textOf('sha256:abc')).toBe('{ me { id } }');
});

test('the memory for registered documents is limited', () => {
  const documents = new PersistedDocuments(null);
  for (let i = 0; i < 30; i++) documents.register(String(i), 'x'.repeat(500_000));
  expect(documents.textOf('0')).toBeUndefined();
  expect(documents.textOf('29')).toBeDefined();
});

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['another version', { persistedQuery: { version: 2, sha256Hash: 'sha256:abc' } }],
  ['a hash that is not a string', { persistedQuery: { version: 1, sha256Hash: 1 } }],
])('extensions with %s name no document', (_what, given) => {
  expect(new PersistedDocuments(manifest).trustedText(given)).toBeUndefined();
});
