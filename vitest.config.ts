import { defineConfig } from 'vitest/config'

/** A bound against hanging, no measure of speed: the machine may be busy with something else. */
const PATIENCE_MS = 60_000

/** The launcher's tests start real clusters of their own and need no template database. */
const LAUNCHER = 'src/server/platform/embedded/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'content/**/*.test.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'src/testing/**/*.test.ts'],
          exclude: [LAUNCHER],
          globalSetup: './src/testing/database/global-setup.ts',
          testTimeout: PATIENCE_MS,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['bench/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', LAUNCHER],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
