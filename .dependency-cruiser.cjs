// The house's import rules between folders. Cycles are oxlint's (import/no-cycle); what a file may know by its suffix is
// checked by server/contracts/house.test.ts, since this tool cannot tell `import type` from `import` here.

const TEST = '([.]test[.]tsx?$|^(server|client)/testing/|^server/contracts/|^server/seed/)';

/**
 * The folders of the client, lowest layer first. A folder imports only itself and the layers below its own, so folders of one layer do
 * not import each other. client/app passes to a feature what it needs from another.
 */
const CLIENT_LAYERS = [
  ['lib'],
  ['ui'],
  ['routes', 'data'],
  ['domain'],
  ['account', 'auth', 'credits', 'explorer', 'internships', 'messages', 'notifications', 'referrals', 'users'],
  ['public-site'],
  ['app'],
];

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
    comment: 'A new folder of the client is added to CLIENT_LAYERS.',
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
    {
      name: 'platform-knows-no-room',
      comment: 'server/platform imports npm packages and itself only.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TEST },
      to: { path: '^(server|migrations)/', pathNot: '^server/platform/' },
    },
    {
      name: 'only-main-knows-app',
      comment: 'The composition root knows the rooms; the rooms do not know it.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(app/|main[.]ts$)|${TEST}` },
      to: { path: '^server/app/' },
    },
    {
      name: 'modules-do-not-import-transport',
      comment: 'Modules offer resolvers and routes; server/graphql, server/http and server/realtime serve them.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(app|graphql|http|realtime)/|^server/main[.]ts$|${TEST}` },
      to: { path: '^server/(graphql|http|realtime)/' },
    },
    {
      name: 'graphql-is-below-http-and-realtime',
      comment: 'server/http and server/realtime both use server/graphql; they do not import each other.',
      severity: 'error',
      from: { path: '^server/(graphql|http|realtime)/', pathNot: TEST },
      to: { path: '^server/(http|realtime)/', pathNot: '^server/$1/' },
    },
    {
      name: 'migrations-are-frozen',
      comment: 'A migration that imports the server changes when the server does.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: '^server/' },
    },
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
    exclude: { path: '^(dist|client/graphql)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.cjs', '.mjs', '.json'],
    },
  },
};
