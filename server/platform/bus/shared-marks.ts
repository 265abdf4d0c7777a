import { KEY_VERSION } from './redis-bridge';
import type { RedisConnection } from './redis-connection';

/** Marks that all instances see and that last for seconds, such as who is typing. Nothing may depend on them: they can get lost. */
export interface SharedMarks {
  /** @param milliseconds how long it lasts */
  set(key: string, milliseconds: number): void;
  remove(key: string): void;
  /** @returns whether each key is set; null if unknown */
  areSet(keys: readonly string[]): Promise<boolean[] | null>;
}

/** Marks as keys in Redis. */
export class RedisMarks implements SharedMarks {
  constructor(
    private readonly redis: RedisConnection,
    private readonly prefix: string,
  ) {}

  set(key: string, milliseconds: number): void {
    if (this.redis.isUp) this.redis.client.set(this.keyOf(key), '1', 'PX', milliseconds).catch(() => undefined);
  }

  remove(key: string): void {
    if (this.redis.isUp) this.redis.client.del(this.keyOf(key)).catch(() => undefined);
  }

  async areSet(keys: readonly string[]): Promise<boolean[] | null> {
    if (!this.redis.isUp) return null;
    try {
      const values = await this.redis.client.mget(...keys.map((key) => this.keyOf(key)));
      return values.map((value) => value !== null);
    } catch {
      return null; // Redis has just gone away; marks can get lost.
    }
  }

  private keyOf(key: string): string {
    return `${this.prefix}:${KEY_VERSION}:${key}`;
  }
}
