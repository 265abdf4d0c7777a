import type { Route } from '../access/context';
import { TestApp, type User } from '../testing/harness';
import { inputAttempts } from './input-attempts';
import { NOWHERE } from './rest/example';
import { type JsonSchema, jsonSchemaOf, sampleOfJson } from './rest/json-samples';

// One application for all tests: what they write does not matter to each other.
const t = new TestApp({ rateLimitFactor: 100_000 });
let everyone: User[] = [];
beforeAll(async () => {
  await t.open();
  everyone = [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr(), await t.make.admin()];
});
afterAll(() => t.close());

/** Texts that no input accepts. */
const REFUSED = ['a\u0000b', '\u0000', '\ud800', 'a\udfff', '\u200b', '\u202e\u2066', '\u3164 \u00ad'];
/** Texts that an input can refuse or accept, but that must never make the server fail. */
const UNUSUAL = [
  '   ',
  '\n\t',
  '\ufeff',
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd',
  '{"a":1}',
  '-1',
  '1e400',
  'NaN',
  '9'.repeat(400),
  '😀'.repeat(50),
  'ı̇ſ',
  'x'.repeat(20_000),
  'a:b & !c | (d) <-> *',
];

/** Leaf types that take no text. */
// Thousands of requests take more than the usual limit on a busy machine. In milliseconds.
jest.setTimeout(240_000);
const NO_TEXT = ['enum', 'Int', 'Float', 'Boolean'];
const INTERNAL = /INTERNAL_SERVER_ERROR/;

describe('every text of the GraphQL schema', () => {
  it('is refused with its field if no input accepts it', async () => {
    const all = inputAttempts(t.app.graphql.endpoint.schema).filter(({ scalar }) => !NO_TEXT.includes(scalar));
    expect(all.length).toBeGreaterThan(150);
    const admin = everyone.at(-1) ?? null;
    for (const { name, field, scalar, query, variablesWith } of all) {
      for (const text of [...REFUSED, ...(scalar === 'ID' ? [''] : [])]) {
        const { errors } = await t.executeRaw(admin, query, variablesWith(text));
        const seen = errors?.map(({ extensions }) => [extensions?.code, extensions?.fields]);
        expect([name, text, seen]).toEqual([name, text, [['BAD_USER_INPUT', [field]]]]);
      }
    }
  });

  it('never makes the server fail', async () => {
    const all = inputAttempts(t.app.graphql.endpoint.schema).filter(({ scalar }) => !NO_TEXT.includes(scalar));
    for (const [i, { name, query, variablesWith }] of all.entries()) {
      for (const [k, text] of UNUSUAL.entries()) {
        const viewer = everyone[(i + k) % everyone.length] ?? null;
        const { errors } = await t.executeRaw(viewer, query, variablesWith(text));
        expect([name, text.slice(0, 50), JSON.stringify(errors ?? [])]).not.toEqual([
          name,
          text.slice(0, 50),
          expect.stringMatching(INTERNAL),
        ]);
      }
    }
  });

  it('is refused in the document itself, too', async () => {
    const refusalOf = async (query: string) =>
      (await t.executeRaw(everyone[0] ?? null, query)).errors?.[0]?.extensions ?? null;
    expect(await refusalOf('mutation { addSkill(input: { name: "a\\u0000" }) { __typename } }')).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['name'],
    });
    expect(await refusalOf('{ job(id: "") { id } }')).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['id'] });
    expect(await refusalOf('{ jobs(filter: { q: "\\u200b" }) { totalCount } }')).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['filter.q'],
    });
  });
});

/** Bodies with a text in each place of the schema. */
function bodiesWith(schema: JsonSchema, text: string): [field: string, body: object][] {
  const base = (sampleOfJson({ ...schema, type: 'object' }) ?? {}) as object;
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, object][] => {
    if (property.type === 'object') {
      return bodiesWith(property, text).map(([inner, value]) => [`${name}.${inner}`, { ...base, [name]: value }]);
    }
    return [[name, { ...base, [name]: property.type === 'array' ? [text] : text }]];
  });
}

interface RestAttempt {
  field: string;
  url: string;
  payload?: object;
}

/** The calls of a route with a text in each path part, query parameter and body field. */
function restAttempts({ method, path, doc, rawBody }: Route, text: string): RestAttempt[] {
  const plain = path.replace(/:\w+/g, NOWHERE);
  const sent = encodeURIComponent(text.isWellFormed() ? text : '\u0000');
  const hasBody = doc.body !== undefined && !rawBody;
  const payload = hasBody ? { payload: sampleOfJson({ ...jsonSchemaOf(doc.body), type: 'object' }) as object } : {};
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = names.map((field) => ({
    field,
    url: path.replace(`:${field}`, sent).replace(/:\w+/g, NOWHERE),
    ...payload,
  }));
  const inQuery = Object.keys(doc.query?.shape ?? {}).map((field) => ({
    field,
    url: `${plain}?${field}=${sent}`,
    ...payload,
  }));
  const inBody = hasBody
    ? bodiesWith(jsonSchemaOf(doc.body), text).map(([field, body]) => ({ field, url: plain, payload: body }))
    : [];
  return String(method) === 'GET' ? [...inPath, ...inQuery] : [...inPath, ...inQuery, ...inBody];
}

describe('every text of the REST endpoints', () => {
  const call = (as: User | null, { method }: Route, { url, payload }: RestAttempt) =>
    t.inject(as, { method: method as 'GET', url, ...(payload && { payload }) });

  it('is refused with its field if no input accepts it', async () => {
    const admin = everyone.at(-1) ?? null;
    let count = 0;
    for (const route of t.app.routes) {
      for (const text of REFUSED) {
        for (const attempt of restAttempts(route, text)) {
          count++;
          const answer = await call(admin, route, attempt);
          const isPage = route.doc.answer === 'text/html';
          const seen = isPage ? answer.statusCode : [answer.statusCode, answer.json().code, answer.json().fields];
          const wanted = isPage ? answer.statusCode : [400, 'BAD_USER_INPUT', [attempt.field]];
          expect([route.method, attempt.url, attempt.payload, seen]).toEqual([
            route.method,
            attempt.url,
            attempt.payload,
            wanted,
          ]);
          expect(answer.statusCode).toBeLessThan(500);
        }
      }
    }
    expect(count).toBeGreaterThan(500);
  });

  it('never makes the server fail', async () => {
    let turn = 0;
    for (const route of t.app.routes) {
      for (const text of ['', ...UNUSUAL]) {
        for (const attempt of restAttempts(route, text)) {
          const answer = await call(everyone[turn++ % everyone.length] ?? null, route, attempt);
          const { method } = route;
          expect({ method, ...attempt, status: answer.statusCode, body: answer.body.slice(0, 200) }).not.toMatchObject({
            status: 500,
          });
        }
      }
    }
  });
});
