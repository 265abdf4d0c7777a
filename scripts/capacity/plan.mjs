// How many users an installation carries, computed from measured figures. The assumptions are here, and docs/scaling.md names them.

/** What people do, by experience with such products. */
export const ASSUMED = {
  /** Accounts for each person who is active on a day. */
  accountsPerActive: 10,
  /** Requests of an active person a day, by kind. */
  perDay: { me: 20, list: 15, search: 4, ask: 0.1, message: 5 },
  /** Sockets that receive a message, with those of the sender's other devices. */
  deliveriesPerMessage: 1.8,
  /** The part of a day's requests that falls into its busiest hour, and how much busier its busiest minute is than the hour. */
  busiestHour: 0.12,
  busiestMinute: 2,
  /** The part of the day's people whose browsers are open at the busiest time. */
  socketsOpen: 0.15,
  /** How much of a core is used on average, so that waiting times stay short and an instance can be lost. */
  load: 0.6,
  /** Sockets of one instance. */
  socketsPerInstance: 20_000,
  /** Connections of one instance, and what PostgreSQL carries without a pool before it. */
  connectionsPerInstance: 20,
  connectionsWithoutPool: 500,
  /** Days for which chat events and notifications are kept. */
  eventDays: 14,
  notificationDays: 90,
  notificationsPerDay: 0.5,
};

/** Dollars a month: the order of magnitude of list prices of large clouds, without discounts. */
const PRICES = {
  /** An instance: one core and 2 GB of memory. */
  instance: 35,
  /** One gigabyte of the memory of a managed PostgreSQL, with its share of cores: one for 8 GB. */
  databaseMemory: 11,
  databaseDisk: 0.12,
  /** A small Redis with a replica. */
  redis: 100,
  objects: 0.025,
  balancer: 25,
  traffic: 0.06,
};
/** What the costs assume besides, in gigabytes. */
const BOUGHT = {
  /** The smallest database, and the memory for each core that is needed. */
  leastMemory: 16,
  memoryPerCore: 8,
  /** The part of the data that is in memory. */
  inMemory: 1 / 3,
  /** The database itself and its standby. */
  databases: 2,
  uploadsPerAccount: 0.0002,
  /** Of an active person a day. */
  traffic: 0.0003,
};

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const HOUR = 3_600; // s
const MICRO = 1e6;
const GIGABYTE = 1e9;

/** @typedef {import('./measure.mjs').Figures} Figures */
/** @typedef {keyof Figures['operations']} Kind */
const KINDS = /** @type {Kind[]} */ (['me', 'list', 'search', 'ask', 'message']);
const TITLES = {
  me: 'Reading the own account and counts',
  list: 'A list of 20 (jobs, referrals)',
  search: 'A search among %people people',
  ask: 'Asking for a referral, with its notifications and emails',
  message: 'Sending a message, with its notifications',
};

/** What happens a second in the busiest minute. @param {number} perDay */
const busiest = (perDay) => (perDay * ASSUMED.busiestHour * ASSUMED.busiestMinute) / HOUR;

/**
 * What a number of active people a day needs.
 * @param {Figures} figures
 * @param {number} active
 */
export function needsOf({ operations, sockets, instance, rows }, active) {
  const rates = /** @type {Record<Kind, number>} */ (
    Object.fromEntries(KINDS.map((kind) => [kind, busiest(active * ASSUMED.perDay[kind])]))
  );
  const used = (/** @type {'node' | 'database'} */ side) =>
    KINDS.reduce((sum, kind) => sum + rates[kind] * operations[kind][side], 0) / MICRO;
  const open = active * ASSUMED.socketsOpen;
  const deliveries = rates.message * ASSUMED.deliveriesPerMessage;
  const node = used('node') + (deliveries * sockets.delivery + open * sockets.idle) / MICRO;
  const idle = instance.idle / MICRO;
  const byLoad = Math.ceil(node / (ASSUMED.load - idle));
  const instances = Math.max(2, byLoad, Math.ceil(open / ASSUMED.socketsPerInstance));
  const year = 365 * active;
  const accounts = active * ASSUMED.accountsPerActive;
  const data =
    accounts * rows.person +
    year * ASSUMED.perDay.message * rows.message +
    active * ASSUMED.perDay.message * 2 * ASSUMED.eventDays * rows.event +
    active * ASSUMED.notificationsPerDay * ASSUMED.notificationDays * rows.notification +
    year * ASSUMED.perDay.ask * rows.referral;
  return {
    active,
    accounts,
    requests: KINDS.reduce((sum, kind) => sum + rates[kind], 0),
    open,
    node,
    instances,
    memory: instances * instance.memoryUnderLoad + open * sockets.bytes,
    database: used('database'),
    connections: instances * ASSUMED.connectionsPerInstance,
    data,
  };
}

const round = (/** @type {number} */ value) => Number(value.toPrecision(2));
const count = (/** @type {number} */ value) => round(value).toLocaleString('en');
const gigabytes = (/** @type {number} */ bytes) => `${count(bytes / GIGABYTE)} GB`;
const row = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
const table = (/** @type {string[]} */ head, /** @type {(string | number)[][]} */ lines) =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...lines.map(row)].join('\n');

/** @param {Figures} figures */
function operationsTable({ operations, sockets, measured }) {
  const lines = KINDS.map((kind) => {
    const { node, database } = operations[kind];
    const title = TITLES[kind].replace('%people', measured.people.toLocaleString('en'));
    return [title, count(node), count(database), `${count((ASSUMED.load * MICRO) / node)}/s`];
  });
  lines.push([
    'Delivering a message to a socket',
    count(sockets.delivery),
    '',
    `${count((ASSUMED.load * MICRO) / sockets.delivery)}/s`,
  ]);
  return table(['Operation', 'Server, µs', 'PostgreSQL, µs', 'One instance at 60 %'], lines);
}

/** @param {Figures} figures */
function capacityTable(figures) {
  const lines = SIZES.map((size) => {
    const needs = needsOf(figures, size);
    return [
      needs.active.toLocaleString('en'),
      needs.accounts.toLocaleString('en'),
      `${count(needs.requests)}/s`,
      count(needs.open),
      count(needs.node),
      needs.instances,
      gigabytes(needs.memory),
      count(needs.database),
      needs.connections,
      gigabytes(needs.data),
    ];
  });
  const head = [
    'Active a day',
    'Accounts',
    'Busiest second',
    'Sockets',
    'Cores, server',
    'Instances',
    'Memory',
    'Cores, PostgreSQL',
  ];
  return table([...head, 'Connections', 'Data after a year'], lines);
}

/** What this costs a month, in dollars. @param {Figures} figures @param {number} active */
function costsOf(figures, active) {
  const { instances, database, data, accounts } = needsOf(figures, active);
  const { leastMemory, memoryPerCore, inMemory, databases, uploadsPerAccount, traffic } = BOUGHT;
  const memory = Math.max(leastMemory, (database / ASSUMED.load) * memoryPerCore, (data / GIGABYTE) * inMemory);
  const costs = {
    instances: instances * PRICES.instance,
    database: databases * (memory * PRICES.databaseMemory + (data / GIGABYTE) * PRICES.databaseDisk),
    redis: PRICES.redis,
    rest: accounts * uploadsPerAccount * PRICES.objects + PRICES.balancer + active * 30 * traffic * PRICES.traffic,
  };
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  return { accounts, ...costs, total, perThousand: total / (accounts / 1_000) };
}

/** @param {Figures} figures */
function costsTable(figures) {
  const lines = SIZES.map((size) => {
    const { accounts, instances, database, redis, rest, total, perThousand } = costsOf(figures, size);
    const amounts = [instances, database, redis, rest, total, perThousand].map((amount) => `$${count(amount)}`);
    return [accounts.toLocaleString('en'), ...amounts];
  });
  const head = ['Accounts', 'Instances', 'Database and standby', 'Redis', 'Objects, balancer, traffic'];
  return table([...head, 'A month', 'For 1,000 accounts'], lines);
}

/** @param {Figures} figures */
function storageTable({ rows, sockets, instance }) {
  return table(
    ['What', 'Size'],
    [
      ['A person with six skills', `${count(rows.person)} B`],
      ['A message', `${count(rows.message)} B`],
      ['A chat event (two a message)', `${count(rows.event)} B`],
      ['A notification', `${count(rows.notification)} B`],
      ['A referral with its history', `${count(rows.referral)} B`],
      ['An idle instance', `${count(instance.memory / 1e6)} MB of memory, ${count(instance.idle / 1e4)} % of a core`],
      ['An instance under load', `${count(instance.memoryUnderLoad / 1e6)} MB of memory`],
      [
        'An open socket',
        `${count(sockets.bytes / 1e3)} kB of memory before garbage is collected, ${count(sockets.idle)} µs a second`,
      ],
    ],
  );
}

/** @param {Figures} figures */
function conditions({ measured }) {
  const [before, after] = [measured.loadBefore.toFixed(1), measured.loadAfter.toFixed(1)];
  return `Measured on ${measured.date} with Node ${measured.node.slice(1)} on ${measured.processors}, with PostgreSQL and the load generator on the same machine, whose load average was ${before} before and ${after} afterward.`;
}

/** The computed parts of docs/scaling.md by name. @param {Figures} figures @returns {Record<string, string>} */
export const partsOf = (figures) => ({
  conditions: conditions(figures),
  operations: operationsTable(figures),
  capacity: capacityTable(figures),
  storage: storageTable(figures),
  costs: costsTable(figures),
});
