import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from './semaphore';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

interface Cost {
  /** log2 of scrypt's N. */
  log2N: number;
  r: number;
  p: number;
}

// OWASP's second choice: 32 MB and about a quarter of a second each.
const COST: Cost = { log2N: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
// Each takes a thread of the pool that also reads files, and its memory.
const AT_A_TIME = 2;
const MOST_WAITING = 100;

/** Hashes passwords with scrypt, a few at a time. A hash carries its own cost: `scrypt$15$8$3$salt$key`. */
export class Passwords {
  private readonly room = new Semaphore(AT_A_TIME, MOST_WAITING);

  constructor(private readonly cost: Cost = COST) {}

  /** @throws RATE_LIMITED when too many are being hashed already */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const { log2N, r, p } = this.cost;
    const key = await this.derive(password, salt, this.cost);
    return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /**
   * Whether the password is the hashed one. With null (no such account) it takes as long and answers false,
   * so that the time of an answer does not tell which accounts exist.
   * @throws RATE_LIMITED when too many are being hashed already
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
    return this.room.run(() => derive(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }));
  }
}
