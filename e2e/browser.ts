import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

/** A whole browser of this machine's; null: there is none. */
export const wholeBrowser = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : null

/** The one that npm brings is a quarter faster: it has nothing of what only a window needs. */
const light = await chromium.executablePath()

/** The light one does not start where Debian's libraries are missing; null: none does. */
export const anyBrowser = spawnSync(light, ['--version']).status === 0 ? light : wholeBrowser

/** How a browser is started. */
export const launched = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
