import * as m from '#web/generated/messages/messages.js'

let calls = 0

/** Most browsers ask in their own words. */
const ask = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
  Object.assign(event, { returnValue: m.live_leave() })
}

/** LIVE-02: a call that changes something is under way: the page is not left unasked until the answer is called. */
export const holdPage = (): (() => void) => {
  calls += 1
  // Listened to only meanwhile: the listener alone costs the quick way back.
  if (calls === 1) window.addEventListener('beforeunload', ask)
  return () => {
    calls -= 1
    if (calls === 0) window.removeEventListener('beforeunload', ask)
  }
}
