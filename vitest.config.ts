import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isFull } from './src/testing/run/level.ts'
import { WAIT_LIMIT_MS, TEST_LIMIT_MS } from './src/testing/run/wait-limits.ts'

/** The launcher's tests start real clusters of their own and need no template database. */
const LAUNCHER = 'src/server/start/embedded/**/*.test.ts'

/** In the gate they join the tests of the server: another PostgreSQL and another load of the server would cost as much as they do. */
const FAULTS = 'tools/{bench,drills,faults,shared}/**/*.test.ts'

/** It reads the texts of the interface, which the web tests load anyway, and no database. */
const STORED_DATA = 'src/testing/**/stored-data.test.ts'

/** Loading the modules again for each file took longer than the tests. */
const shared = {
  isolate: false,
  // The garbage collector took a twelfth of the processor time with V8's own 16 MB.
  execArgv: ['--max-semi-space-size=64'],
  maxWorkers: availableParallelism(),
  hookTimeout: TEST_LIMIT_MS,
  testTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
}

/**
 * A second worker would load all modules once more, and that takes longer than the tests. Vitest runs projects with another number
 * of workers in one run only as a group of their own.
 */
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } }

/** One PostgreSQL for the run. */
const server = {
  globalSetup: './src/testing/database/global-setup.ts',
  setupFiles: './tools/shared/share-cluster.ts',
}

/**
 * The tests of the server on a distributed database (docs/scale.md), at the full level: what differs there are the statements. Not
 * those of one PostgreSQL: its plans, its schema, its failures.
 */
const citus = {
  test: {
    ...shared,
    ...server,
    name: 'citus',
    include: isFull
      ? [
          'src/server/{features,jobs,services,http}/**/*.test.ts',
          'src/server/system-tests/matrix.test.ts',
          'tools/drills/lib/citus/*.citus.test.ts',
        ]
      : [],
    exclude: ['**/many{,.full}.test.ts'],
    globalSetup: './tools/drills/lib/citus/global-setup.ts',
    setupFiles: './tools/drills/lib/citus/test-database.ts',
    ...alone,
    fileParallelism: false,
  },
}

/** The tests that only `npm run test:full` runs. */
const beyondGate = isFull ? [] : ['**/*.full.{test,spec}.ts']

export default defineConfig({
  test: {
    projects: [
      citus,
      {
        test: {
          ...shared,
          ...alone,
          name: 'domain',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'content/**/*.test.ts'],
          exclude: beyondGate,
        },
      },
      {
        test: {
          ...shared,
          ...alone,
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}', STORED_DATA],
          exclude: beyondGate,
        },
      },
      {
        test: {
          ...shared,
          ...server,
          name: 'server',
          include: [
            'src/server/**/*.test.ts',
            'src/testing/**/*.test.ts',
            ...(isFull ? [] : [FAULTS]),
          ],
          exclude: [LAUNCHER, STORED_DATA, '**/*.citus.test.ts', ...beyondGate],
        },
      },
      {
        test: {
          ...shared,
          ...server,
          name: 'faults',
          include: isFull ? [FAULTS] : [],
          exclude: ['**/*.citus.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'tools/gate/**/*.test.ts', LAUNCHER],
          exclude: beyondGate,
          globalSetup: './src/testing/launcher/global-setup.ts',
        },
      },
    ],
  },
})
