import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { pageTexts } from './pdf-text.ts'

/** The text of each A4 page that the printer would give, without spaces. */
export const printedTexts = async (page: Page): Promise<readonly string[]> =>
  pageTexts(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))

/** How many A4 pages the printer would give. */
export const printedPages = async (page: Page): Promise<number> => (await printedTexts(page)).length

/** What a click downloads: its name and its text. */
export const downloaded = async (page: Page, click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), text: await textOf(download) }
}

const textOf = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8')
