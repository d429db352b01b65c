import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'

/** Pages of a PDF, counted by its page objects. */
const pagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0

/** How many A4 pages the printer would give. */
export const printedPages = async (page: Page): Promise<number> =>
  pagesIn(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))

/** What a click downloads: its name and its text. */
export const downloaded = async (page: Page, click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), text: await textOf(download) }
}

const textOf = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8')

/** The printed pages of that name in the style sheets, as they are written; '' when there is none. */
export const pageRule = (page: Page, name: string): Promise<string> =>
  page.evaluate((wanted) => {
    const rulesIn = (list: CSSRuleList): readonly CSSRule[] =>
      [...list].flatMap((rule) => (rule instanceof CSSMediaRule ? rulesIn(rule.cssRules) : [rule]))
    return [...document.styleSheets]
      .flatMap(({ cssRules }) => rulesIn(cssRules))
      .filter((rule) => rule instanceof CSSPageRule && rule.selectorText === wanted)
      .map(({ cssText }) => cssText)
      .join('')
  }, name)
