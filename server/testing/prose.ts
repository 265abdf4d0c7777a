import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/**
 * Checks texts against the phrases to avoid in scripts/lib/style-rules.mjs.
 * @param texts the texts by their place, such as `Query.jobs`
 * @returns one line per finding: place, phrase and what to write instead
 */
export function styleFindings(texts: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'prose-'));
  const file = join(folder, 'texts.txt');
  const places = [...texts.keys()];
  try {
    // A line for each text, so that the number of a line names its place.
    writeFileSync(file, [...texts.values()].map((text) => text.replace(/\s+/g, ' ')).join('\n'));
    const { stdout } = spawnSync('node', ['scripts/check-style.mjs', file], { cwd: ROOT, encoding: 'utf8' });
    return [...stdout.matchAll(/^.*texts\.txt:(\d+): (.+)$/gm)].map(
      ([, line, finding]) => `${places[Number(line) - 1]}: ${finding}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
