/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

type Side = 'server' | 'client';

/** How a side is compiled: the server with decorator metadata, the client with React's automatic runtime. */
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

// Packages that ship ESM in plain .js files; every .mjs file is compiled as well. Needed on Node 20 and 22 only.
const esmOnly = ['until-async'];

// Packages of the server that ship ESM alone: Node requires them as they are, Jest on Node 20 and 22 does not.
const esmOnlyOnServer = [
  'jose',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/\\w+',
  '@borewit/[\\w-]+',
];

const server = {
  roots: ['<rootDir>/server'],
  testEnvironment: 'node',
  transform: { '^.+\\.[tj]s$': swc('server') },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnlyOnServer.join('|')})/)`],
};

/** Projects with a database share one real PostgreSQL, started once a run. */
const withDatabase = {
  ...server,
  globalSetup: '<rootDir>/server/testing/global-setup.ts',
  globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
};

const config: Config = {
  testTimeout: 60_000,
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
