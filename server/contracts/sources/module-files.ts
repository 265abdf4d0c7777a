import { TABLE_OWNERS } from '../table-owners';
import { type ParsedSource, parseSource } from './literals';
import type { ServerSource } from './modules';
import { accessOf, entitiesWritten, locks } from './sql-access';

/** What a file of a module holds, by its suffix. CONTRIBUTING.md explains each. */
const SUFFIXES = [
  'columns',
  'docs',
  'entity',
  'handlers',
  'loaders',
  'module',
  'notifications',
  'personal-data',
  'policy',
  'presenter',
  'projection',
  'queries',
  'resolver',
  'rest',
  'rules',
  'service',
  'store',
  'types',
];

/** Files of modules that no suffix describes. */
export const OTHER_FILES: Readonly<Record<string, string>> = {
  'account/export-archive.ts': 'streams the ZIP archive of a data export',
  'auth/identity/passwords.ts': 'password hashing in worker threads',
  'auth/identity/token-signer.ts': 'signs and verifies the ID tokens of this server',
  'auth/sessions/session-ends.ts': 'how the end of sessions reaches other instances',
  'auth/sessions/session-reader.ts': 'batches session look-ups across requests',
  'files/content-kind.ts': 'detects the media type of an upload',
  'files/file-links.ts': 'signed download links',
  'files/forms.ts': 'reads multipart forms',
  'files/photos/photo-encoder.ts': 'decodes photos and encodes them in every size',
  'jobs/job-body.ts': 'how a job is shown over REST',
  'messages/chat-events/chat-catch-up.ts': 'finds what chat subscriptions missed',
  'messages/chat-events/chat-codec.ts': 'how chat events travel between instances',
  'messages/chat-events/chat-event-source.ts': 'push source of chat subscriptions',
  'messages/delivery-receipts.ts': 'collects delivery receipts between writes',
  'messages/typing-indicators.ts': 'who is typing, in memory',
  'notifications/notification-signals.ts': 'push source of notifications, and what it missed',
  'referrals/referral-events.ts': 'publishes changes of referrals to subscriptions',
  'skills/resume/document-text.ts': 'reads the text of PDF and DOCX files',
  'skills/resume/resume-reader.ts': 'reads résumés in worker threads',
  'skills/resume/resume-worker.ts': 'the entry point of these threads',
  'search/bounded-list.ts': 'builds list statements with bounded counts for other modules',
};

/** Source files in one folder, without tests. A module with more gets a subfolder per subject. */
export const MAX_FILES_PER_FOLDER = 20;

/** Modules that name their files freely. */
const FREE_MODULES: Readonly<Record<string, string>> = {
  access: 'types and constants about the viewer that every module needs',
  payments: 'adapters of payment providers',
};

const HOLDS_SQL = ['columns', 'personal-data', 'projection', 'queries', 'store'];

const SQL_IMPORT =
  /import\s+\{[^}]*\b(sql|replanned|parameterized|variant|enqueueSql)\b[^}]*\}\s+from\s+'[^']*\/platform\//;

const accessesTable = (text: string): boolean => {
  const { reads, writes } = accessOf(text);
  return [...reads, ...writes].some((name) => name in TABLE_OWNERS);
};
const writesTable = (text: string): boolean => accessOf(text).writes.size > 0;

type Checked = Pick<ServerSource, 'path' | 'module' | 'suffix' | 'text'>;

/** What a `.queries.ts` does besides reading. */
function writesOfQueries({ path, text }: Checked, { literals, calls }: ParsedSource): string[] {
  return [
    ...(literals.some(writesTable) ? [`${path} writes a table`] : []),
    ...(literals.some(locks) ? [`${path} takes a lock`] : []),
    ...(entitiesWritten(calls).length > 0 ? [`${path} writes an entity`] : []),
    ...(/\benqueueSql\b|\.enqueue\(/.test(text) ? [`${path} writes outbox events`] : []),
  ];
}

/** SQL in a file whose suffix promises none. */
function sqlOf({ path, text }: Checked, { literals, calls }: ParsedSource): string[] {
  return [
    ...(literals.some(accessesTable) ? [`${path} contains SQL`] : []),
    ...(SQL_IMPORT.test(text) ? [`${path} defines a statement`] : []),
    ...(entitiesWritten(calls).length > 0 || /\.(manager|dataSource)\b/.test(text) ? [`${path} uses TypeORM`] : []),
    ...(calls.some(({ callee: [object = '', method = ''] }) => method === 'raw' && /^(db|tx)$/.test(object))
      ? [`${path} runs raw SQL`]
      : []),
  ];
}

/** `x-provider.ts` is the adapter of an external service, or its interface. */
const isNamed = ({ path, module, suffix }: Checked): boolean =>
  SUFFIXES.includes(suffix) || path.endsWith('-provider.ts') || path in OTHER_FILES || module in FREE_MODULES;

/** Build statements from parts that other modules give them. */
const SQL_BUILDERS = ['account/export-archive.ts', 'search/bounded-list.ts'];

/** Where a file of a module is not what its name says. */
export function violationsOf(source: Checked): string[] {
  const parsed = parseSource(source.text);
  if (!isNamed(source)) return [`${source.path} has no known suffix`];
  if (source.suffix === 'queries') return writesOfQueries(source, parsed);
  return HOLDS_SQL.includes(source.suffix) || SQL_BUILDERS.includes(source.path) ? [] : sqlOf(source, parsed);
}
