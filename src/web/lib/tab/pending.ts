import * as m from '#web/generated/messages/messages.js'

let calls = 0
let waiting: (() => void)[] = []

/** Most browsers show their own text. */
const ask = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
  Object.assign(event, { returnValue: m.live_leave() })
}

/**
 * LIVE-02: a changing call is under way. The browser asks before it leaves the page. The caller ends this with the
 * returned function.
 */
export const holdPage = (): (() => void) => {
  // Listen only during such a call: the listener alone disables the back/forward cache.
  if (calls === 0) window.addEventListener('beforeunload', ask)
  calls += 1
  return () => {
    calls -= 1
    if (calls > 0) return
    window.removeEventListener('beforeunload', ask)
    const due = waiting
    waiting = []
    for (const go of due) go()
  }
}

/** Whether such a call is under way. */
export const isPageHeld = (): boolean => calls > 0

/** Resolves when no such call is under way. */
export const whenReleased = (): Promise<void> =>
  calls === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))
