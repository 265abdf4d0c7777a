// node scripts/function-lines.mjs [count]: how long the functions of the server and the client are, and the longest ones.
import { readdirSync } from 'node:fs';
import { functionLines, percentile } from './lib/function-lines.mjs';
import { at } from './lib/paths.mjs';

/** Functions below this length are one-liners and callbacks, which would hide how long the others are. */
const SHORTEST = 3;
const NOT_MEASURED = /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/graphql\/graphql\.ts$|\/graphql\/gql\.ts$/;

const count = Number(process.argv[2] ?? 10);
for (const side of ['server', 'client']) {
  const files = readdirSync(at(side), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const measured = files
    .map((file) => at(`${side}/${file}`))
    .filter((file) => !NOT_MEASURED.test(file))
    .flatMap(functionLines)
    .filter(({ lines }) => lines >= SHORTEST)
    .sort((a, b) => b.lines - a.lines);
  const p95 = percentile(
    measured.map(({ lines }) => lines),
    0.95,
  );
  console.log(`${side}: ${measured.length} functions of ${SHORTEST} or more lines, 95th percentile ${p95} lines`);
  for (const { file, line, name, lines } of measured.slice(0, count)) {
    console.log(`  ${String(lines).padStart(4)}  ${file.slice(at('').length)}:${line} ${name}`);
  }
}
