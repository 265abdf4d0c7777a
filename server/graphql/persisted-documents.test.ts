import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PersistedDocuments } from './persisted-documents';

const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
const manifest = join(folder, 'documents.json');
writeFileSync(manifest, JSON.stringify({ 'sha256:abc': '{ me { id } }' }));
afterAll(() => rmSync(folder, { recursive: true }));

test('a document of our own client is known by its hash from the start', async () => {
  expect(await new PersistedDocuments(manifest).get('apq:sha256:abc')).toBe('{ me { id } }');
});

test('and so by its text, whoever sends it', () => {
  const registry = new PersistedDocuments(manifest);
  expect([registry.isOwn('{ me { id } }'), registry.ownTextOf('sha256:abc')]).toEqual([true, '{ me { id } }']);
  expect([registry.isOwn('{ me { name } }'), registry.ownTextOf('sha256:def')]).toEqual([false, undefined]);
});

test('what others sent is never our own client’s', async () => {
  const registry = new PersistedDocuments(manifest);
  await registry.set('apq:def', '{ jobs { totalCount } }');
  expect([registry.isOwn('{ jobs { totalCount } }'), registry.ownTextOf('def')]).toEqual([false, undefined]);
});

test('another client is remembered once it has sent its text', async () => {
  const registry = new PersistedDocuments(null);
  expect(await registry.get('apq:def')).toBeUndefined();
  await registry.set('apq:def', '{ jobs { totalCount } }');
  expect(await registry.get('apq:def')).toBe('{ jobs { totalCount } }');
});

test('nobody can overwrite a document of our own client', async () => {
  const registry = new PersistedDocuments(manifest);
  await registry.set('apq:sha256:abc', '{ other }');
  expect(await registry.get('apq:sha256:abc')).toBe('{ me { id } }');
});

test('what others send is bounded', async () => {
  const registry = new PersistedDocuments(null);
  for (let i = 0; i < 30; i++) await registry.set(`apq:${i}`, 'x'.repeat(500_000));
  expect(await registry.get('apq:0')).toBeUndefined();
  expect(await registry.get('apq:29')).toBeDefined();
});
