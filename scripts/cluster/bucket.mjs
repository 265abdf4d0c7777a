// An object storage that fails in the ways that such services do.
import { utimesSync, readdirSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import S3rver from 's3rver';

const BUCKET = 'batchmate-cluster';
const KEYS = ['CLUSTER', 'a-secret-of-the-cluster'];
const SLOW = 2_000; // ms
const OBJECT = '._S3rver_object';

/**
 * `slow`: answers after two seconds. `refusing`: answers 503. `gone`: closes connections. `silent`: stores what it receives, and closes the
 * connection instead of answering; it accepts nothing else.
 * @typedef {'well' | 'slow' | 'refusing' | 'gone' | 'silent'} Condition
 */

export class Bucket {
  /** @type {Condition} */ condition = 'well';
  #target = 0;

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    // The package has only a key pair that is too short for the product.
    createRequire(import.meta.url)('s3rver/lib/models/account').DUMMY_ACCOUNT.createKeyPair(...KEYS);
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    this.storage = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
    this.server = createServer((request, response) => void this.#handle(request, response));
  }

  /** @returns {Promise<Record<string, string>>} the settings of an instance */
  async start() {
    this.#target = (await this.storage.run()).port;
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = this.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEYS[0] ?? '',
      S3_SECRET_ACCESS_KEY: KEYS[1] ?? '',
    };
  }

  async stop() {
    this.server.closeAllConnections();
    this.server.close();
    await this.storage.close();
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async #handle(request, response) {
    const { condition } = this;
    const storesSilently = condition === 'silent' && request.method === 'PUT';
    if (condition === 'gone' || (condition === 'silent' && !storesSilently)) return request.socket.destroy();
    if (condition === 'refusing') return response.writeHead(503, { connection: 'close' }).end();
    if (condition === 'slow') await delay(SLOW);
    const { method, url: path, headers } = request;
    const passed = send({ host: '127.0.0.1', port: this.#target, method, path, headers }, (answer) => {
      if (!storesSilently) return answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
      answer.resume();
      return answer.once('end', () => request.socket.destroy());
    });
    passed.once('error', () => response.destroy());
    return request.pipe(passed);
  }

  /** Paths in the folder of all objects. */
  #objects() {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(OBJECT));
  }

  /** The IDs of the stored files. @returns {string[]} */
  get ids() {
    return this.#objects().flatMap((path) => path.match(/\/files\/([\w-]+)\._/)?.[1] ?? []);
  }

  /** Makes all objects two days older, so that the sweep looks at them. */
  age() {
    const before = new Date(Date.now() - 2 * 86_400_000);
    for (const path of this.#objects()) utimesSync(join(this.folder, path), before, before);
  }
}
