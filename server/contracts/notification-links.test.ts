import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Role } from '../access/roles';
import { notificationsModule } from '../notifications/notifications.module';
import { NotificationKind } from '../notifications/notifications.rules';
import { DAY } from '../platform/clock';
import type { Email } from '../platform/mail';
import type { OutboxEventName, OutboxEvents } from '../platform/outbox/events';
import { FullHistories } from '../testing/full-history';
import { TestApp, type User } from '../testing/harness';
import { VerificationStatus } from '../verification/verification.rules';
import { clientRoutes } from './sources/client-routes';

const SERVER = join(__dirname, '..');
/** Events of the notifications module that make no notification: they send an email. */
const EMAILS_ONLY: readonly OutboxEventName[] = ['notification.mail', 'weekly-digest.due'];
/** Announces in browsers what `message.sent` makes a notification of. */
const ANNOUNCES: OutboxEventName = 'message.push';
/** As many letters as the Latin alphabet has. */
const HEBREW = String.fromCodePoint(...Array.from({ length: 26 }, (_, at) => 0x5d0 + at));
const AT = '2026-11-22T09:30:00.000Z';
const ORIGIN = 'http://batchmate.test';

/** Columns with the names of people and things. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  users: ['first_name', 'last_name'],
  jobs: ['title', 'company'],
  referrals: ['job_title'],
  internships: ['title'],
  saved_searches: ['name'],
};

interface StoredNotification {
  kind: NotificationKind;
  title: string;
  message: string;
  link: string | null;
  role: Role;
}

const t = new TestApp({});
const handled = new Set<string>();
const emails: (Email & { from: string })[] = [];
let notifications: StoredNotification[] = [];

const idOf = async (text: string, ...values: string[]) => {
  const { rows } = await t.db.raw(text, values);
  const [row] = rows as { id: string }[];
  if (!row) throw new Error(`Nothing was found by ${text}.`);
  return row.id;
};

function handle<Name extends OutboxEventName>(name: Name, payload: OutboxEvents[Name]): Promise<void> {
  return t.app.outbox.handle(name, payload);
}

async function ofAccounts(user: User, admin: User): Promise<void> {
  const { id: userId } = user;
  for (const change of ['on', 'off', 'reset', 'recovery-code-used', 'recovery-codes-replaced'] as const)
    await handle('account.two-factor', { userId, change, at: AT });
  for (const suspended of [true, false])
    await handle('account.suspended', { userId, auditId: randomUUID(), suspended, jobs: 1, reason: 'פרסום' });
  await handle('account.role-changed', { userId, auditId: randomUUID(), role: Role.ALUMNI, reason: 'סיום' });
  await handle('account.api-key-created', { userId, keyId: randomUUID(), name: 'מפתח' });
  await handle('webhook.created', { userId, endpointId: randomUUID(), host: 'hooks.example' });
  for (const why of ['gone', 'failing'] as const)
    await handle('webhook.disabled', { userId, endpointId: randomUUID(), host: 'hooks.example', why, at: AT });
  await handle('story.approved', { storyId: randomUUID(), authorId: userId });
  const verification = { verificationId: randomUUID(), userId, at: AT };
  await handle('verification.submitted', verification);
  await handle('verification.restarted', { ...verification, was: 'verified' });
  for (const approved of [true, false])
    await handle('verification.reviewed', {
      ...verification,
      at: String(approved),
      company: 'חברה',
      approved,
      note: 'מסמך',
    });
  // The history contains two reports.
  const kinds = (await admin.notifications()).map(({ kind }) => kind);
  expect(kinds).toEqual(['VERIFICATION', 'ACCOUNT', 'ACCOUNT']);
}

async function ofWork(student: User): Promise<void> {
  const applicationId = await idOf('select id from job_applications where candidate_id = $1', student.id);
  for (const stage of ['in_review', 'interview', 'offer', 'rejected'])
    await handle('application.moved', { applicationId, stage, by: 'employer' });
  await handle('application.moved', { applicationId, stage: 'withdrawn', by: 'candidate' });
  const referralId = await idOf(`select id from referrals where candidate_id = $1 and status = 'pending'`, student.id);
  await handle('referral.reminder', { referralId, reminder: 1 });
  await handle('referral.expired', { referralId, eventId: randomUUID() });
  await student.changeReferralStatus({ id: referralId, status: 'WITHDRAWN' });
  const dueAt = '2027-03-10T05:30:00.000Z';
  const { id: subjectId } = await student.addApplication({ dueAt });
  await handle('application.due', { candidateId: student.id, subjectId, dueAt });
  const { id: jobId } = await t.make.job(await t.make.alumni());
  await student.saveJob(jobId);
  await handle('saved-job.closing', { jobId, candidateId: student.id });
  const internship = await idOf('select id from internship_applications where user_id = $1', student.id);
  for (const what of ['applied', 'paid', 'paid_twice', 'failed', 'refunded', 'returned'] as const)
    await handle('internship.changed', { applicationId: internship, what, paymentId: randomUUID() });
  await handle('internship.receipt', { number: 'BM-R-2026-000001' });
}

async function ofReports(student: User): Promise<void> {
  const [reporterId, { id: userId }] = [student.id, await t.make.alumni()];
  const made = { reportId: randomUUID(), reporterId, userId };
  await handle('report.made', made);
  for (const resolution of ['dismissed', 'warned', 'suspended'])
    await handle('report.resolved', { ...made, reportId: randomUUID(), resolution, reason: 'פרסומות' });
}

async function ofSavedSearches(): Promise<void> {
  const owner = await t.make.alumni();
  await owner.saveSearch({ name: 'Python', filter: { skills: ['Python'] }, alert: true });
  t.clock.advance(1);
  await t.makeCandidate({ createdAt: t.clock.now() }, 'Python');
  t.clock.advance(DAY);
  await t.runSchedule('saved-search-alerts');
}

/** Writes each name from right to left: with a Hebrew letter in place of each Latin one. */
async function writeFromRightToLeft(): Promise<void> {
  for (const [table, columns] of Object.entries(NAMES)) {
    const changes = columns.map(
      (name) => `new.${name} := translate(lower(new.${name}), 'abcdefghijklmnopqrstuvwxyz', '${HEBREW}');`,
    );
    await t.asOwner(
      `create function hebrew_${table}() returns trigger language plpgsql as $$ begin ${changes.join(' ')} return new; end $$`,
    );
    await t.asOwner(
      `create trigger hebrew before insert or update on ${table} for each row execute function hebrew_${table}()`,
    );
  }
}

/** Causes every notification and every email, and collects them. */
beforeAll(async () => {
  await t.open();
  await t.reset();
  await writeFromRightToLeft();
  const original = t.app.outbox.handle.bind(t.app.outbox);
  t.app.outbox.handle = (name, payload) => {
    handled.add(name);
    return original(name, payload);
  };
  t.app.core.mailer.send = async (email) => void emails.push({ ...email, from: new Error('sent').stack ?? '' });
  const admin = await t.make.admin();
  const histories = new FullHistories(t);
  const { person: student } = await histories.student();
  await ofAccounts(student, admin);
  await ofWork(student);
  await ofReports(student);
  await t.runSchedule('weekly-digest');
  await t.drain();
  await student.deleteAccount(student.email);
  await t.drain();
  await collect();
  // Both histories belong to users with the same email address.
  await t.reset();
  const { person: referrer } = await histories.referrer();
  const entryId = randomUUID();
  await handle('credits.reversed', { userId: referrer.id, entryId, title: 'ספל', amount: 100, reason: 'אבד' });
  const unverified = await t.make.alumni();
  const email = 'meera@acme.example';
  await t.make.companyVerification(unverified, { corporateEmail: email, status: VerificationStatus.PENDING });
  await handle('verification.code-requested', { userId: unverified.id, email });
  await ofSavedSearches();
  await t.drain();
  await collect();
});
afterAll(() => t.close());

async function collect(): Promise<void> {
  const { rows } = await t.db.raw(
    'select n.kind, n.title, n.message, n.link, u.role from notifications n join users u on u.id = n.user_id',
  );
  notifications = [...notifications, ...(rows as StoredNotification[])];
}

/** Whether the web client has a page for a path, for this role. The query and the fragment do not count. */
function leadsSomewhere(path: string, role: Role): boolean {
  const [plain = ''] = path.split(/[?#]/);
  return clientRoutes(role).some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(plain));
}

it('every event that notifies someone was caused here', () => {
  const { handlers } = notificationsModule(t.app.core);
  const names = handlers.flatMap((map) => Object.keys(map));
  expect(names.filter((name) => !handled.has(name))).toEqual([ANNOUNCES]);
  expect(names).toEqual(expect.arrayContaining([...EMAILS_ONLY]));
});

it.each(Object.values(NotificationKind))(
  'every notification of the kind %s leads to a page of its recipient',
  (kind) => {
    const ofKind = notifications.filter((notification) => notification.kind === kind);
    expect(ofKind).not.toEqual([]);
    const lost = ofKind.filter(({ link, role }) => link === null || !leadsSomewhere(link, role));
    expect(lost).toEqual([]);
  },
);

describe('emails', () => {
  const senders = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/^(contracts|testing)\/|\.test\.ts$/.test(file) &&
      readFileSync(join(SERVER, file), 'utf8').includes('mailer.send('),
  );

  it.each(senders)('those that %s sends lead to pages of the product', (file) => {
    const sent = emails.filter(({ from }) => from.includes(file));
    expect(sent).not.toEqual([]);
    const served = t.app.routes.map(({ path }) => path);
    const lost = sent
      .flatMap(({ text }) => [...text.matchAll(new RegExp(`${ORIGIN}(/[^\\s)]*)?`, 'g'))].map(([, path = '/']) => path))
      .filter((path) => {
        const [plain = ''] = path.replace(/[.,]$/, '').split(/[?#]/);
        const isServed = served.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(plain));
        return !isServed && !Object.values(Role).some((role) => leadsSomewhere(plain, role));
      });
    expect(lost).toEqual([]);
  });
});

describe('texts from right to left', () => {
  /** The texts that contain some outside the control characters that isolate them. */
  const notIsolated = (texts: readonly string[]) =>
    texts.filter((text) =>
      /[\u0590-\u05ff]/.test(
        text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '').replace(/\u2068[^\u2068\u2069]*\u2069/g, ''),
      ),
    );
  const withSome = (texts: readonly string[]) => texts.filter((text) => /[\u0590-\u05ff]/.test(text));

  it('are isolated in notifications', () => {
    const texts = notifications.flatMap(({ title, message }) => [title, message]);
    expect(withSome(texts).length).toBeGreaterThan(30);
    expect(notIsolated(texts)).toEqual([]);
  });

  it('are isolated in emails', () => {
    const texts = emails.flatMap(({ subject, text }) => [subject, ...text.split('\n')]);
    expect(withSome(texts).length).toBeGreaterThan(30);
    expect(notIsolated(texts)).toEqual([]);
  });
});

it('roles differ in their pages, so that the comparison can fail', () => {
  expect(leadsSomewhere('/company', Role.HR)).toBe(true);
  expect(leadsSomewhere('/company', Role.JOBSEEKER)).toBe(false);
  expect(leadsSomewhere('/admin/verifications', Role.ADMIN)).toBe(true);
  expect(leadsSomewhere('/admin/verifications', Role.HR)).toBe(false);
  expect(leadsSomewhere('/nowhere', Role.ALUMNI)).toBe(false);
});
