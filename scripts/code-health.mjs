// npm run code-health: measures the structure of the code and prints each figure with its limit. Fails if one is exceeded.
import { codeFigures } from './lib/code-figures.mjs';

/** Violations to list per figure. */
const MAX_LISTED = 10;

const figures = await codeFigures();
const width = Math.max(...figures.map(({ name }) => name.length));
for (const { name, value, limit, found = [] } of figures) {
  const isExceeded = value > limit;
  console.log(`${isExceeded ? '✗' : '✓'} ${name.padEnd(width)}  ${String(value).padStart(4)}  limit ${limit}`);
  if (isExceeded) for (const violation of found.slice(0, MAX_LISTED)) console.log(`    ${violation}`);
}
process.exitCode = figures.some(({ value, limit }) => value > limit) ? 1 : 0;
