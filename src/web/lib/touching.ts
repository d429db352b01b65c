/** The server is told of activity at once, and then not again for so long. */
const SPACING_MS = 30_000

type Parts = {
  /** Tells the server. May fail: the next activity tells it again. */
  readonly send: () => Promise<unknown>
  readonly now: () => number
  /** Calls back once after so many milliseconds; the answer cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
  /** Up to when the server knows already. */
  readonly known: number
}

/** AUTH-07, B5: the calls by which the server learns that somebody is there: few, and never more than 30 s late. */
export const createToucher = ({ send, now, after, known }: Parts) => {
  let sent = known
  let cancel: (() => void) | null = null

  const stop = (): void => {
    cancel?.()
    cancel = null
  }

  const tell = (): void => {
    stop()
    sent = now()
    // Offline, or the session is over: the one is no error, the other tells itself.
    send().catch(() => undefined)
  }

  return {
    activity: (): void => {
      const since = now() - sent
      // Less than nothing: the clock was set back.
      if (since >= SPACING_MS || since < 0) tell()
      else cancel ??= after(SPACING_MS - since, tell)
    },
    /** At once, whenever it was told last. */
    tell,
    stop,
  }
}
