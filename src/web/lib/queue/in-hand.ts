const nameOf = (letterId: string): string => `holdepunkt-letter-${letterId}`

/**
 * Runs as soon as no other tab holds the lock of the submission, and holds the lock until `until` settles. In a browser
 * without locks, tabs may send the same submission at the same time; the server stores it once.
 */
export const takeInHand = async (
  letterId: string,
  run: () => Promise<void>,
  until: Promise<void>,
): Promise<void> => {
  const hold = async (): Promise<void> => {
    await run()
    await until
  }
  if ('locks' in navigator) await navigator.locks.request(nameOf(letterId), hold)
  else await hold()
}

/** Runs while it holds the lock of the submission; null when another tab holds it. */
export const unlessInHand = async <T>(letterId: string, run: () => Promise<T>): Promise<T | null> =>
  'locks' in navigator
    ? navigator.locks.request(nameOf(letterId), { ifAvailable: true }, (lock) =>
        lock === null ? null : run(),
      )
    : run()
