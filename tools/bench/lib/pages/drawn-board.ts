import type { Page } from '@playwright/test'

/** A case on the board. */
export const ROW = '.hp-board .hp-row:not(.hp-board__empty-row)'

/**
 * Runs in the page: resolves with the ms until a frame with so many rows is drawn: from the last answer of the board, or from
 * the way back, on which the tab draws the answer that it has.
 */
const watchBoard = ([row, rows]: readonly [selector: string, count: number]): Promise<number> =>
  new Promise((resolve) => {
    const shown = () => document.querySelectorAll(row).length
    let wentAt: number | null = null
    addEventListener('popstate', () => (wentAt = performance.now()), { once: true, capture: true })
    const answeredAt = (): number =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .findLast(({ name }) => name.includes('/api/cases.board'))?.responseEnd ?? Number.NaN
    const since = (): number => performance.now() - (wentAt ?? answeredAt())
    const look = (): void => {
      // One frame more: this one is not drawn yet.
      if (shown() >= rows) requestAnimationFrame(() => resolve(since()))
      else requestAnimationFrame(look)
    }
    performance.clearResourceTimings()
    requestAnimationFrame(look)
  })

/** Goes to the board, which is not open, and measures how long its rows take to be drawn. */
export const drawBoard = async (
  page: Page,
  rows: number,
  go: () => Promise<unknown>,
): Promise<number> => {
  const drawn = page.evaluate(watchBoard, [ROW, rows] as const)
  await go()
  return drawn
}
