import FakeTimers from '@sinonjs/fake-timers'
import type { Window } from 'happy-dom'

type Install = { readonly time?: number | string | Date }
type Ticks = number | string

/** '01:30' or '02:00:00' or milliseconds, as Playwright takes them. */
const millisecondsOf = (ticks: Ticks): number =>
  typeof ticks === 'number'
    ? ticks
    : ticks.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000

/** Playwright's clock of a page: its timers and its date, of every window that it loads. */
export const createClock = () => {
  let start: number | null = null
  let current: ReturnType<ReturnType<typeof FakeTimers.withGlobal>['install']> | null = null
  let isPaused = false
  const ofWindow = (window: Window): void => {
    if (start === null) return
    const now = current === null ? start : current.now
    current?.uninstall()
    current = FakeTimers.withGlobal(window as never).install({
      now,
      shouldAdvanceTime: !isPaused,
      shouldClearNativeTimers: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    })
  }
  const there = () => {
    if (current === null) throw new Error('the clock is installed before the page is loaded')
    return current
  }
  const timeOf = (time: number | string | Date): number => new Date(time).getTime()
  return {
    /** Called for each new window, before any of the page's scripts runs. */
    ofWindow,
    uninstall: () => current?.uninstall(),
    api: {
      install: async ({ time = Date.now() }: Install = {}) => {
        start = timeOf(time)
      },
      fastForward: async (ticks: Ticks) => {
        there().jump(millisecondsOf(ticks))
        await there().tickAsync(0)
      },
      runFor: async (ticks: Ticks) => {
        await there().tickAsync(millisecondsOf(ticks))
      },
      pauseAt: async (time: number | string | Date) => {
        isPaused = true
        there().setTickMode({ mode: 'manual' })
        there().jump(timeOf(time) - there().now)
      },
      resume: async () => {
        isPaused = false
        there().setTickMode({ mode: 'interval' })
      },
      setSystemTime: async (time: number | string | Date) => {
        there().setSystemTime(timeOf(time))
      },
    },
  }
}
