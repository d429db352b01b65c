import * as m from '#web/generated/messages/messages.js'

let calls = 0
let waiting: (() => void)[] = []

/** Most browsers ask in their own words. */
const ask = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
  Object.assign(event, { returnValue: m.live_leave() })
}

/** LIVE-02: a call that changes something is under way: the page is not left unasked until the answer is called. */
export const holdPage = (): (() => void) => {
  // Listened to only meanwhile: the listener alone costs the quick way back.
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

/** Once none is. */
export const whenReleased = (): Promise<void> =>
  calls === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))
