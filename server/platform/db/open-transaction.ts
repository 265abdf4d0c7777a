import type { PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';

/** What the driver does not declare of its client: the stream that it writes to. */
interface Wire {
  connection: { stream: { cork(): void; uncork(): void } };
}

/**
 * A transaction on a connection in pipeline mode, which sends a statement without waiting for the answers to earlier ones. It begins with
 * its first statement, and what is sent in one turn of the event loop is one write to the socket: BEGIN with the first statement, and COMMIT
 * with the statements that `last` announces.
 */
export class OpenTransaction {
  private begun: Promise<unknown> | null = null;
  private readonly pending: Promise<unknown>[] = [];
  private ending = false;
  private corked = false;

  constructor(private readonly client: PoolClient) {}

  /** Sends a named statement. @throws Error after `last` */
  send(config: QueryArrayConfig): Promise<QueryArrayResult> {
    this.begin();
    return this.client.query(config);
  }

  /** Sends an unnamed statement. @throws Error after `last` */
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    this.begin();
    return this.client.query(text, values);
  }

  /** Lets the transaction commit right behind these statements: no more can follow. */
  last(statements: Promise<unknown>): void {
    this.ending = true;
    this.pending.push(statements);
    statements.catch(() => undefined); // `commit` throws it.
  }

  /** @throws the error of a statement that `last` announced; then nothing took effect */
  async commit(): Promise<void> {
    if (!this.begun) return;
    this.cork();
    const results = await Promise.allSettled([this.begun, ...this.pending, this.client.query('COMMIT')]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async rollback(): Promise<void> {
    // After a failed statement that `last` announced, COMMIT has rolled back, and this has no effect.
    if (this.begun) await this.client.query('ROLLBACK');
  }

  private begin(): void {
    if (this.ending) throw new Error('The transaction has sent its last statement.');
    this.cork();
    if (this.begun) return;
    this.begun = this.client.query('START TRANSACTION');
    this.begun.catch(() => undefined); // It fails with its connection, and so do the statements.
  }

  private cork(): void {
    if (this.corked) return;
    const { stream } = (this.client as unknown as Wire).connection;
    this.corked = true;
    stream.cork();
    process.nextTick(() => {
      this.corked = false;
      stream.uncork();
    });
  }
}
