import { defineConfig } from '@playwright/test'
import { anyBrowser, launched, wholeBrowser } from './e2e/browser.ts'

const browser = (executablePath: string) => ({ launchOptions: launched(executablePath) })

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
    // What it answers itself no spec could route; those about it let it in (e2e/specs/installed*).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'pages',
      testIgnore: needsWhole,
      use: browser(anyBrowser ?? 'chromium'),
    },
    ...(wholeBrowser === null
      ? []
      : [{ name: 'whole browser', testMatch: needsWhole, use: browser(wholeBrowser) }]),
  ],
})
