/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

type Side = 'server' | 'client';

/** The compiler: for the server with decorator metadata, for the client with React's automatic runtime. */
const swc = (side: Side): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx: side === 'client', decorators: side === 'server' },
      transform:
        side === 'server'
          ? { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false }
          : { react: { runtime: 'automatic' } },
    },
  },
];

// Packages with ESM in .js files, which Jest must compile on Node 20 and 22. It compiles all .mjs files too.
const esmOnly = ['until-async'];

// ESM-only packages of the server. Node can `require` them, but Jest cannot on Node 20 and 22.
const esmOnlyOnServer = [
  'jose',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/\\w+',
  '@borewit/[\\w-]+',
  // Has dynamic imports, which Jest runs only when compiled.
  '@opentelemetry/otlp-exporter-base',
];

// Compiles a module once for each worker.
const runtime = '<rootDir>/scripts/jest/runtime.cjs';

const server = {
  runtime,
  roots: ['<rootDir>/server'],
  testEnvironment: 'node',
  transform: { '^.+\\.[tj]s$': swc('server') },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnlyOnServer.join('|')})/)`],
};

/** Projects with a database share one PostgreSQL server, started once per run. */
const withDatabase = {
  ...server,
  globalSetup: '<rootDir>/server/testing/global-setup.ts',
  globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
};

const config: Config = {
  // Not among the temporary files, which `npm test` deletes.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // A worker keeps memory of each file that it has run, and takes up to twice as long with much of it. A new one begins without.
  workerIdleMemoryLimit: '1GB',
  // Enough for a busy machine. A test that hangs still ends.
  testTimeout: 180_000,
  projects: [
    {
      ...server,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['\\.integration\\.test\\.ts$', '<rootDir>/server/contracts/'],
    },
    { ...withDatabase, displayName: 'integration', testMatch: ['**/*.integration.test.ts'] },
    { ...withDatabase, displayName: 'contract', testMatch: ['<rootDir>/server/contracts/**/*.test.ts'] },
    {
      displayName: 'client',
      runtime,
      roots: ['<rootDir>/client'],
      testEnvironment: '<rootDir>/client/testing/jsdom-env.cjs',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/client/testing/setup.ts'],
      transform: { '^.+\\.(tsx?|m?js)$': swc('client') },
      transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/).+(?<!\\.mjs)$`],
    },
  ],
};
export default config;
