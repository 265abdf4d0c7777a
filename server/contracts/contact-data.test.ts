import { getNamedType, type GraphQLNamedType, isAbstractType, isLeafType, isObjectType } from 'graphql';
import { KEY_FIELDS, KEY_ROOT_FIELDS, KEY_TYPES } from '../access/key-access.rules';
import { TestApp } from '../testing/harness';
import { TestSockets, until } from '../testing/sockets';
import { MATRIX } from './authorization-matrix';
import { runRow } from './authorization/run-row';
import { fullDocument } from './authorization/documents';
import type { Row } from './authorization/rows';
import { ALL_VIEWERS, PARTS, seenBy, SUBJECTS, type ViewerName } from './contact-data/expected';
import { type Finding, findingsIn, findingsInRest, pathsIn } from './contact-data/findings';
import { type Asker, type ContactWorld, makeContactWorld, viewerOf } from './contact-data/world';

// Every path to a user is taken by every kind of viewer, and what comes back is compared with one table (contact-data/expected.ts).
const t = new TestApp({ rateLimitFactor: 1000 });
const sockets = new TestSockets(t);
let contacts: ContactWorld;

beforeAll(async () => {
  await t.open();
  await t.reset();
  contacts = await makeContactWorld(t);
  await t.drain();
  await sockets.start();
});
afterEach(() => sockets.leave());
afterAll(async () => {
  await sockets.stop();
  await t.close();
});

const schema = () => t.app.graphql.executor.schema;

function askerOf(name: ViewerName): Asker {
  const asker = contacts.askers.find((each) => each.name === name);
  if (!asker) throw new Error(`Nobody is called ${name}.`);
  return asker;
}

/** The fields that showed contact data, and those that led to a user: so that no path is spared by chance. */
const shownAt = new Set<string>();
const taken = new Set<string>();

/** Whether the viewer sees it. `appliedTo` names the viewers to whose job the candidate also applied. */
function sees(viewer: ViewerName, { subject, part }: Pick<Finding, 'subject' | 'part'>, appliedTo: readonly string[]) {
  return seenBy(subject, part).includes(viewer) || (subject === 'candidate' && appliedTo.includes(viewer));
}

/** What contradicts the table: a hidden value that should be shown, or the reverse; and contact data that stands anywhere else. */
function faults(viewer: ViewerName, findings: readonly Finding[], text: string, appliedTo: readonly string[] = []) {
  const wrong = findings.flatMap(({ subject, part, value, at }) => {
    if (value !== null) shownAt.add(at);
    const expected = sees(viewer, { subject, part }, appliedTo) ? contacts.values[subject][part] : null;
    return value === expected ? [] : [`${at} of ${subject} is ${value} instead of ${expected}`];
  });
  const leaked = SUBJECTS.flatMap((subject) => PARTS.map((part) => ({ subject, part }))).filter((secret) => {
    const value = contacts.values[secret.subject][secret.part];
    const isThere = text.includes(secret.part === 'resume' ? `/api/files/${value}` : value);
    return isThere && !sees(viewer, secret, appliedTo);
  });
  return [...wrong, ...leaked.map(({ subject, part }) => `${part} of ${subject} is in the text`)];
}

function graphqlFaults(viewer: ViewerName, text: string, appliedTo?: readonly string[]): string[] {
  const answer: unknown = JSON.parse(text);
  for (const path of pathsIn(answer, contacts.ids)) taken.add(path);
  return faults(viewer, findingsIn(answer, contacts.ids), text, appliedTo);
}

const CONTACT_TYPES: readonly string[] = ['User', 'Candidate', 'FileRef'];

/** Whether contact data can be reached from a type. */
function reaches(type: GraphQLNamedType, visited = new Set<string>()): boolean {
  if (CONTACT_TYPES.includes(type.name)) return true;
  if (visited.has(type.name)) return false;
  visited.add(type.name);
  if (isAbstractType(type))
    return schema()
      .getPossibleTypes(type)
      .some((each) => reaches(each, visited));
  if (!isObjectType(type)) return false;
  return Object.values(type.getFields()).some((field) => reaches(getNamedType(field.type), visited));
}

function rootType(field: string): GraphQLNamedType {
  const [root = '', name = ''] = field.split('.');
  const type = schema().getType(root);
  const named = isObjectType(type) ? type.getFields()[name]?.type : undefined;
  if (!named) throw new Error(`The schema has no ${field}.`);
  return getNamedType(named);
}

// A row that a new user runs concerns only that user.
const rows = MATRIX.filter(({ asNewUser, at }) => !asNewUser && at === undefined);
const sessions = ALL_VIEWERS.filter((name) => !name.startsWith('key'));

/** Anyone but the candidate would share contact data by these with more people than the table knows. */
const SHARES = ['Mutation.requestReferral', 'Mutation.applyToJob'];
/** The rows of these make the candidate apply to a job. */
const APPLIES = ['Mutation.changeApplicationStage', 'Mutation.changeApplicationStages'];
/** The viewers to whose job a row makes the candidate apply. */
const appliedBy = ({ field }: Row) => (APPLIES.includes(field) ? ['hrOfAsked', 'asked'] : []);
/** Operations on the viewer's own verification, which run as new users. */
const OWN_VERIFICATION = [
  'sendCorporateEmailCode',
  'confirmCorporateEmail',
  'connectLinkedIn',
  'attachVerificationDocument',
  'removeVerificationDocument',
  'submitVerification',
].map((name) => `Mutation.${name}`);

describe('every GraphQL operation shows contact data to the same viewers', () => {
  it.each(rows.map((row) => [row.field, row.subject, row] as const))('%s (%s)', async (field, _subject, row) => {
    if (!reaches(rootType(field))) return;
    for (const name of sessions) {
      if (SHARES.includes(field) && name !== 'candidate') continue;
      const asker = askerOf(name);
      const variables = (await row.variables?.(contacts.world, asker.user)) ?? {};
      const { text } = await runRow(contacts.world, { row, viewer: await viewerOf(t, asker), variables });
      expect([name, graphqlFaults(name, text, appliedBy(row))]).toEqual([name, []]);
      await t.db.raw('delete from job_applications where job_id <> $1', [contacts.globexJob]);
    }
  });

  it('every operation that leads to contact data was asked', () => {
    const roots = [schema().getQueryType(), schema().getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name}.${name}`),
    );
    const asked = new Set(rows.map(({ field }): string => field));
    const missing = roots.filter((field) => !asked.has(field) && reaches(rootType(field)));
    expect(missing.toSorted()).toEqual(OWN_VERIFICATION.toSorted());
  });
});

describe('an API key sees what its holder sees, without files', () => {
  const keyed = rows.filter(({ field }) => KEY_ROOT_FIELDS[field]);
  const shows = (type: string, name: string, of: string) =>
    KEY_FIELDS[`${type}.${name}`] !== undefined || KEY_TYPES.has(of) || isLeafType(schema().getType(of));

  it.each(keyed.map((row) => [row.field, row.subject, row] as const))('%s (%s)', async (field, _subject, row) => {
    for (const { name, user, token } of contacts.askers.filter(({ isKey }) => isKey)) {
      const variables = (await row.variables?.(contacts.world, user)) ?? {};
      const query = fullDocument(schema(), field, variables, { deepest: 3, shows });
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await t.http.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
      expect([name, graphqlFaults(name, body)]).toEqual([name, []]);
    }
  });
});

const USER = '{ __typename id email linkedinUrl }';
const CANDIDATE = `{ __typename id user ${USER} resume { __typename id url } }`;

describe('live updates show contact data to the same viewers', () => {
  it.each(['candidate', 'asked', 'hrOfAsked'] as const)('referralChanged for %s', async (name) => {
    const { user } = askerOf(name);
    if (!user) throw new Error('Only users listen.');
    const selection = `{ __typename resume { __typename id url } candidate ${CANDIDATE} referrer ${USER} }`;
    const listening = (await sockets.of(user)).listenRaw(`subscription { referralChanged ${selection} }`);
    const payload = { referralId: contacts.world.things.referral, userId: user.id };
    await until(() => {
      t.app.core.events.publish(`referral:${user.id}`, payload);
      return listening.answers.length > 0;
    }, 'the change');
    expect(listening.answers[0]?.errors).toBeUndefined();
    expect(graphqlFaults(name, JSON.stringify(listening.answers[0]))).toEqual([]);
  });

  it.each(['asked', 'hrOfAsked'] as const)('chatEvents for %s', async (name) => {
    const { user } = askerOf(name);
    const { candidate } = contacts.world.people;
    if (!user) throw new Error('Only users listen.');
    const { id: conversationId } = await user.startConversation(candidate.id);
    const selection = `{ ... on MessageAdded { message { __typename sender ${USER} } } }`;
    const listening = (await sockets.of(user)).listenRaw(`subscription { chatEvents ${selection} }`);
    const shown = () => listening.answers.filter((answer) => JSON.stringify(answer).includes(candidate.id));
    while (shown().length === 0) {
      await candidate.sendMessage(conversationId);
      await listening.arrived(1);
    }
    expect(graphqlFaults(name, JSON.stringify(shown()[0]))).toEqual([]);
  });
});

describe('every REST endpoint shows contact data to the same viewers', () => {
  /** The URLs of a path, with every known ID in place of its parameter. */
  function urlsOf(path: string): string[] {
    const { ids, globexJob, world } = contacts;
    // The list of all accounts shows the newest first, and the rows above made many.
    if (path === '/api/admin/users') return Object.values(ids).map((id) => `${path}?q=${id}`);
    if (!path.includes(':')) return [path];
    const things = Object.values(world.things).filter((id) => typeof id === 'string');
    return [...Object.values(ids), globexJob, ...things].map((id) => path.replace(/:\w+/, id));
  }

  async function restFaults(
    { name, token }: Asker,
    call: { method: 'GET' | 'PUT' | 'PATCH'; url: string },
    path: string,
  ) {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const payload = call.method === 'PATCH' ? { payload: { status: 'accepted' } } : {};
    const answer = await t.http.inject({ ...call, ...payload, headers });
    const isJson = String(answer.headers['content-type']).includes('json');
    const findings = isJson ? findingsInRest(JSON.parse(answer.body), contacts.ids, path) : [];
    return faults(name, findings, answer.body);
  }

  it.each(ALL_VIEWERS)('reads by %s', async (name) => {
    for (const { path } of t.app.routes.filter(({ method }) => method === 'GET')) {
      for (const url of urlsOf(path))
        expect([path, await restFaults(askerOf(name), { method: 'GET', url }, path)]).toEqual([path, []]);
    }
  });

  it.each(sessions)('changes by %s', async (name) => {
    const { ids, world } = contacts;
    const changes = [
      { method: 'PUT', url: `/api/candidates/${ids.candidate}/bookmark` },
      { method: 'PATCH', url: `/api/referrals/${world.things.referral}/status` },
    ] as const;
    for (const call of changes)
      expect([call.url, await restFaults(askerOf(name), call, call.method)]).toEqual([call.url, []]);
  });
});

/** The fields that lead to admins, or to users whom a row makes and an admin suspends, or whom a new user blocks. */
const OF_OTHERS = [
  'AuditEntry.actor',
  'BlockUserPayload.user',
  'BlockedUser.user',
  'ChangeRolePayload.user',
  'ReportDecision.by',
  'ReportedMessage.sender',
  'ResetTwoFactorPayload.user',
  'SuspendUserPayload.user',
  'VerificationDecision.by',
];

const PERSON = ['email', 'linkedinUrl'];
const APPLICANT = [...PERSON, 'resumeUrl'];
/** Where contact data can be seen. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/users': ['email'],
  '/api/analytics': ['email'],
  '/api/candidates': APPLICANT,
  '/api/candidates/:id': APPLICANT,
  '/api/candidates/recommended': APPLICANT,
  '/api/dashboard': ['email'],
  '/api/jobs/:id/applications': APPLICANT,
  '/api/profile/me': PERSON,
  '/api/referrals/:id': ['email'],
  '/api/referrals/my': ['email'],
  '/api/referrals/received': ['email'],
  '/api/user-directory/search': PERSON,
  PATCH: ['email'],
  PUT: APPLICANT,
};
const SHOWN_BY_GRAPHQL = [
  'Application.resume',
  'Candidate.resume',
  'Me.email',
  'Me.linkedinUrl',
  'Me.resume',
  'Referral.resume',
  'User.email',
  'User.linkedinUrl',
];

describe('no path was spared by chance', () => {
  it('every field of the contract that returns a user or candidate led to one whose contact data was compared', () => {
    const paths = Object.values(schema().getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__') && name !== 'Subscription')
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter((field) => ['User', 'Candidate'].includes(getNamedType(field.type).name))
          .map((field) => `${type.name}.${field.name}`),
      );
    expect(paths.filter((path) => !taken.has(path)).toSorted()).toEqual(OF_OTHERS);
  });

  it('users were found by their ID, too', () => {
    expect([...taken]).toContain('Query.node');
  });

  it('contact data was seen in every field and endpoint that can show it', () => {
    const byRest = Object.entries(SHOWN).flatMap(([path, parts]) => parts.map((part) => `${path} ${part}`));
    expect([...shownAt].toSorted()).toEqual([...byRest, ...SHOWN_BY_GRAPHQL].toSorted());
  });
});
