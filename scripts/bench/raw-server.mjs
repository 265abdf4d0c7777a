// The server for comparison ("raw"): node:http and pg with one named statement per request, and a plain broadcast to sockets. It has
// neither GraphQL nor sessions: the URL contains the user ID.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { handleCommands } from './processes.mjs';
import { REQUEST_WRITES, STATEMENTS } from './raw-statements.mjs';
import { ANALYTICS_STATEMENT } from './data/heavy-user.mjs';

/** @type {{ published: { cpu: number } }} loaded before this module */
const { published } = createRequire(import.meta.url)('./probe.cjs');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });

const enumName = (/** @type {string} */ stored) => stored.toUpperCase().replaceAll('-', '_');

/** @typedef {Record<string, any>} Row a row of a statement in this file */

/** @type {Record<string, (url: URL, body: string) => Promise<object>>} */
const paths = {
  '/me': async ({ searchParams }) => {
    const { rows } = await pool.query({ ...STATEMENTS.me, values: [searchParams.get('id')] });
    return { me: { ...rows[0], role: enumName(rows[0].role) } };
  },
  '/jobs': async () => {
    const { rows } = await pool.query({ ...STATEMENTS.jobs, values: [21] });
    return { jobs: pageOf(rows, jobOf) };
  },
  '/referrals': async ({ searchParams }) => {
    const { rows } = await pool.query({ ...STATEMENTS.referrals, values: [searchParams.get('id'), 21] });
    return { referrals: pageOf(rows, referralOf) };
  },
  '/analytics': async ({ searchParams }) => {
    const { rows } = await pool.query({ ...ANALYTICS_STATEMENT, values: [searchParams.get('id')] });
    return { analytics: analyticsOf(rows[0]) };
  },
  '/request': async (_url, body) => ({ requestReferral: { referral: await writeRequest(JSON.parse(body)) } }),
  '/broadcast': async ({ searchParams }, body) => {
    const pair = searchParams.get('pair');
    const all = [...sockets.clients];
    const audience = pair === null ? all : all.slice(2 * Number(pair), 2 * Number(pair) + 2);
    const began = process.cpuUsage();
    for (const socket of audience) socket.send(body);
    const { user, system } = process.cpuUsage(began);
    published.cpu += user + system;
    return {};
  },
};

/**
 * @param {Row[]} rows up to 21; the last one only means that there is a next page
 * @param {(row: Row) => object} nodeOf
 */
function pageOf(rows, nodeOf) {
  return {
    edges: rows.slice(0, 20).map((row) => ({ node: nodeOf(row) })),
    pageInfo: { hasNextPage: rows.length > 20 },
  };
}

/** @param {Row} row */
function jobOf({ salaryMin, salaryMax, salaryCurrency, posterId, posterName, posterCompany, posterPosition, ...job }) {
  return {
    ...job,
    type: enumName(job.type),
    status: enumName(job.status),
    salary: { min: salaryMin, max: salaryMax, currency: salaryCurrency },
    postedBy: { id: posterId, name: posterName, company: posterCompany, position: posterPosition },
  };
}

/** @param {Row} row */
function referralOf({
  jobId,
  title,
  jobCompany,
  location,
  type,
  userId,
  name,
  college,
  degree,
  batch,
  readiness,
  skills,
  ...referral
}) {
  return {
    ...referral,
    status: enumName(referral.status),
    job: { id: jobId, title, company: jobCompany, location, type: enumName(type) },
    candidate: { user: { id: userId, name, college, degree, batch, skills }, readiness: { score: readiness } },
  };
}

/** @param {Row} row */
function analyticsOf({ accepted, decided, series, byCompany, ...figures }) {
  const share = (/** @type {Row} */ of) => (of.decided === 0 ? 0 : Math.round((100 * of.accepted) / of.decided));
  return {
    ...figures,
    successRate: share({ accepted, decided }),
    series: series.map((/** @type {Row} */ point) => ({ ...point, from: new Date(point.from).toISOString() })),
    byCompany: byCompany.map((/** @type {Row} */ { company, referrals, hired, ...outcome }) => ({
      company,
      referrals,
      hired,
      successRate: share(outcome),
    })),
  };
}

/** @param {{ candidateId: string, referrerId: string, jobId: string, message: string }} request */
async function writeRequest({ candidateId, referrerId, jobId, message }) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({
      ...REQUEST_WRITES.referral,
      values: [candidateId, referrerId, jobId, message],
    });
    const id = rows[0].id;
    await client.query({ ...REQUEST_WRITES.event, values: [id, candidateId] });
    await client.query({ ...REQUEST_WRITES.task, values: [JSON.stringify({ referralId: id })] });
    await client.query('commit');
    return { id, status: 'PENDING' };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function respond(request, response) {
  try {
    const url = new URL(request.url ?? '/', 'http://raw');
    let body = '';
    for await (const chunk of request) body += chunk;
    const data = await paths[url.pathname]?.(url, body);
    const text = JSON.stringify({ data });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(500, { 'content-length': 0 });
    response.end();
  }
}

const server = createServer((request, response) => void respond(request, response));
server.on('upgrade', (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
});
await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));

// The only command asks for the port.
handleCommands(() => {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
});
process.once('SIGTERM', () => process.exit(0));
