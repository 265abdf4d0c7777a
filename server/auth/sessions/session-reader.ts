import { hash as digest } from 'node:crypto';
import DataLoader from 'dataloader';
import type { Clock } from '../../platform/clock';
import type { Queryable } from '../../platform/db/database';
import { type HashedViewer, readKeyViewers } from '../api-keys/api-keys.store';
import { isKeySecret } from '../api-keys/api-keys.rules';
import { LAST_USED_EXACT_TO } from '../auth.rules';
import type { Viewer } from '../../access/viewer';
import { readSessionViewers, type SessionRow } from './sessions.queries';
import { touchSessions } from './sessions.store';

/** The hash that the database stores instead of a session token or an API key secret. */
export function hashToken(token: string): Buffer {
  return digest('sha256', token, 'buffer');
}

// Tokens are 32 random bytes in base64url; anything much longer is invalid.
const MAX_TOKEN_LENGTH = 200;

// In ms. After that, a batch no longer waits for the previous read, so that one slow read does not block all requests.
const MAX_WAIT = 100;

/**
 * Finds the viewer of a session token or an API key. It reads the database for every request, so that a revocation takes effect
 * immediately on every instance. Requests that arrive together, or while a read is in progress, share one statement: under load,
 * the number of statements per request decreases.
 */
export class SessionReader {
  private readonly loader: DataLoader<string, HashedViewer | null>;
  private reading = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly db: Queryable,
    private readonly clock: Clock,
  ) {
    this.loader = new DataLoader((tokens) => this.readInTurn(tokens), {
      cache: false,
      maxBatchSize: 100,
      batchScheduleFn: (dispatch) => this.schedule(dispatch),
    });
  }

  private schedule(dispatch: () => void): void {
    // setImmediate instead of a microtask, so that all requests received in this turn of the event loop join the batch.
    if (this.reading === 0) return void setImmediate(dispatch);
    const go = () => {
      clearTimeout(timer);
      this.waiting.delete(go);
      dispatch();
    };
    const timer = setTimeout(go, MAX_WAIT);
    this.waiting.add(go);
  }

  private async readInTurn(tokens: readonly string[]): Promise<(HashedViewer | null)[]> {
    this.reading++;
    try {
      return await this.read(tokens);
    } finally {
      this.reading--;
      for (const go of this.waiting) go();
    }
  }

  /** The viewer of a valid session or API key whose account is open; otherwise null. */
  async viewerOf(token: string): Promise<Viewer | null> {
    if (token === '' || token.length > MAX_TOKEN_LENGTH) return null;
    const row = await this.loader.load(token);
    if (!row) return null;
    const { id, role, sessionId, pendingDeletion, verified, companyKey, collegeKey, scopes } = row;
    return { id, role, sessionId, pendingDeletion, verified, companyKey, collegeKey, scopes };
  }

  private async read(tokens: readonly string[]): Promise<(HashedViewer | null)[]> {
    const hashes = tokens.map(hashToken);
    const now = this.clock.now();
    const keys = hashes.filter((_hash, i) => isKeySecret(tokens[i] ?? ''));
    const viewers = await (keys.length === 0 ? this.readSessions(hashes, now) : this.readBoth(hashes, { keys, now }));
    const byHash = new Map(viewers.map((viewer) => [viewer.tokenHash.toString('latin1'), viewer]));
    return hashes.map((hash) => byHash.get(hash.toString('latin1')) ?? null);
  }

  private async readBoth(hashes: Buffer[], { keys, now }: { keys: Buffer[]; now: Date }): Promise<HashedViewer[]> {
    const sessions = hashes.filter((hash) => !keys.includes(hash));
    const [bySession, byKey] = await Promise.all([
      sessions.length === 0 ? [] : this.readSessions(sessions, now),
      readKeyViewers(this.db, keys, now),
    ]);
    return [...bySession, ...byKey];
  }

  private async readSessions(hashes: Buffer[], now: Date): Promise<HashedViewer[]> {
    const rows = await readSessionViewers(this.db, hashes, now);
    await this.touch(rows, now);
    return rows.map((row) => ({ ...row, scopes: null }));
  }

  /** Records that sessions, and their users, are active, with the precision of `LAST_USED_EXACT_TO`. */
  private async touch(rows: readonly SessionRow[], now: Date): Promise<void> {
    const before = new Date(now.getTime() - LAST_USED_EXACT_TO);
    const stale = rows.filter(({ lastUsedAt }) => lastUsedAt < before);
    if (stale.length === 0) return;
    await touchSessions(
      this.db,
      stale.map(({ sessionId }) => sessionId),
      { at: now, before },
    );
  }
}
