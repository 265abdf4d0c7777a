import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '../../platform/clock';
import { testApp } from '../../testing/harness';
import { until } from '../../testing/sockets';
import { ClientDocumentsService } from './client-documents.service';
import { PersistedDocuments } from './persisted-documents';

const t = testApp({ databaseUrl: 'postgres://several@instances/batchmate' });
const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => t.db.raw('delete from client_documents'));

const extensions = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

/** An instance of a version whose client has these documents. */
function instanceOf(version: string, documents: Record<string, string>) {
  const manifest = join(folder, `${version}.json`);
  writeFileSync(manifest, JSON.stringify(documents));
  const persisted = new PersistedDocuments(manifest);
  return { persisted, service: new ClientDocumentsService(t.app.core, persisted) };
}

test('documents of two versions are trusted by instances of both, whichever started first', async () => {
  const older = instanceOf('1', { same: '{ me { id } }', old: '{ me { name } }' });
  const newer = instanceOf('2', { same: '{ me { id } }', new: '{ me { email } }' });
  await older.service.register();
  await newer.service.register();
  expect(newer.persisted.trustedText(extensions('old'))).toBe('{ me { name } }');
  expect(newer.persisted.isTrusted('{ me { name } }')).toBe(true);
  // The older instance learns of it when it is asked.
  expect(older.persisted.trustedText(extensions('new'))).toBeUndefined();
  await until(() => older.persisted.trustedText(extensions('new')) !== undefined, 'the document');
  expect(older.persisted.isTrusted('{ me { email } }')).toBe(true);
  expect(older.persisted.isTrusted('{ me { phone } }')).toBe(false);
});

test('documents that no version has used for 30 days are forgotten, and those of a running version are not', async () => {
  const [older, newer] = [instanceOf('1', { old: '{ me { name } }' }), instanceOf('2', { new: '{ me { email } }' })];
  await older.service.register();
  await newer.service.register();
  t.clock.advance(29 * DAY);
  await newer.service.sweep();
  t.clock.advance(2 * DAY);
  await newer.service.sweep();
  const later = instanceOf('3', {});
  await later.service.register();
  expect([later.persisted.textOf('old'), later.persisted.textOf('new')]).toEqual([undefined, '{ me { email } }']);
  expect(await t.count('client_documents')).toBe(1);
});
