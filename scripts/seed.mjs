// npm run seed: inserts generated rows for benchmarks; see server/seed/bulk/bulk-main.ts.
import { createRequire } from 'node:module';
import { at } from './lib/paths.mjs';

const require = createRequire(import.meta.url);
require('./swc-register.cjs');
require(at('server/seed/bulk/bulk-main.ts'));
