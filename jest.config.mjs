/** Browser code runs in jsdom, servers and tools in Node. Packages that are ES modules, or load some, are transformed too. */
const withModules = [
  '@rjsf',
  'any-ascii',
  '@x0k',
  'fast-equals',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'lodash-es',
  '@lingui',
  '@messageformat',
  'js-sha256',
  'credit-card-type',
  '@bundled-es-modules',
  '@cfworker',
  '@opentelemetry/otlp-exporter-base',
  '@electric-sql',
  'openid-client',
  'oauth4webapi',
  'jose',
  'uuid',
].join('|');

const shared = {
  rootDir: import.meta.dirname,
  transform: {
    '^.+\\.(t|j|mj|cj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${withModules})/)`],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '/planted/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
};

/** Random faults in many visits. They take long, so they run once in `.ci/run`, on PostgreSQL (DATABASE_URL). */
const slow = process.env.DATABASE_URL ? [] : ['\\.slow\\.test\\.ts$'];

/** Rules and reducers have no page, so their tests run without jsdom. */
const withoutPage = ['/domain/', '/state/'];

/** @type {import('jest').Config} */
export default {
  // Long enough for a busy machine.
  testTimeout: 30_000,
  watchman: false,
  // One more than two cores, because tests sometimes wait for timers.
  maxWorkers: 3,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tests/jest/environment.ts',
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/core/render/', ...withoutPage],
      setupFilesAfterEnv: ['<rootDir>/tests/jest/secondTry.ts', '<rootDir>/tests/jest/browser.ts'],
      testMatch: ['<rootDir>/{core,plugins,tests/kit,tests/plugins,tests/jest}/**/*.test.{ts,tsx}'],
      moduleNameMapper: {
        '^@rjsf/(core|utils|mui)$': '<rootDir>/node_modules/@rjsf/$1/lib/index.js',
        '^maplibre-gl(/.*)?$': '<rootDir>/tests/jest/maplibre.ts',
        '^simple-keyboard$': '<rootDir>/node_modules/simple-keyboard/build/index.modern.js',
        '\\.css$': '<rootDir>/tests/jest/style.ts',
        '^graphql$': '<rootDir>/tests/jest/graphql.ts',
      },
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...slow],
      setupFilesAfterEnv: ['<rootDir>/tests/jest/secondTry.ts', '<rootDir>/core/testing/console.ts'],
      testMatch: [
        '<rootDir>/{server,tools,schemas,core/render,tests/boundaries,tests/tenants}/**/*.test.{ts,tsx}',
        '<rootDir>/{core,plugins}/**/{domain,state}/**/*.test.ts',
      ],
    },
  ],
};
