import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const IS_BUILT = __dirname.includes(join('dist', 'server'));
const ROOT = join(__dirname, IS_BUILT ? '../../..' : '../..');

/** The version in package.json. */
export function productVersion(): string {
  // The file is part of every deployment; npm requires the field.
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The commit that was built, from the file that the build wrote; null if it is not known. */
export function commitIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8') || null;
  } catch {
    return null; // Another build wrote no such file.
  }
}

/** What this instance knows about itself, for the health page of admins. Kept in memory, so it is about the time since its start. */
export class Vitals {
  /** The version in package.json. */
  readonly version: string;
  /** The commit that was built; null in development, and if the build did not know it. */
  readonly commit: string | null;
  private readonly socketCounts = new Set<() => number>();

  constructor(readonly startedAt: Date) {
    this.version = productVersion();
    this.commit = IS_BUILT ? commitIn(join(ROOT, 'dist/commit')) : null;
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
