// The house's import rules between folders. Cycles are oxlint's (import/no-cycle); what a file may know by its suffix is
// checked by server/contracts/house.test.ts, since this tool cannot tell `import type` from `import` here.

const TEST = '([.]test[.]tsx?$|^(server|client)/testing/|^server/contracts/|^server/seed/)';

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
    {
      name: 'client-rooms-stand-alone',
      comment: 'Rooms do not import one another; client/app composes them, and lends them its paths, hooks and errors.',
      severity: 'error',
      from: { path: '^client/([^/]+)/', pathNot: '^client/(app|testing|graphql|ui/gallery)/' },
      to: {
        path: '^client/([^/]+)/',
        pathNot:
          '^client/($1|ui|lib|graphql|testing|public)/|^client/app/(paths|errors|DataProvider|use[A-Z][A-Za-z]*)[.]tsx?$',
      },
    },
    {
      name: 'ui-knows-no-data',
      comment: 'client/ui is Chakra dressed once: no GraphQL, no room.',
      severity: 'error',
      from: { path: '^client/ui/', pathNot: `^client/ui/gallery/|${TEST}` },
      to: { path: '^client/(app|graphql)/|node_modules/(@apollo|graphql)/' },
    },
    {
      name: 'lib-is-plain',
      comment: 'client/lib holds helpers and hooks that know neither GraphQL nor Chakra.',
      severity: 'error',
      from: { path: '^client/lib/', pathNot: TEST },
      to: { path: '^client/(app|graphql|ui)/|node_modules/(@apollo|graphql|@chakra-ui)/' },
    },
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
