let triggerSync = (): void => {}

/** For the hook that sends queued submissions while a user is signed in (`useQueueSync`). */
export const setSyncTrigger = (now: () => void): void => {
  triggerSync = now
}

/** Sends the queued submissions of this device now instead of later. */
export const syncQueueNow = (): void => triggerSync()
