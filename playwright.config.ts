import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { defineConfig } from '@playwright/test'

const installed = '/usr/bin/chromium'
/** The one that npm brings is a quarter faster: it has nothing of what only a window needs. */
const light = await chromium.executablePath()
/** It does not where Debian's libraries are missing. */
const lightStarts = spawnSync(light, ['--version']).status === 0

const browser = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

/** What only a whole browser has: it keeps pages for the way back. */
const needsWhole = /back-cache\.spec\.ts/

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
  },
  projects: [
    {
      name: 'pages',
      testIgnore: needsWhole,
      use: browser(lightStarts ? light : installed),
    },
    ...(existsSync(installed)
      ? [{ name: 'whole browser', testMatch: needsWhole, use: browser(installed) }]
      : []),
  ],
})
