import type { Route } from '../access/context';
import { TestApp, type User } from '../testing/harness';
import { NOWHERE } from './rest/example';
import { type JsonSchema, jsonSchemaOf, sampleOfJson } from './rest/json-samples';

// One application for all tests: nothing that they send is stored.
const t = new TestApp({ rateLimitFactor: 100_000 });
let everyone: User[] = [];
beforeAll(async () => {
  await t.open();
  await t.reset();
  everyone = [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr(), await t.make.admin()];
});
afterAll(() => t.close());

/** JSON values that are not texts. */
const NOT_TEXTS: readonly unknown[] = [{}, { toString: 'x' }, ['x'], [[]], 7, 0, true, false];

/** Whether a value must be a text, or null. A field that also takes a list or a number is none of these. */
function isText({ type, anyOf, enum: values }: JsonSchema): boolean {
  if (anyOf) return anyOf.every((each) => each.type === 'null' || isText(each)) && anyOf.some(isText);
  return type === 'string' || (values?.every((value) => typeof value === 'string') ?? false);
}

/** Bodies with a value in place of each text, by the path of the text. */
function bodiesWith(schema: JsonSchema, value: unknown): [field: string, body: object][] {
  const base = (sampleOfJson({ ...schema, type: 'object' }) ?? {}) as object;
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, object][] => {
    if (property.type === 'object') {
      return bodiesWith(property, value).map(([inner, body]) => [`${name}.${inner}`, { ...base, [name]: body }]);
    }
    if (property.type === 'array')
      return isText(property.items ?? {}) ? [[name, { ...base, [name]: ['x', value] }]] : [];
    return isText(property) ? [[name, { ...base, [name]: value }]] : [];
  });
}

interface Sent {
  payload: object | string;
  headers?: Record<string, string>;
}

const BOUNDARY = 'batchmate-typed-form';

/** A form whose part says that it is JSON. */
function formWith(field: string, value: unknown): Sent {
  const head = `content-disposition: form-data; name="${field}"\r\ncontent-type: application/json`;
  const payload = `--${BOUNDARY}\r\n${head}\r\n\r\n${JSON.stringify(value)}\r\n--${BOUNDARY}--\r\n`;
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

function attempts({ doc, rawBody }: Route, value: unknown): [field: string, sent: Sent][] {
  if (rawBody) return [];
  const json = doc.body ? bodiesWith(jsonSchemaOf(doc.body), value) : [];
  const texts = Object.entries(jsonSchemaOf(doc.form).properties ?? {}).filter(([, property]) => isFormText(property));
  return [
    ...json.map(([field, payload]): [string, Sent] => [field, { payload }]),
    ...texts.map(([field]): [string, Sent] => [field, formWith(field, value)]),
  ];
}

/** Every field of a form is a text, except for files. */
const isFormText = ({ format }: JsonSchema): boolean => format !== 'binary';

const writing = () =>
  t.app.routes
    .filter(({ doc, rawBody }) => !rawBody && (doc.body ?? doc.form))
    .map((route): [string, Route] => [`${String(route.method)} ${route.path}`, route]);

it('a value that is not a text is refused with its field wherever a text belongs', async () => {
  let count = 0;
  const faults: unknown[] = [];
  for (const [name, route] of writing()) {
    const url = route.path.replace(/:\w+/g, NOWHERE);
    for (const value of NOT_TEXTS) {
      for (const [field, sent] of attempts(route, value)) {
        count++;
        const answers = [];
        for (const viewer of [null, ...everyone]) {
          const answer = await t.inject(viewer, { method: route.method as 'POST', url, ...sent });
          const { code, fields, message } = answer.json<{ code: string; fields?: string[]; message: string }>();
          answers.push({ status: answer.statusCode, code, fields: fields?.join(), message });
        }
        // Viewers who may not call the endpoint get that refusal instead.
        const isNamed = answers.some(({ code, fields }) => code === 'BAD_USER_INPUT' && fields === field);
        const isAccepted = answers.some(({ status }) => status < 400 || status >= 500);
        const sentence = answers.find(({ fields }) => fields === field)?.message ?? '';
        const isWrong = /required|fill in|Fill in|\[object/.test(sentence);
        if (!isNamed || isAccepted || isWrong) faults.push({ name, field, value, answers });
      }
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(500);
});
