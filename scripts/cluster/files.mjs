// Files: uploaded at one instance, read at the others, while the object storage fails.
import PgBoss from 'pg-boss';

const PDF = new Blob([Buffer.from('%PDF-1.4\n%%EOF\n')], { type: 'application/pdf' });

/**
 * @typedef {import('./cluster.mjs').Cluster} Cluster
 * @typedef {import('./people.mjs').Person} Person
 * @typedef {{ status: number, code: string | undefined, url: string, seconds: number }} Upload
 */

/** @param {string} base the address of an instance @param {Person} person @returns {Promise<Upload>} */
async function upload(base, { token }) {
  const form = new FormData();
  form.set('purpose', 'resume');
  form.set('file', PDF, 'resume.pdf');
  const began = Date.now();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/files`, { method: 'POST', headers, body: form });
  const { url = '', code } = /** @type {{ url?: string, code?: string }} */ (await response.json());
  return { status: response.status, code, url, seconds: (Date.now() - began) / 1000 };
}

/** The statuses of a download at each instance. @param {Cluster} cluster @param {string} url @param {Person} person */
async function download({ instances, proxy }, url, { token }) {
  const headers = { authorization: `Bearer ${token}` };
  const { pathname, search } = new URL(url, proxy.url);
  const answers = instances.map((instance) => fetch(instance.url + pathname + search, { headers }));
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** The IDs of all files with a row. @param {Cluster} cluster @returns {Promise<string[]>} */
async function rows(cluster) {
  return (await cluster.query('select id from files')).map(({ id }) => id);
}

/** Stored files without a row. @param {Cluster} cluster */
export async function strays(cluster) {
  const known = new Set(await rows(cluster));
  return cluster.bucket.ids.filter((id) => !known.has(id));
}

/** Rows whose files are not stored. @param {Cluster} cluster */
export async function rowsWithoutBytes(cluster) {
  const stored = new Set(cluster.bucket.ids);
  return (await rows(cluster)).filter((id) => !stored.has(id));
}

/** Asks for a run of the nightly sweep. An instance begins it within 30 seconds. @param {Cluster} cluster */
async function askForSweep(cluster) {
  const db = {
    executeSql: async (/** @type {string} */ text, /** @type {unknown[]} */ values) => ({
      rows: await cluster.query(text, values),
    }),
  };
  const boss = new PgBoss({ db, schedule: false, supervise: false, migrate: false });
  await boss.start();
  await boss.send('files-strays', {});
  await boss.stop({ graceful: false });
}

/** @param {import('./phase.mjs').Run} run */
export async function files({ cluster, conditions, pairs }) {
  conditions.begin('Files, while the object storage fails');
  const { bucket, instances } = cluster;
  let turn = 0;
  /** Uploads at each instance. @param {import('./bucket.mjs').Condition} condition @returns {Promise<[Upload, Person][]>} */
  const uploadsWhile = async (condition) => {
    bucket.condition = condition;
    const person = () => /** @type {Person} */ (pairs[turn++ % pairs.length]?.members[0]);
    const uploads = instances.map(async ({ url }) => {
      const by = person();
      return /** @type {[Upload, Person]} */ ([await upload(url, by), by]);
    });
    const all = await Promise.all(uploads);
    bucket.condition = 'well';
    return all;
  };

  for (const condition of /** @type {const} */ (['well', 'slow'])) {
    const all = await uploadsWhile(condition);
    const isStored = all.every(([{ status }]) => status === 201);
    conditions.must(`uploads, storage ${condition}`, isStored, all.map(([{ status }]) => status).join());
    const read = (await Promise.all(all.map(([{ url }, person]) => download(cluster, url, person)))).flat();
    const isRead = read.every((status) => status === 200);
    conditions.must(
      'read at all instances',
      isRead,
      `${read.filter((status) => status === 200).length} of ${read.length}`,
    );
  }
  const before = (await rows(cluster)).length;
  for (const condition of /** @type {const} */ (['refusing', 'gone', 'silent'])) {
    const all = await uploadsWhile(condition);
    const isRefused = all.every(([{ status, code }]) => status === 503 && code === 'UNAVAILABLE');
    conditions.must(`uploads, storage ${condition}`, isRefused, all.map(([{ status }]) => status).join());
    conditions.say('answered within', `${Math.max(...all.map(([{ seconds }]) => seconds)).toFixed(1)} s`);
  }
  conditions.must(
    'rows of failed uploads',
    (await rows(cluster)).length === before,
    (await rows(cluster)).length - before,
  );
  const left = (await strays(cluster)).length;
  conditions.must('files without a row, until the sweep', left === instances.length, left);
  bucket.age();
  await askForSweep(cluster);
}
