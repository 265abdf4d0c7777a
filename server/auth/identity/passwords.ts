import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../../platform/limits/semaphore';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

interface Cost {
  /** log2 of scrypt's N. */
  log2N: number;
  r: number;
  p: number;
}

// The second of OWASP's recommended scrypt configurations: 32 MB and about 250 ms per hash.
const COST: Cost = { log2N: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
// Each hash occupies its memory and a thread of the pool that also reads files.
const AT_A_TIME = 2;
const MAX_WAITING = 100;

/** Hashes passwords with scrypt, with limited concurrency. A hash includes its cost parameters: `scrypt$15$8$3$salt$key`. */
export class Passwords {
  private readonly semaphore = new Semaphore(AT_A_TIME, MAX_WAITING);

  constructor(private readonly cost: Cost = COST) {}

  /** @throws RATE_LIMITED if too many hashes are queued */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const { log2N, r, p } = this.cost;
    const key = await this.derive(password, salt, this.cost);
    return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /**
   * Whether a password matches a hash. With null (no account) it takes as long and returns false, so that the response time does not
   * reveal which accounts exist.
   * @throws RATE_LIMITED if too many hashes are queued
   */
  async matches(password: string, hash: string | null): Promise<boolean> {
    if (hash === null) {
      await this.derive(password, Buffer.alloc(16), this.cost);
      return false;
    }
    const [, log2N, r, p, salt = '', key = ''] = hash.split('$');
    const due = Buffer.from(key, 'base64url');
    const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
    const given = await this.derive(password, Buffer.from(salt, 'base64url'), cost);
    return due.length === given.length && timingSafeEqual(due, given);
  }

  private derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
    const N = 2 ** log2N;
    return this.semaphore.run(() => derive(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }));
  }
}
