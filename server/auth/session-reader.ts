import { createHash } from 'node:crypto';
import DataLoader from 'dataloader';
import type { Clock } from '../platform/clock';
import type { Queryable } from '../platform/db/database';
import { type HashedViewer, readKeyViewers } from './api-keys.store';
import { isKeySecret } from './api-keys.rules';
import { LAST_USED_EXACT_TO } from './auth.rules';
import type { Viewer } from '../access/viewer';
import { readSessionViewers, type SessionRow } from './sessions.queries';
import { touchSessions } from './sessions.store';

/** What the database keeps instead of a session's token or a key's secret. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

// Our tokens are 32 random bytes in base64url; anything much longer cannot be one.
const LONGEST_TOKEN = 200;

// ms; then a batch goes on beside the read before it, so that one that hangs does not hold up everybody.
const LONGEST_WAIT = 100;

/**
 * Finds who a session's token or an API key belongs to: read from the database for every request, so that what was revoked ends
 * at once on every instance. Requests that arrive together, or while a read is under way, share one statement: the busier the
 * server, the fewer statements a request costs.
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
    // Not the next microtask, but when every request that has come in by now was looked at.
    if (this.reading === 0) return void setImmediate(dispatch);
    const go = () => {
      clearTimeout(timer);
      this.waiting.delete(go);
      dispatch();
    };
    const timer = setTimeout(go, LONGEST_WAIT);
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

  /** Who comes by a session that has not ended, or by a key that is good, and has an open account; else null. */
  async viewerOf(token: string): Promise<Viewer | null> {
    if (token === '' || token.length > LONGEST_TOKEN) return null;
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
    const byHash = new Map(viewers.map((viewer) => [viewer.tokenHash.toString('hex'), viewer]));
    return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null);
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

  /** Notes that the sessions, and their people, are in use; to the minute would be dear and tell nobody more. */
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
