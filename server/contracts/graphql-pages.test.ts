import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredInputField,
} from 'graphql';
import { redeem } from './authorization/setup';
import { TestApp, type User } from '../testing/harness';
import { mismatchedPayment, unpaid } from '../testing/internships';

// One application for all tests: they only read.
const t = new TestApp({ rateLimitFactor: 100_000 });

/** A list with items: who reads it, and the object that it belongs to. */
interface List {
  as: User;
  /** The texts around the field in a document. Root fields have none. */
  around?: { before: string; after: string; elsewhere: string };
  /** Arguments without which the list cannot be read. */
  required?: Record<string, unknown>;
  /** Lists that are read backward too. */
  backward?: true;
}

const QUOTE = 'Within a week I had a referral, and within a month I had the job.';

let lists: Record<string, List> = {};
beforeAll(async () => {
  await t.open();
  await t.reset();
  lists = await fill();
});
afterAll(() => t.close());

async function fill(): Promise<Record<string, List>> {
  const [asha, meera, hr] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr()];
  const [admin, candidate] = [await t.make.admin(), await t.makeCandidate({}, 'SQL')];
  const [job, otherJob] = [await t.make.job(hr), await t.make.job(hr)];
  await t.make.jobApplication(job, asha);
  await t.make.invitation({ jobId: job.id, candidateId: asha.id, invitedById: hr.id, messageId: null });
  await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
  await t.make.notification(asha);
  const [chat, otherChat] = [await t.make.conversation(asha, meera), await t.make.conversation(asha, hr)];
  await asha.sendMessage(chat.id);
  await t.earn(meera, 1000);
  await redeem(t, meera);
  await mismatchedPayment(t, (await unpaid(candidate)).orderId);
  await t.make.story(asha, QUOTE);
  await asha.reportUser({ userId: meera.id });
  await admin.suspendUser((await t.make.jobseeker()).id);
  const unverified = await t.make.alumni({ verifiedAt: null });
  await t.db.raw(
    `insert into company_verifications (user_id, status, company, submitted_at) values ($1, 'under_review', 'Acme', now())`,
    [unverified.id],
  );
  await asha.blockUser((await t.make.alumni()).id);
  const endpoint = await hr.createWebhook('https://hooks.example/', 'JOB_CHANGED');
  await t.make.webhookDelivery(endpoint.id);
  const ofJob = { before: `job(id: "${job.id}") {`, after: '}', elsewhere: `job(id: "${otherJob.id}") {` };
  const ofChat = {
    before: `conversation(id: "${chat.id}") {`,
    after: '}',
    elsewhere: `conversation(id: "${otherChat.id}") {`,
  };
  return {
    'Query.userDirectory': { as: asha },
    'Query.jobs': { as: asha },
    'Query.candidates': { as: hr },
    'Query.applications': { as: asha },
    'Query.referrals': { as: asha, required: { box: 'SENT' } },
    'Query.notifications': { as: asha },
    'Query.blockedUsers': { as: asha },
    'Query.conversations': { as: asha },
    'Query.searchMessages': { as: asha, required: { q: 'hello' } },
    'Query.creditEntries': { as: meera },
    'Query.redemptions': { as: admin },
    'Query.internshipApplications': { as: admin },
    'Query.paymentIssues': { as: admin },
    'Query.verificationQueue': { as: admin },
    'Query.reports': { as: admin },
    'Query.users': { as: admin },
    'Query.auditLog': { as: admin },
    'Query.stories': { as: admin },
    'Query.companyPeople': { as: hr },
    'Query.webhookDeliveries': { as: hr, required: { endpointId: endpoint.id } },
    'Job.applicants': { as: hr, around: ofJob },
    'Job.applications': { as: hr, around: ofJob },
    'Job.invitations': { as: hr, around: ofJob },
    'Conversation.messages': { as: asha, around: ofChat, backward: true },
  };
}

const NAMES = [
  'Query.userDirectory',
  'Query.jobs',
  'Query.candidates',
  'Query.applications',
  'Query.referrals',
  'Query.notifications',
  'Query.blockedUsers',
  'Query.conversations',
  'Query.searchMessages',
  'Query.creditEntries',
  'Query.redemptions',
  'Query.internshipApplications',
  'Query.paymentIssues',
  'Query.verificationQueue',
  'Query.reports',
  'Query.users',
  'Query.auditLog',
  'Query.stories',
  'Query.companyPeople',
  'Query.webhookDeliveries',
  'Job.applicants',
  'Job.applications',
  'Job.invitations',
  'Conversation.messages',
];

const schemaOf = (): GraphQLSchema => t.app.graphql.executor.schema;
/** The arguments of pages. Those that begin with `around` say where the first page is, and are ignored with a cursor. */
const PAGE_ARGUMENTS = new Set(['first', 'after', 'last', 'before', 'around', 'aroundUnread']);

function fieldsWithCursors(): string[] {
  const types = Object.values(schemaOf().getTypeMap()).filter(isObjectType);
  return types.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ args, type: result }) => {
        const isPaged = args.some(({ name }) => name === 'after' || name === 'before');
        return isPaged && getNamedType(result).name.endsWith('Connection');
      })
      .map(({ name }) => `${type.name}.${name}`),
  );
}

/** Everything else that a list depends on. */
function filtersOf(name: string): readonly GraphQLArgument[] {
  const [type = '', field = ''] = name.split('.');
  const parent = schemaOf().getType(type);
  const args = isObjectType(parent) ? (parent.getFields()[field]?.args ?? []) : [];
  return args.filter((arg) => !PAGE_ARGUMENTS.has(arg.name));
}

const SAMPLES: Record<string, readonly unknown[]> = {
  Boolean: [true, false],
  String: ['SQL'],
  ID: ['0199f000-0000-7000-8000-000000000000'],
  Int: [2026],
  DateTime: ['2026-01-01T00:00:00Z'],
};

const SCORES: ReadonlySet<string> = new Set(['minReadiness', 'minMatch']);

/** Values of an argument; for an input object, each field by itself, with those that are required. */
function valuesOf(type: GraphQLInputType): unknown[] {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return valuesOf(nullable.ofType as GraphQLInputType).map((value) => [value]);
  if (isEnumType(nullable)) return nullable.getValues().map(({ name }) => name);
  if (!isInputObjectType(nullable)) return [...(SAMPLES[getNamedType(nullable).name] ?? [])];
  const fields = Object.values(nullable.getFields());
  const required = fields.filter(isRequiredInputField).map((field) => [field.name, valuesOf(field.type)[0]]);
  return fields.flatMap((field) =>
    valuesOf(field.type).map((value) => ({
      ...Object.fromEntries(required),
      // Scores are at most 100.
      [field.name]: SCORES.has(field.name) ? 50 : value,
    })),
  );
}

interface Reading {
  cursor?: string;
  filters?: Record<string, unknown>;
  backward?: boolean;
  elsewhere?: boolean;
}

function read(name: string, { cursor, filters = {}, backward = false, elsewhere = false }: Reading) {
  const { as, around, required = {} } = listOf(name);
  const values: Record<string, unknown> = { ...required, ...filters };
  const args = filtersOf(name).filter((arg) => arg.name in values);
  const declared = args.map((arg) => `, $${arg.name}: ${String(arg.type)}`).join('');
  const given = args.map((arg) => `, ${arg.name}: $${arg.name}`).join('');
  const [size, position] = backward ? ['last', 'before'] : ['first', 'after'];
  const [, field] = name.split('.');
  const list = `${field}(${size}: 1, ${position}: $cursor${given}) { edges { cursor } }`;
  const before = elsewhere ? around?.elsewhere : around?.before;
  const text = `query Page($cursor: String${declared}) { ${before ?? ''} ${list} ${around?.after ?? ''} }`;
  return t.executeRaw(as, text, { ...values, cursor: cursor ?? null });
}

function listOf(name: string): List {
  const list = lists[name];
  if (!list) throw new Error(`${name} is not filled.`);
  return list;
}

/** The cursor of the first item. */
async function cursorIn(name: string): Promise<string> {
  const text = JSON.stringify(await read(name, {}));
  const cursor = /"cursor":"([^"]+)"/.exec(text)?.[1];
  if (cursor === undefined) throw new Error(`${name} has no items: ${text}`);
  return cursor;
}

const foreign = (field: string) => ({
  code: 'BAD_USER_INPUT',
  message: 'This cursor belongs to another list or filter. Start again without it.',
  fields: [field],
});

async function refusal(reading: ReturnType<typeof read>) {
  const { errors } = await reading;
  const [error] = errors ?? [];
  return error ? { code: error.extensions?.code, message: error.message, fields: error.extensions?.fields } : null;
}

it('every list with cursors is tested here', () => {
  expect(fieldsWithCursors().toSorted()).toEqual(NAMES.toSorted());
  expect(Object.keys(lists).toSorted()).toEqual(NAMES.toSorted());
});

describe.each(NAMES)('%s', (name) => {
  it('accepts its own cursors', async () => {
    const cursor = await cursorIn(name);
    for (const backward of listOf(name).backward ? [false, true] : [false]) {
      expect(await refusal(read(name, { cursor, backward }))).toBeNull();
    }
  });

  it('refuses a cursor of every other list', async () => {
    for (const other of NAMES.filter((each) => each !== name)) {
      const cursor = await cursorIn(other);
      expect([other, await refusal(read(name, { cursor }))]).toEqual([other, foreign('after')]);
    }
  });

  it('refuses its cursor once a filter, the order or the parent object is another', async () => {
    const cursor = await cursorIn(name);
    const { required = {}, around, backward: bothWays } = listOf(name);
    for (const arg of filtersOf(name)) {
      const current = required[arg.name] ?? arg.defaultValue;
      for (const value of valuesOf(arg.type).filter((each) => each !== current && each !== enumName(arg, current))) {
        const filters = { [arg.name]: value };
        expect([filters, await refusal(read(name, { cursor, filters }))]).toEqual([filters, foreign('after')]);
      }
    }
    for (const backward of bothWays ? [false, true] : around ? [false] : []) {
      const reading = read(name, { cursor, elsewhere: true, backward });
      expect(await refusal(reading)).toEqual(foreign(backward ? 'before' : 'after'));
    }
  });
});

/** The name of an enum value that is a default. */
function enumName({ type }: GraphQLArgument, value: unknown): string | null {
  const named = getNamedType(type);
  return isEnumType(named) ? (named.getValues().find((each) => each.value === value)?.name ?? null) : null;
}
