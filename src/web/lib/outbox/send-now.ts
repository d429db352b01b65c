let send = (): void => {}

/** For whoever sends what waits while somebody is signed in (`app/use-letters.ts`). */
export const setSender = (now: () => void): void => {
  send = now
}

/** What waits on this device is tried now instead of later. */
export const sendLetters = (): void => send()
