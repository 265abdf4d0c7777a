// npm run capacity: computes the tables of docs/scaling.md from the measured figures in docs/figures.json.
//   --measure    measures again first, which takes some minutes; say what else runs on the machine
//   --check      changes nothing, and ends with code 1 if the page is not what the figures give
//   --no-build   measures the existing build
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at } from '../lib/paths.mjs';
import { checkPreconditions, stop } from '../lib/preconditions.mjs';
import { partsOf } from './plan.mjs';

checkPreconditions();
const { values: options } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});
const FIGURES = at('docs/figures.json');
const PAGE = at('docs/scaling.md');

if (options.measure) {
  if (!options['no-build']) {
    const { build } = await import('../lib/build-steps.mjs');
    const built = await build(console.log);
    if (!built.ok) stop(`${built.output}\nThe build failed. See the output above.`);
  }
  const { measure } = await import('./measure.mjs');
  writeFileSync(FIGURES, `${JSON.stringify(await measure(), null, 2)}\n`);
}
const page = readFileSync(PAGE, 'utf8');
const computed = withParts(page, partsOf(JSON.parse(readFileSync(FIGURES, 'utf8'))));
if (options.check && computed !== page) stop('docs/scaling.md differs from docs/figures.json. Run "npm run capacity".');
if (!options.check) writeFileSync(PAGE, computed);

/**
 * Replaces what is between `<!-- computed: name -->` and `<!-- end -->`.
 * @param {string} text
 * @param {Record<string, string>} parts
 */
function withParts(text, parts) {
  for (const [name, part] of Object.entries(parts)) {
    const place = new RegExp(`(<!-- computed: ${name} -->\n)[^]*?(\n<!-- end -->)`);
    if (!place.test(text)) stop(`docs/scaling.md has no place for "${name}".`);
    text = text.replace(place, (_, begin, end) => `${begin}\n${part}\n${end}`);
  }
  return text;
}
