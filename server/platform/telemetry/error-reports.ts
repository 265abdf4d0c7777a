import { randomUUID } from 'node:crypto';

/** What a report says about the place of an error. */
export interface ErrorPlace {
  requestId?: string | undefined;
  /** The route, or the path in a GraphQL response. */
  place?: string | undefined;
  version: string;
}

const PER_SECOND = 10;
const TIMEOUT = 5_000; // ms
/** Values in error messages that can be personal data: quoted texts, email addresses, and long numbers. */
const VALUES = /"[^"]*"|'[^']*'|\([^()]*\)=\([^()]*\)|[^\s@]+@[^\s@]+|\d{5,}/g;

/** Sends unexpected errors to a server that accepts the envelopes of Sentry. At most ten a second; the log has all of them. */
export class ErrorReports {
  private readonly url: string;
  private readonly sending = new Set<Promise<void>>();
  private second = 0;
  private sent = 0;

  /**
   * @param dsn `https://<key>@<host>/<project>`
   * @param onFailure called with a reason if a report is not accepted
   */
  constructor(
    private readonly dsn: string,
    private readonly onFailure: (reason: string) => void,
  ) {
    const { origin, pathname } = new URL(dsn);
    const project = pathname.split('/').at(-1);
    // Relative to the folder of the project.
    const api = new URL(`api/${project}/`, origin + pathname);
    this.url = new URL('envelope/', api).href;
  }

  /** Sends a report, without waiting for it. */
  report(error: Error, place: ErrorPlace): void {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.second) [this.second, this.sent] = [second, 0];
    if (++this.sent > PER_SECOND) return;
    const sending = this.send(envelope(this.dsn, error, place)).finally(() => this.sending.delete(sending));
    this.sending.add(sending);
  }

  /** Waits for reports that are being sent. */
  async close(): Promise<void> {
    await Promise.all(this.sending);
  }

  private async send(body: string): Promise<void> {
    const headers = {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${new URL(this.dsn).username}`,
    };
    try {
      const { ok, status } = await fetch(this.url, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (!ok) this.onFailure(`status ${status}`);
    } catch (error) {
      this.onFailure(error instanceof Error ? error.name : 'unknown');
    }
  }
}

/** Three lines of JSON: the head, the kind of the item, and the event. */
function envelope(dsn: string, error: Error, { requestId, place, version }: ErrorPlace): string {
  const event = {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: new Date().toISOString(),
    platform: 'node',
    level: 'error',
    release: version,
    transaction: place,
    tags: { requestId },
    exception: { values: [{ type: error.name, value: withoutValues(error.message), stacktrace: frames(error) }] },
  };
  const head = { event_id: event.event_id, sent_at: event.timestamp, dsn };
  return [head, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

const withoutValues = (message: string): string => message.replace(VALUES, '…').slice(0, 500);

const FRAME = /^\s+at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;

/** The stack, the innermost call last. */
function frames({ stack = '' }: Error) {
  const found = stack.split('\n').flatMap((line) => {
    const match = FRAME.exec(line);
    if (!match) return [];
    const [, name = '?', file = '', row, column] = match;
    return [{ function: name, filename: file, lineno: Number(row), colno: Number(column) }];
  });
  return { frames: found.reverse() };
}
