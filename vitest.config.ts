import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A bound against hanging, no measure of speed: the machine may be busy with something else. */
const PATIENCE_MS = 60_000

/** The launcher's tests start real clusters of their own and need no template database. */
const LAUNCHER = 'src/server/platform/embedded/**/*.test.ts'

/** They put something else in a module's place, so that they cannot share their modules with other files. */
const MOCKING = ['passwords', 'policies-alone', 'flood'].map(
  (name) => `src/server/**/${name}.test.ts`,
)

/** Loading the modules anew for each file took longer than the tests. */
const shared = { isolate: false, maxWorkers: availableParallelism() }

/** One PostgreSQL for the run. */
const server = {
  globalSetup: './src/testing/database/global-setup.ts',
  testTimeout: PATIENCE_MS,
  hookTimeout: 120_000,
}

/** They start processes and databases of their own: after the others, and one file at a time. */
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'domain',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'content/**/*.test.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          ...shared,
          ...server,
          name: 'server',
          include: ['src/server/**/*.test.ts', 'src/testing/**/*.test.ts'],
          exclude: [LAUNCHER, ...MOCKING],
        },
      },
      { test: { ...shared, ...server, name: 'mocking', isolate: true, include: MOCKING } },
      {
        test: {
          ...alone,
          name: 'faults',
          include: ['bench/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...alone,
          name: 'scripts',
          include: ['scripts/**/*.test.ts', LAUNCHER],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
