import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';

/**
 * The Markdown files of the API guide, which become pages (client/public-site/guide).
 * @returns {{ name: string, text: string }[]}
 */
export const guideFiles = () =>
  readdirSync(at('docs/api'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ name: file.replace('.md', ''), text: readFileSync(at(`docs/api/${file}`), 'utf8') }));
