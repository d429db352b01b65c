import { defineConfig } from 'vitest/config'

/** The launcher's tests start real clusters of their own and need no template database. */
const LAUNCHER = 'src/server/platform/embedded/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'content/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'src/testing/**/*.test.ts'],
          exclude: [LAUNCHER],
          globalSetup: './src/testing/database/global-setup.ts',
          testTimeout: 60_000,
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
