import type { Page } from '@playwright/test'

export type Seen = {
  lcp: number
  /** The total time of all tasks of 50 ms or more. */
  long: number
  /** From the press to the next painted frame; 0 without one. */
  interaction: number
  /** CLS: the largest sum of shifts within a window of at most five seconds without a gap of one. */
  cls: number
}

/** Runs in the page from its beginning, and changes nothing there but the tab's storage. */
export const observe = (tab: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(tab)) {
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value)
  }
  const seen: Seen = { lcp: 0, long: 0, interaction: 0, cls: 0 }
  const shifts = { sum: 0, from: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY }
  Object.assign(globalThis, { benchSeen: seen })
  const watch = (type: string, on: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) on(entry)
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('longtask', ({ duration }) => {
    seen.long += duration
  })
  watch('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
    }
    if (hadRecentInput) return
    const isNew = startTime - shifts.last > 1000 || startTime - shifts.from > 5000
    if (isNew) Object.assign(shifts, { sum: 0, from: startTime })
    shifts.last = startTime
    shifts.sum += value
    seen.cls = Math.max(seen.cls, shifts.sum)
  })
  watch('event', (entry) => {
    const { interactionId } = entry as PerformanceEventTiming
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, entry.duration)
  })
}

/** Throws without an LCP: a page that paints nothing would be the fastest. */
export const readSeen = async (page: Page): Promise<Seen> => {
  const seen = await page.evaluate(
    () => (globalThis as unknown as { readonly benchSeen: Seen }).benchSeen,
  )
  if (seen.lcp === 0) throw new Error(`${page.url()} has no largest contentful paint`)
  return seen
}
