import type { Page } from '@playwright/test'

export type ListRoom = {
  /** The rows that are whole in the window. */
  readonly rows: number
  /** From the top of the window to the first row, in px; NaN without a row. */
  readonly first: number
}

const ROW = 'main tbody tr, main details > summary'

/** How much of a list the window shows, once it has rows. The heading of a folded group is a row too. */
export const listRoom = async (page: Page): Promise<ListRoom> => {
  await page.locator(ROW).first().waitFor()
  return page.evaluate((selector) => {
    const rows = [...document.querySelectorAll(selector)]
      .filter((row) => row.checkVisibility())
      .map((row) => row.getBoundingClientRect())
    const isWhole = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight
    return { rows: rows.filter(isWhole).length, first: rows[0]?.top ?? Number.NaN }
  }, ROW)
}
