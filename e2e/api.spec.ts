import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema, isEnumType } from 'graphql';
import { expect, test } from './test';

const FOLDER = 'docs/api';
const guides = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''));

const read = (guide: string) => readFileSync(join(FOLDER, `${guide}.md`), 'utf8');

interface Section {
  heading: string;
  /** The section's blocks of shell commands. */
  commands: string;
  /** The JSON answers that it shows. */
  shown: string[];
}

/** The sections of a guide. Lines inside code blocks are not taken for headings. */
function sectionsOf(guide: string): Section[] {
  const sections: Section[] = [];
  let block: { language: string; lines: string[] } | null = null;
  for (const line of read(guide).split('\n')) {
    const heading = block === null ? /^#+ (.*)/.exec(line)?.[1] : undefined;
    const section = sections.at(-1);
    if (heading !== undefined) sections.push({ heading, commands: '', shown: [] });
    else if (!line.startsWith('```')) block?.lines.push(line);
    else if (block === null) block = { language: line.slice(3), lines: [] };
    else {
      const text = `${block.lines.join('\n')}\n`;
      if (block.language === 'sh' && section) section.commands += text;
      if (block.language === 'json') section?.shown.push(text);
      block = null;
    }
  }
  return sections;
}

/**
 * Runs the commands of a guide as one script.
 * @returns the lines that each section printed, by its heading
 */
function run(guide: string, baseURL: string | undefined): Map<string, string[]> {
  const sections = sectionsOf(guide).filter(({ commands }) => commands !== '');
  expect(sections, `${guide} has requests`).not.toEqual([]);
  const script = sections.map(({ commands }, i) => `echo "== ${i}"\n${commands}`).join('');
  const output = execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
    encoding: 'utf8',
    timeout: 200_000, // nothing else ends it: no test is timed out while it waits for a program
    env: { ...process.env, BATCHMATE: baseURL, FORCE_COLOR: '0' },
  });
  const printed = output.split(/^== \d+\n/m).slice(1);
  const lines = sections.map((_section, i) => (printed[i] ?? '').split('\n').filter((line) => line !== ''));
  for (const [i, { heading, shown }] of sections.entries()) {
    const answers = lines[i]?.filter((line) => line.startsWith('{')) ?? [];
    if (shown.length > 0) expect(answers.map(formOf), `${guide}, ${heading}`).toEqual(shown.map(formOf));
  }
  return new Map(sections.map(({ heading }, i) => [heading, lines[i] ?? []]));
}

/** A JSON text with the type of each value in its place: what a guide shows has to have the form of what is answered. */
function formOf(json: string): unknown {
  return JSON.parse(json, (_key, value) => (typeof value === 'object' ? value : typeof value));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Printed = Map<string, string[]>;

/** What the sections of each guide print. */
const EXPECTATIONS: Record<string, (printed: Printed) => void> = {
  README(printed) {
    const [graphql = '', ...rest] = printed.get('A first request') ?? [];
    const answer = {
      data: { internship: { title: 'Full Stack Development', fee: { amount: 99_900, currency: 'INR' } } },
    };
    expect(JSON.parse(graphql)).toMatchObject(answer);
    expect(rest).toEqual(['ds: Data Science Internship', 'fs: Full Stack Development', 'uiux: UI/UX Design']);
  },

  quickstart(printed) {
    expect([...printed.keys()].filter((heading) => /^\d+\./.test(heading))).toHaveLength(10);
    const said = (number: number) => [...printed].find(([heading]) => heading.startsWith(`${number}.`))?.[1];
    expect(said(2)).toEqual([expect.stringMatching(/^\S+ \S+/)]);
    expect(said(3)?.[0]?.split('; ')).toHaveLength(3);
    expect(said(4)?.[0]).toMatch(/^\S+ .+ \d+(; .+ \d+)*$/);
    expect(said(6)).toEqual(['CLOSED']);
    const [first = '', second = ''] = said(7) ?? [];
    expect([first.split('; ').length, second === '']).toEqual([2, false]);
    expect(said(8)).toEqual(['61', '403']);
    expect(said(9)).toEqual(['role.pdf']);
    expect(said(10)).toEqual(['An API key was created']);
  },

  authentication(printed) {
    expect(Object.fromEntries(printed)).toEqual({
      Authentication: [],
      'Sign up': ['Asha Kulkarni'],
      'Sign in': ['JOBSEEKER'],
      'Identity providers': ['local'],
      'Reset a password': ['200'],
      'Two-factor authentication': ['true'],
      Sessions: ['3', 'true'],
      'Sign out': ['true', '401'],
      'API keys': [expect.stringContaining('"secret":"bm_'), '1', 'true', '401'],
    });
  },

  pagination(printed) {
    const [, read = '', total] = /^(\d+) of (\d+)$/.exec(printed.get('GraphQL')?.[0] ?? '') ?? [];
    expect(Number(read)).toBeGreaterThan(20);
    expect(total).toBe(read);
    expect(printed.get('REST')).toEqual([read]);
    const messages = printed.get('Messages')?.flatMap((line) => line.split(' ').map(Number)) ?? [];
    expect(messages).toEqual([3, 2, 1, 0].map((back) => (messages[3] ?? 0) - back));
    const [refusal = ''] = printed.get('Errors') ?? [];
    expect(JSON.parse(refusal)).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['after'] });
  },

  errors(printed) {
    const [rest = '', graphql = ''] = printed.get('Format') ?? [];
    const requestId = expect.stringMatching(UUID);
    const message = expect.any(String);
    expect(JSON.parse(rest)).toEqual({ message, code: 'BAD_USER_INPUT', fields: ['name'], requestId });
    const extensions = { code: 'BAD_USER_INPUT', fields: ['first'], requestId };
    expect(JSON.parse(graphql)).toEqual({ message, locations: [expect.anything()], path: ['jobs'], extensions });
    expect(printed.get('Statuses by example')).toEqual(['403', '200', '400', 'NOT_FOUND', 'null']);
    expect(printed.get('Retry safely')).toEqual(['CONFLICT', 'true']);
  },

  'rate-limits'(printed) {
    const [first, refusal = '', rest] = printed.get('When a limit is reached') ?? [];
    expect(first).toBe('true');
    expect(JSON.parse(refusal)).toEqual({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
      requestId: expect.stringMatching(UUID),
    });
    expect(rest).toMatch(/^429, Retry-After: \d{5}$/);
    const { cost } = JSON.parse(printed.get('Cost budget')?.[0] ?? '');
    expect(cost.requested).toBe(41);
    expect(cost.remaining).toBeLessThanOrEqual(cost.limit - cost.requested);
    expect(new Date(cost.resetAt).getTime() % 3_600_000).toBe(0);
    expect(printed.get('How the cost is computed')).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  },

  subscriptions(printed) {
    expect(printed.get('Connect and subscribe')).toEqual(['MESSAGE']);
    expect(printed.get('Resume without gaps')).toEqual(['While you listen, While you were away']);
  },

  files(printed) {
    const [file = '', name] = printed.get('Upload') ?? [];
    expect(JSON.parse(file)).toMatchObject({ name: 'resume.pdf', mediaType: 'application/pdf' });
    expect(name).toBe('resume.pdf');
    const [refusal = ''] = printed.get('Errors') ?? [];
    expect(JSON.parse(refusal)).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', fields: ['file'] });
    expect(printed.get('Download')).toEqual(['identical', '404']);
  },

  webhooks(printed) {
    const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD6Z0L1pZ1mWA=';
    const signed = 'msg_1.1764063000.{"type":"job.changed"}';
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const v1 = createHmac('sha256', key).update(signed).digest('base64');
    expect(printed.get('Receive a webhook')).toEqual([v1]);
    expect(printed.get('Test an endpoint')).toEqual(['host_not_found']);
    expect(printed.get('Deliveries')).toEqual(['1', '0']);
    expect(printed.get('Replace the secret')).toEqual(['whsec_', '200']);
    expect(printed.get('The incoming payment webhook')).toEqual(['404']);
    const signature = createHmac('sha256', 'a-webhook-secret').update('{"event":"payment.captured"}').digest('hex');
    expect(printed.get('Request')).toEqual([signature]);
    expect(printed.get('Test a payment')).toEqual(['test', 'paid']);
  },

  browser(printed) {
    expect(printed.get('CORS')).toEqual(['404', '0', '403']);
    expect(printed.get('CSRF protection')).toEqual(['BAD_REQUEST', '3']);
    // The headers that the guide shows are those that the server sends.
    const [, shown = ''] = /```http\n([\s\S]*?)```/.exec(read('browser')) ?? [];
    const sent = printed.get('Security headers')?.map((line) => line.trim().replace(/'sha256-[^']+'/, "'sha256-…'"));
    expect(sent).toEqual(shown.trim().split('\n'));
  },

  versioning(printed) {
    expect(printed.get('Deprecation')).toEqual(['[]']);
    expect(printed.get('Persisted documents')).toEqual(['PERSISTED_QUERY_NOT_FOUND', '3', '3']);
  },

  changelog(printed) {
    expect(printed.get('Compare two versions')).toEqual(['3.1.0', '1']);
  },
};

test('every guide of the API has requests whose answers are checked', () => {
  expect(guides.toSorted()).toEqual(Object.keys(EXPECTATIONS).toSorted());
});

for (const [guide, check] of Object.entries(EXPECTATIONS)) {
  test(`the requests of the guide ${guide} work as they are written`, ({ baseURL }) => check(run(guide, baseURL)));
}

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** The values in the first column of the tables of a guide. */
const firstColumn = (guide: string) =>
  [...read(guide).matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );

for (const [guide, name] of [
  ['errors', 'ErrorCode'],
  ['authentication', 'ApiScope'],
  ['files', 'FilePurpose'],
] as const) {
  test(`the guide ${guide} explains every value of ${name}`, () => {
    const type = schema.getType(name);
    const values = isEnumType(type) ? type.getValues() : [];
    expect(values).not.toEqual([]);
    // REST spells them in lower case.
    const explained = firstColumn(guide).map((value) => value?.toUpperCase());
    expect(explained).toEqual(expect.arrayContaining(values.map((value) => value.name)));
  });
}

/** The anchor of a heading, as code hosts make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

test('every link of the guides leads to a file and a heading', () => {
  const broken = guides.flatMap((guide) =>
    [...read(guide).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
      .filter(([, path = '', anchor]) => {
        const file = join(FOLDER, path === '' ? `${guide}.md` : path);
        if (!existsSync(file)) return true;
        const isGuide = dirname(file) === FOLDER && file.endsWith('.md');
        const target = path === '' ? guide : path.replace('.md', '');
        return (
          isGuide && anchor !== undefined && !sectionsOf(target).some(({ heading }) => anchorOf(heading) === anchor)
        );
      })
      .map(([link]) => `${guide}: ${link}`),
  );
  expect(broken).toEqual([]);
});
