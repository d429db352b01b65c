import * as m from '#web/generated/messages/messages.js'

let pendingCount = 0
let waiters: (() => void)[] = []

/** Most browsers show their own text. */
const confirmLeave = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
  Object.assign(event, { returnValue: m.live_leave() })
}

/**
 * LIVE-02: a changing call is under way. The browser asks before it leaves the page. The caller ends this with the
 * returned function.
 */
export const beginMutation = (): (() => void) => {
  // Listen only during such a call: the listener alone disables the back/forward cache.
  if (pendingCount === 0) window.addEventListener('beforeunload', confirmLeave)
  pendingCount += 1
  return () => {
    pendingCount -= 1
    if (pendingCount > 0) return
    window.removeEventListener('beforeunload', confirmLeave)
    const due = waiters
    waiters = []
    for (const go of due) go()
  }
}

/** Whether such a call is under way. */
export const isMutationPending = (): boolean => pendingCount > 0

/** Resolves when no such call is under way. */
export const whenMutationsDone = (): Promise<void> =>
  pendingCount === 0 ? Promise.resolve() : new Promise((resolve) => void waiters.push(resolve))
