// Prints the layers of the code. `npm run imports` then checks the import rules made from them.
import { createRequire } from 'node:module';

/** @type {{ SERVER_LAYERS: string[][], CLIENT_LAYERS: string[][] }} */
const { SERVER_LAYERS, CLIENT_LAYERS } = createRequire(import.meta.url)('../layers.cjs');

for (const [root, layers] of Object.entries({ server: SERVER_LAYERS, client: CLIENT_LAYERS })) {
  console.log(`Layers of ${root}/, lowest first. Each imports from lower layers only.`);
  for (const [index, folders] of layers.entries()) {
    console.log(`${String(index + 1).padStart(4)}  ${folders.join(' · ')}`);
  }
  console.log();
}
