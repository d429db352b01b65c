const lockName = (submissionId: string): string => `holdepunkt-letter-${submissionId}`

/**
 * Runs as soon as no other tab holds the lock of the submission, and holds the lock until `until` settles. In a browser
 * without locks, tabs may send the same submission at the same time; the server stores it once.
 */
export const holdSubmissionLock = async (
  submissionId: string,
  run: () => Promise<void>,
  until: Promise<void>,
): Promise<void> => {
  const hold = async (): Promise<void> => {
    await run()
    await until
  }
  if ('locks' in navigator) await navigator.locks.request(lockName(submissionId), hold)
  else await hold()
}

/** Runs while it holds the lock of the submission; null when another tab holds it. */
export const runIfLockFree = async <T>(
  submissionId: string,
  run: () => Promise<T>,
): Promise<T | null> =>
  'locks' in navigator
    ? navigator.locks.request(lockName(submissionId), { ifAvailable: true }, (lock) =>
        lock === null ? null : run(),
      )
    : run()
