import type { Page } from '@playwright/test'

/** Runs in the page: resolves with the ms from the last answer of the board until a frame with so many rows is drawn. */
const watchBoard = (rows: number): Promise<number> =>
  new Promise((resolve) => {
    const shown = () => document.querySelectorAll('.hp-board__row').length
    const since = (): number => {
      const calls = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.includes('/api/cases.board'))
      return performance.now() - (calls.at(-1)?.responseEnd ?? Number.NaN)
    }
    const look = (): void => {
      // One frame more: this one is not drawn yet.
      if (shown() >= rows) requestAnimationFrame(() => resolve(since()))
      else requestAnimationFrame(look)
    }
    performance.clearResourceTimings()
    requestAnimationFrame(look)
  })

/** Goes to the board, which is not open, and measures how long its answer takes to be drawn. */
export const drawBoard = async (
  page: Page,
  rows: number,
  go: () => Promise<unknown>,
): Promise<number> => {
  const drawn = page.evaluate(watchBoard, rows)
  await go()
  return drawn
}
