import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, __dirname.includes(join('dist', 'server')) ? '../../..' : '../..');

/** The version in package.json. */
export function productVersion(): string {
  // The file is part of every deployment; npm requires the field.
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}

/** What this instance knows about itself, for the health page of admins. Kept in memory, so it is about the time since its start. */
export class Vitals {
  /** The version in package.json. */
  readonly version: string;
  private readonly socketCounts = new Set<() => number>();

  constructor(readonly startedAt: Date) {
    this.version = productVersion();
  }

  /** The number of open WebSockets. */
  get openSockets(): number {
    return [...this.socketCounts].reduce((sum, count) => sum + count(), 0);
  }

  /** Adds what a WebSocket server counts. The returned function removes it. */
  addSocketCount(count: () => number): () => void {
    this.socketCounts.add(count);
    return () => void this.socketCounts.delete(count);
  }
}
