import type { Browser } from '@playwright/test'
import { pageOptions } from './visit.ts'

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The words of the page; with scripts those of its main part, once it is there. */
const readWords = async (
  browser: Browser,
  url: string,
  path: string,
  javaScriptEnabled: boolean,
): Promise<readonly string[]> => {
  const context = await browser.newContext({
    ...pageOptions,
    serviceWorkers: 'block',
    baseURL: url,
    javaScriptEnabled,
  })
  try {
    const page = await context.newPage()
    await page.goto(path)
    if (!javaScriptEnabled) return wordsOf(await page.locator('body').innerText())
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1 }).waitFor()
    return wordsOf(await main.innerText())
  } finally {
    await context.close()
  }
}

/** Of the different words that the page shows with scripts, so many % it shows without. */
export const readableWithoutScript = async (
  browser: Browser,
  url: string,
  path: string,
): Promise<number> => {
  const withScript = [...new Set(await readWords(browser, url, path, true))]
  const without = new Set(await readWords(browser, url, path, false))
  return (withScript.filter((word) => without.has(word)).length / withScript.length) * 100
}
