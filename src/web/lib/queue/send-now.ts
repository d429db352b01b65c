let send = (): void => {}

/** For the hook that sends queued submissions while a user is signed in (`useLetters`). */
export const setSender = (now: () => void): void => {
  send = now
}

/** Sends the queued submissions of this device now instead of later. */
export const sendLetters = (): void => send()
