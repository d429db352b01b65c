import { expect, type Page } from '@playwright/test'
import { expectContent, expectNoSidewaysScroll } from '../page/page-helpers.ts'

/** The pages with a list of rows. */
export const listPaths = [
  '/admin/users',
  '/admin/categories',
  '/admin/symptom-bank',
  '/admin/symptom-groups',
  '/admin/symptoms',
  '/admin/questions',
  '/admin/approaches',
  '/admin/influence-rules',
  '/admin/sources',
  '/admin/approvals',
  '/admin/audit',
] as const

export type ListRoom = {
  /** The rows that are whole in the window. */
  readonly rows: number
  /** All rows, also below the window. */
  readonly total: number
  /** From the top of the window to the first row, in px; NaN without a row. */
  readonly first: number
  /** The highest row, in px. */
  readonly height: number
}

/** A row of a list, or the heading of a group. What a row itself folds away is not a row. */
export const LIST_ROW = 'main tbody tr, main details:not(tbody *) > summary'

/** How much of a list the window shows, once it has rows. The heading of a folded group is a row too. */
export const listRoom = async (page: Page): Promise<ListRoom> => {
  await page.locator(LIST_ROW).first().waitFor()
  return page.evaluate((selector) => {
    const rows = [...document.querySelectorAll(selector)]
      .filter((row) => row.checkVisibility())
      .map((row) => row.getBoundingClientRect())
    const isWhole = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight
    return {
      rows: rows.filter(isWhole).length,
      total: rows.length,
      first: rows[0]?.top ?? Number.NaN,
      height: Math.max(...rows.map(({ height }) => height)),
    }
  }, LIST_ROW)
}

type Bounds = { readonly rows: number; readonly first?: number; readonly height?: number }

/** A list in groups shows the rows of all groups; on a phone they stay as they were left. */
const openAll = async (page: Page): Promise<void> => {
  const button = page.getByRole('main').getByRole('button', { name: 'Åpne alle' })
  if ((await button.count()) > 0) await button.click()
}

/** Each list page within these bounds; a list with fewer rows shows all of them. */
export const expectEachListHasRoom = async (
  page: Page,
  bounds: Bounds,
  paths: readonly (typeof listPaths)[number][] = listPaths,
): Promise<void> => {
  const { rows: fewest, first: lowest = Infinity, height: highest = Infinity } = bounds
  for (const path of paths) {
    await page.goto(path)
    await expectContent(page)
    await openAll(page)
    const room = await listRoom(page)
    const found = `${path} ${JSON.stringify(room)}`
    expect(room.rows, found).toBeGreaterThanOrEqual(Math.min(fewest, room.total))
    expect(room.first, found).toBeLessThanOrEqual(lowest)
    expect(room.height, found).toBeLessThanOrEqual(highest)
    await expectNoSidewaysScroll(page)
  }
}
