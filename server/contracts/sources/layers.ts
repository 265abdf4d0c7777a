import { createRequire } from 'node:module';

const { SERVER_LAYERS }: { SERVER_LAYERS: readonly (readonly string[])[] } =
  createRequire(__filename)('../../../layers.cjs');

/** The layer of a server folder, 0 for the lowest; -1 for a folder outside the layers. */
export const layerOf = (folder: string): number => SERVER_LAYERS.findIndex((layer) => layer.includes(folder));
