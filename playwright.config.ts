import { defineConfig } from '@playwright/test'
import { anyBrowser, launched, wholeBrowser } from './e2e/browser.ts'
import { isFull } from './src/testing/run/level.ts'
import { WAIT_LIMIT_MS, TEST_LIMIT_MS } from './src/testing/run/wait-limits.ts'

const browser = (executablePath: string) => ({ launchOptions: launched(executablePath) })

/** What only a whole browser has: it keeps pages for the way back. */
const needsWhole = /back-cache\.spec\.ts/

export default defineConfig({
  testDir: './e2e',
  // The variations run at the full level alone.
  testMatch: isFull ? '{specs,app}/**/*.spec.ts' : '{specs,app}/**/!(*.full).spec.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS },
  reporter: [['list']],
  use: {
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1280, height: 900 },
    // An animation that runs changes colours and places under a check.
    contextOptions: { reducedMotion: 'reduce' },
    // What it answers itself no spec could route; those about it let it in (e2e/specs/offline/installed*).
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
