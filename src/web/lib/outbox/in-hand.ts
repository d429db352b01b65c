const nameOf = (letterId: string): string => `holdepunkt-letter-${letterId}`

/**
 * Runs as soon as no other tab has the letter in hand, and has it in hand until `until` comes. Where a browser has no
 * locks, tabs may send the same letter at the same time; the server stores it once.
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

/** Runs while it has the letter in hand; null: some living tab has it. */
export const unlessInHand = async <T>(letterId: string, run: () => Promise<T>): Promise<T | null> =>
  'locks' in navigator
    ? navigator.locks.request(nameOf(letterId), { ifAvailable: true }, (lock) =>
        lock === null ? null : run(),
      )
    : run()
