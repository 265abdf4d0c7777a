// The requests to the product and to the raw server, with the target for their ratio.

const ME = `query BenchMe {
  me {
    id name firstName lastName role headline college degree batch company position department location email linkedinUrl
    openToRequests mentor
  }
}`;

const JOBS = `query BenchJobs {
  jobs(filter: { status: OPEN }, first: 20) {
    edges { node {
      id title company department location type remote description requirements salary { min max currency } status postedAt
      applicationsCount referralsCount postedBy { id name company position }
    } }
    pageInfo { hasNextPage }
  }
}`;

const REFERRALS = `query BenchReferrals {
  referrals(box: RECEIVED, first: 20) {
    edges { node {
      id jobTitle company status matchScore message createdAt updatedAt
      job { id title company location type }
      candidate { user { id name college degree batch skills { name } } readiness { score } }
    } }
    pageInfo { hasNextPage }
  }
}`;

const ANALYTICS = `query BenchAnalytics {
  analytics(period: YEAR) {
    totalReferrals hired successRate avgTimeToHire creditsEarned creditsRedeemed creditsAvailable
    series { from referrals hired } byCompany { company referrals hired successRate }
  }
}`;

const REQUEST = `mutation BenchRequest($input: RequestReferralInput!) {
  requestReferral(input: $input) { referral { id status } }
}`;

const SEND = `mutation BenchSend($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }`;

export const CHAT_EVENTS = `subscription BenchChat($after: ID) {
  chatEvents(after: $after) {
    ... on MessageAdded { eventId message { id conversationId seq content sender { id name } status createdAt } }
    ... on MessagesDelivered { conversationId to upToSeq }
    ... on ResyncNeeded { eventId }
  }
}`;

/** The most open referrals of a candidate. */
const OPEN_REQUESTS = 5;
const MESSAGE = 'I would be glad to talk about the team. Are you free this week?';

/**
 * @param {{ method: string, path: string, headers?: Record<string, string>, body?: string }} request
 * @returns {string} the HTTP request as text
 */
function httpRequest({ method, path, headers = {}, body = '' }) {
  const all = { host: '127.0.0.1', ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/**
 * @param {import('./data.mjs').Person} as
 * @param {string} query
 * @param {object} [variables]
 */
export function operation({ token }, query, variables) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return httpRequest({ method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query, variables }) });
}

const get = (/** @type {string} */ path) => httpRequest({ method: 'GET', path });
const post = (/** @type {string} */ path, /** @type {object} */ body) =>
  httpRequest({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/**
 * A request that both servers support.
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} title
 * @property {number} target requests per second, relative to the raw server
 * @property {number} [p99AtMost] the target for the latency at the 99th percentile, relative to the raw server; 2.5 by default
 * @property {number} [restAtMost] the target for the server's CPU time with the rest, relative to the raw server, which leaves the rest
 * @property {boolean} once whether a request can be sent only once
 * @property {(data: import('./data.mjs').Data) => { ours: string[], raw: string[] }} requests
 */

/** @type {Scenario[]} */
export const SCENARIOS = [
  {
    name: 'me',
    title: 'me',
    target: 0.75,
    p99AtMost: 2,
    once: false,
    requests: ({ jobseekers }) => ({
      ours: jobseekers.slice(0, 200).map((person) => operation(person, ME)),
      raw: jobseekers.slice(0, 200).map(({ id }) => get(`/me?id=${id}`)),
    }),
  },
  {
    name: 'jobs',
    title: '20 open jobs with poster',
    target: 0.95,
    once: false,
    requests: ({ jobseekers }) => ({
      ours: jobseekers.slice(0, 200).map((person) => operation(person, JOBS)),
      raw: [get('/jobs')],
    }),
  },
  {
    name: 'referrals',
    title: '20 referrals with job, candidate, skills',
    target: 0.85,
    once: false,
    requests: ({ referrers }) => ({
      ours: referrers.map((person) => operation(person, REFERRALS)),
      raw: referrers.map(({ id }) => get(`/referrals?id=${id}`)),
    }),
  },
  {
    name: 'analytics',
    title: 'analytics over 10,000 requests',
    target: 0.8,
    once: false,
    requests: ({ heavyUsers }) => ({
      ours: heavyUsers.map((person) => operation(person, ANALYTICS)),
      raw: heavyUsers.map(({ id }) => get(`/analytics?id=${id}`)),
    }),
  },
  {
    name: 'request',
    title: 'requesting a referral',
    target: 0.5,
    restAtMost: 4,
    once: true,
    requests: ({ writers, rawWriters, jobs }) => ({
      ours: referralRequests(writers, jobs, (person, job) =>
        operation(person, REQUEST, { input: { ...job, message: MESSAGE } }),
      ),
      raw: referralRequests(rawWriters, jobs, ({ id }, job) =>
        post('/request', { candidateId: id, ...job, message: MESSAGE }),
      ),
    }),
  },
];

/**
 * Five requests of each writer, far apart so that requests of one writer never run concurrently.
 * @param {import('./data.mjs').Person[]} writers
 * @param {import('./data.mjs').Data['jobs']} jobs
 * @param {(person: import('./data.mjs').Person, job: { jobId: string, referrerId: string }) => string} ask
 */
function referralRequests(writers, jobs, ask) {
  return Array.from({ length: OPEN_REQUESTS }, (_, turn) =>
    writers.flatMap((person, i) => {
      const job = jobs[(i + turn) % jobs.length];
      return job ? [ask(person, job)] : [];
    }),
  ).flat();
}

/** The number of conversations, each with members of its own. */
export const CONVERSATION_COUNT = 500;

/**
 * A message from the first member of a conversation.
 * @param {import('./data.mjs').Conversation | undefined} conversation
 * @param {string} mark a text that identifies the message
 */
export function sendMessage(conversation, mark) {
  if (!conversation) throw new Error('There is no conversation to send messages in.');
  const input = { conversationId: conversation.id, content: `${MESSAGE} ${mark}`, clientId: crypto.randomUUID() };
  return operation(conversation.members[0], SEND, { input });
}

/**
 * A broadcast with a frame of a length, to all sockets or to one pair of them.
 * @param {{ bytes: number, mark?: string, pair?: number }} frame
 */
export const broadcast = ({ bytes, mark = '', pair }) =>
  httpRequest({
    method: 'POST',
    path: pair === undefined ? '/broadcast' : `/broadcast?pair=${pair}`,
    headers: { 'content-type': 'text/plain' },
    body: mark.padEnd(bytes, 'x'),
  });
