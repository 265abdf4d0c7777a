// npm run lint: finds literals that are spread into literals (scripts/lib/spread-literals.mjs). oxlint has no rule for them.
import { spreadLiteralsInProject } from './lib/spread-literals.mjs';

const found = spreadLiteralsInProject();
for (const place of found) console.log(`${place}: write the properties or elements instead of spreading a literal`);
process.exitCode = found.length > 0 ? 1 : 0;
