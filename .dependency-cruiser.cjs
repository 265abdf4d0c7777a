// The import rules between folders. They count `import type` as an import. What a file may import for its value, by its suffix,
// is checked by server/contracts/module-files.test.ts, since this tool cannot tell `import type` from `import` here.

const { CLIENT_LAYERS, SERVER_LAYERS } = require('./layers.cjs');

const TEST = '([.]test[.]tsx?$|^(server|client)/testing/|^server/contracts/|^server/seed/)';

// ---- Server ----

const SERVER_MODULES = SERVER_LAYERS.flat();
const folders = (names) => `^server/(${names.join('|')})/`;

/** Per module: it imports itself and modules of lower layers. */
const serverLayerRules = SERVER_LAYERS.flatMap((layer, index) =>
  layer.map((name) => ({
    name: `server-layer-of-${name}`,
    comment: `server/${name} imports from lower layers only (layers.cjs).`,
    severity: 'error',
    from: { path: folders([name]), pathNot: TEST },
    to: { path: '^server/', pathNot: folders([name, ...SERVER_LAYERS.slice(0, index).flat()]) },
  })),
);

const serverRules = [
  ...serverLayerRules,
  {
    name: 'every-server-module-has-a-layer',
    comment: 'A new folder of the server is added to SERVER_LAYERS in layers.cjs.',
    severity: 'error',
    from: { path: '^server/[^/]+/', pathNot: `${folders(SERVER_MODULES)}|${TEST}` },
    to: {},
  },
  {
    name: 'no-cycle-between-server-files',
    comment: 'By value or by type.',
    severity: 'error',
    from: { path: '^server/' },
    to: { circular: true },
  },
  {
    name: 'migrations-are-frozen',
    comment: 'A migration that imports the server changes when the server does.',
    severity: 'error',
    from: { path: '^migrations/' },
    to: { path: '^server/' },
  },
];

// ---- Client ----

const clientFolder = (folders) => `^client/(${folders.join('|')})/`;

/** One rule per folder: it imports itself and the layers below it. */
const clientLayerRules = CLIENT_LAYERS.flatMap((layer, index) =>
  layer.map((folder) => ({
    name: `client-layer-${folder}`,
    comment: `client/${folder} may import ${CLIENT_LAYERS.slice(0, index).flat().join(', ') || 'npm packages'} only.`,
    severity: 'error',
    from: { path: clientFolder([folder]), pathNot: TEST },
    to: {
      path: '^client/',
      pathNot: clientFolder([folder, 'graphql', ...CLIENT_LAYERS.slice(0, index).flat()]),
    },
  })),
);

const clientRules = [
  ...clientLayerRules,
  {
    name: 'client-folders-have-a-layer',
    comment: 'A new folder of the client is added to CLIENT_LAYERS in layers.cjs.',
    severity: 'error',
    from: { path: '^client/[^/]+/', pathNot: `${clientFolder([...CLIENT_LAYERS.flat(), 'graphql'])}|${TEST}` },
    to: {},
  },
  {
    name: 'client-no-circular',
    comment: 'No import cycle, by value or by type.',
    severity: 'error',
    from: { path: '^client/', pathNot: TEST },
    to: { circular: true },
  },
  {
    name: 'client-lib-is-plain',
    comment: 'client/lib knows neither GraphQL nor Chakra.',
    severity: 'error',
    from: { path: '^client/lib/', pathNot: TEST },
    to: { path: '^client/graphql/|node_modules/(@apollo|graphql|@chakra-ui)/' },
  },
  {
    name: 'client-ui-knows-no-data',
    comment: "client/ui is Chakra with the product's theme: no GraphQL.",
    severity: 'error',
    from: { path: '^client/ui/', pathNot: TEST },
    to: { path: '^client/graphql/|node_modules/(@apollo|graphql)/' },
  },
];

module.exports = {
  forbidden: [
    {
      name: 'two-sides',
      comment: 'Client and server meet in schema.graphql and nowhere else.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|migrations)/' },
    },
    {
      name: 'two-sides-back',
      comment: 'Client and server meet in schema.graphql and nowhere else.',
      severity: 'error',
      from: { path: '^(server|migrations)/' },
      to: { path: '^client/' },
    },
    ...serverRules,
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(server|client)/', pathNot: TEST },
      to: { path: '[.]test[.]tsx?$|^(server|client)/testing/|^server/contracts/' },
    },
    ...clientRules,
    {
      name: 'everything-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|woff2)$|^virtual:|^@graphql-typed-document-node/core' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|client/graphql|server/testing/generated)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.cjs', '.mjs', '.json'],
    },
  },
};
