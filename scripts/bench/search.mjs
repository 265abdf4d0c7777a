// Measures searches among many users, compared with running only their SQL statements.
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { at } from '../lib/paths.mjs';
import { stop } from '../lib/preconditions.mjs';
import { cleanEnvironment, run } from '../lib/run.mjs';
import { ms } from './report.mjs';
import { operation } from './scenarios.mjs';

const JOBS = 100_000;
const TARGET = { p95: 50, ratio: 5 }; // ms, and relative to the SQL statements alone

const CANDIDATES = `query BenchCandidates($filter: CandidateFilter, $sort: CandidateSort!) {
  candidates(filter: $filter, sort: $sort, first: 20) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node {
      id experience lookingFor bookmarked readiness { score band }
      user { id name headline college degree batch location skills { name } photoUrl lastActiveAt }
    } }
  }
}`;
const DIRECTORY = `query BenchDirectory($filter: UserDirectoryFilter) {
  userDirectory(filter: $filter, first: 20) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { id name role headline college batch company position skills { name } verified openToRequests mentor } }
  }
}`;
const JOB_LIST = `query BenchJobSearch($filter: JobFilter, $sort: JobSort!) {
  jobs(filter: $filter, sort: $sort, first: 20) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { id title company department location type remote requirements status postedAt postedBy { id name company } } }
  }
}`;

// Search words, some of them misspelled.
const WORDS = [
  'react',
  'pyhton',
  'sql',
  'kubernetes',
  'Aaroav',
  'Tejika',
  'kaveri',
  'docker',
  'machine',
  'nodejs node',
  'java',
  'fgima',
];
const PLACES = ['Pune', 'Bengaluru', 'chennai', 'Mumbai', 'hyderbad', 'gurugram'];
const COLLEGES = [
  'Kaveri Institute of Technology',
  'Deccan School of Engineering',
  'Coromandel University',
  'Yamuna Technical University',
];
const CITIES = ['Bengaluru', 'Pune', 'Chennai', 'Hyderabad', 'Gurugram', 'Mumbai'];
const SKILLS = ['SQL', 'Docker', 'React', 'Python', 'Figma', 'Java'];
const EXPERIENCES = ['Fresher', '1 year', '2 years'];

/** @template T @param {readonly T[]} values @param {number} i @returns {T} */
const pick = (values, i) => /** @type {T} */ (values[i % values.length]);
const college = (/** @type {number} */ i) => `${pick(COLLEGES, i)} ${pick(CITIES, i)}`;

/** Pairs of filters, used in turn. @type {((i: number) => object)[]} */
const PAIRS = [
  (i) => ({ location: pick(PLACES, i), batch: 2020 + (i % 8) }),
  (i) => ({ college: college(i), experience: pick(EXPERIENCES, i) }),
  (i) => ({ skills: [pick(SKILLS, i)], minReadiness: 30 }),
  (i) => ({ college: college(i), skills: [pick(SKILLS, i + 1)] }),
  (i) => ({ batch: 2020 + (i % 8), minReadiness: 20 }),
];
const REQUESTS = 240;
const PAGE = { first: 20, after: null };
const many = (/** @type {(i: number) => object} */ make) => Array.from({ length: REQUESTS }, (_, i) => make(i));

/**
 * One kind of search.
 * @typedef {object} Kind
 * @property {string} title
 * @property {'alumni' | 'jobseeker'} as
 * @property {string} document
 * @property {any[]} variables variables of `document`
 * @property {(with_: { product: (module: string) => any, core: any, search: object, users: object, viewer: object, variables: any }) => Promise<unknown>} run
 * performs the same search with the product's services
 */
/** @type {Kind[]} */
const KINDS = [
  {
    title: 'candidates: words, two filters, sorted',
    as: 'alumni',
    document: CANDIDATES,
    variables: many((i) => ({
      filter: { q: pick(WORDS, i), ...pick(PAIRS, i)(i) },
      sort: pick(['READINESS', 'NAME', 'COLLEGE', 'BATCH'], Math.floor(i / PAIRS.length)),
    })),
    run({ product, core, search, users, viewer, variables: { filter, sort } }) {
      const presenter = new (product('candidates/candidates.presenter').CandidatePresenter)(users, { refOf: String });
      const { CandidateSearchService } = product('candidates/candidate-search.service');
      const filters = new (product('candidates/candidate-filters.service').CandidateFilters)(core, search);
      const candidates = new CandidateSearchService(core, filters, presenter);
      return candidates.list(viewer, { filter, sort: sort.toLowerCase(), args: PAGE, withTotal: true });
    },
  },
  {
    title: 'directory: all filters',
    as: 'jobseeker',
    document: DIRECTORY,
    variables: many((i) => ({
      filter: {
        ...(i % 2 === 0 && { q: pick(WORDS, i) }),
        ...(i % 3 === 0 && { role: 'ALUMNI' }),
        ...(i % 4 === 0 && { mentorship: i % 8 === 0 }),
        ...(i % 5 === 0 && { verified: i % 10 === 0 }),
        ...(i % 6 === 0 && { skills: [pick(SKILLS, i)] }),
        ...(i % 7 === 0 && { college: college(i) }),
      },
    })),
    run({ product, core, search, users, viewer, variables: { filter } }) {
      const directory = new (product('directory/directory.service').DirectoryService)(core, users, search);
      const stored = { ...filter, ...(filter.role && { role: filter.role.toLowerCase() }) };
      return directory.find(viewer, { filter: stored, sort: 'fitting', args: PAGE, withTotal: true });
    },
  },
  {
    title: 'jobs: words, filters, sorted',
    as: 'jobseeker',
    document: JOB_LIST,
    variables: many((i) => ({
      filter: {
        q: pick(['engineer', 'enginere', 'data', 'nilgiri', 'designer', 'scientsit', 'writer'], i),
        ...(i % 2 === 0 && { status: 'OPEN' }),
        ...(i % 3 === 0 && { location: pick(PLACES, i) }),
        ...(i % 4 === 0 && { type: 'FULL_TIME' }),
      },
      sort: pick(['POSTED_DATE', 'APPLICATIONS', 'REFERRALS', 'COMPANY'], Math.floor(i / 12)),
    })),
    run({ product, core, search, users, viewer, variables: { filter, sort } }) {
      const presenter = new (product('jobs/jobs.presenter').JobPresenter)(users, core.clock);
      const jobs = new (product('jobs/jobs.service').JobsService)(core, presenter, search);
      const stored = { ...(filter.status && { status: 'open' }), ...(filter.type && { type: 'full-time' }) };
      const shows = { poster: 'card', total: true };
      return jobs.list(viewer, { filter: { ...filter, ...stored }, sort: sort.toLowerCase(), ...PAGE, shows });
    },
  },
];

/**
 * @param {{ bench: import('./servers.mjs').Bench, candidates: number }} with
 * @returns {Promise<import('./report.mjs').Line[]>}
 */
export async function measureSearch({ bench, candidates }) {
  const { Client } = createRequire(import.meta.url)('pg');
  const databaseUrl = await bench.database('search-database');
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: bench.folder('search'), DEMO: 'off', RATE_LIMIT_FACTOR: '100000' };
  console.log(`· filling a database with ${candidates.toLocaleString('en')} candidates …`);
  const seeding = ['scripts/seed.mjs', '--candidates', String(candidates), '--jobs', String(JOBS)];
  const seeded = await run(seeding, { env: cleanEnvironment(env) });
  if (!seeded.ok) stop(seeded.output);
  const ours = await bench.product('dist/server/main.js', { env });
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const load = bench.start(at('scripts/bench/load.mjs'));
  /** @type {import('./report.mjs').Line[]} */
  const lines = [];
  try {
    for (const kind of KINDS) {
      console.log(`· ${kind.title} …`);
      const { token, viewer } = await signedIn(db, kind.as);
      const requests = kind.variables.map((variables) => operation({ id: '', token }, kind.document, variables));
      await load.ask({ kind: 'plan', name: kind.title, port: ours.port, requests, once: false });
      const statements = await statementsOf({ databaseUrl, viewer, kind });
      // Alternately, so that other load on the machine affects both. The first round of each is a warm-up.
      const command = { kind: 'run', name: kind.title, connections: 1, count: REQUESTS };
      await load.ask(command);
      await runStatements(db, statements);
      const [p95, raw] = [(await load.ask(command)).p95, await runStatements(db, statements)];
      lines.push(
        { what: kind.title, ours: ms(p95), raw: ms(raw), value: p95 / raw, atMost: TARGET.ratio },
        { what: '  latency, p95', ours: ms(p95), value: p95, atMost: TARGET.p95 },
      );
    }
  } finally {
    await db.end();
  }
  return lines;
}

/** @param {import('pg').Client} db @param {Kind['as']} role */
async function signedIn(db, role) {
  const token = `bench-search-${role}`;
  await db.query(
    `insert into sessions (user_id, token_hash, device, expires_at)
     select id, sha256(convert_to($1, 'utf8')), 'Bench', now() + interval '1 day' from users where role = $2 order by id limit 1
     on conflict do nothing`,
    [token, role],
  );
  const { rows } = await db.query(
    `select id, role, verified_at is not null as verified, company_key as "companyKey", college_key as "collegeKey"
     from users where role = $1 order by id limit 1`,
    [role],
  );
  return { token, viewer: { ...rows[0], sessionId: '', pendingDeletion: false, scopes: null } };
}

/** @typedef {{ text: string, values: unknown[] }} Statement */

/**
 * The statements of each search, recorded while the product's services run it.
 * @param {{ databaseUrl: string, viewer: object, kind: Kind }} with
 * @returns {Promise<Statement[][]>}
 */
async function statementsOf({ databaseUrl, viewer, kind }) {
  const require = createRequire(import.meta.url);
  require('reflect-metadata');
  const product = (/** @type {string} */ module) => require(at(`dist/server/${module}.js`));
  const logger = { warn: console.error };
  const db = await product('app/database').openDatabase(databaseUrl, logger, 1);
  /** @type {Statement[]} */
  let recorded = [];
  const query = db.query.bind(db);
  db.query = (/** @type {{ text: string, values?: unknown[] }} */ statement, /** @type {unknown[]} */ values) => {
    recorded.push({ text: statement.text, values: values ?? statement.values ?? [] });
    return query(statement, values);
  };
  const core = { db, clock: { now: () => new Date() } };
  const users = new (product('users/users.presenter').UserPresenter)({ pathOf: String }, () => '');
  const search = new (product('search/search.service').SearchService)(db);
  const searches = [];
  try {
    for (const variables of kind.variables) {
      recorded = [];
      await kind.run({ product, core, search, users, viewer, variables });
      searches.push(recorded);
    }
  } finally {
    await db.close();
  }
  return searches;
}

/** @param {import('pg').Client} db @param {Statement[][]} searches @returns {Promise<number>} p95 in ms */
async function runStatements(db, searches) {
  const times = [];
  for (const statements of searches) {
    const began = performance.now();
    for (const { text, values } of statements) await db.query({ text, values, rowMode: 'array' });
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}
