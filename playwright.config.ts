import { spawnSync } from 'node:child_process'
import chromium from '@sparticuz/chromium'
import { defineConfig } from '@playwright/test'

/** The one that npm brings: the same everywhere, and without what only a window needs. */
const bundled = await chromium.executablePath()
/** It lacks a library where Debian's own was never installed (README). */
const starts = spawnSync(bundled, ['--version']).status === 0

export default defineConfig({
  testDir: './e2e/specs',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: starts ? bundled : '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
