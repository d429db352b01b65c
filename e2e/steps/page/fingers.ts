import type { Page } from '@playwright/test'

export type Step = readonly [x: number, y: number]

type TouchEvent = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

/** Real fingers, through the DevTools protocol: Chromium decides what scrolls, taps and is cancelled. */
export type Fingers = {
  /** One event, with all the fingers that are down after it. */
  readonly send: (type: TouchEvent, ...at: readonly Step[]) => Promise<unknown>
  readonly tap: (at: Step) => Promise<void>
  /** A finger comes down, moves by each step from where it came down, and is lifted or lost. */
  readonly swipe: (at: Step, by: readonly Step[], end?: 'touchEnd' | 'touchCancel') => Promise<void>
  /** A second finger comes down at `other` while the first one is on `at`, and leaves before it. */
  readonly pair: (at: Step, other: Step, by: readonly Step[]) => Promise<void>
}

export const fingersOn = async (page: Page): Promise<Fingers> => {
  const protocol = await page.context().newCDPSession(page)
  const send = (type: TouchEvent, ...at: readonly Step[]) =>
    protocol.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([x, y], id) => ({ x, y, id })),
    })
  const moved = ([x, y]: Step, [right, down]: Step): Step => [x + right, y + down]
  return {
    send,
    tap: async (at) => {
      await send('touchStart', at)
      await send('touchEnd')
    },
    swipe: async (at, by, end = 'touchEnd') => {
      await send('touchStart', at)
      for (const step of by) await send('touchMove', moved(at, step))
      await send(end)
    },
    pair: async (at, other, by) => {
      await send('touchStart', at)
      await send('touchStart', at, other)
      for (const step of by) await send('touchMove', moved(at, step), other)
      await send('touchEnd', at)
      await send('touchEnd')
    },
  }
}

/** The steps of a finger that goes so far in six events. */
export const straight = (right: number, down: number): readonly Step[] =>
  Array.from({ length: 6 }, (_, step): Step => [(right * (step + 1)) / 6, (down * (step + 1)) / 6])

/** Waits until this part of the page stands still in the window: a finger on a page that moves only stops it. */
export const untilStill = (page: Page, part: string): Promise<void> =>
  page.evaluate(async (selector) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let [last, same] = [Number.NaN, 0]
    while (same < 4) {
      await frame()
      const top = document.querySelector(selector)?.getBoundingClientRect().top ?? 0
      same = top === last ? same + 1 : 0
      last = top
    }
  }, part)
