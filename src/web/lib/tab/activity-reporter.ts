/** The tab reports activity at once, and then not again for this time. */
const REPORT_EVERY_MS = 30_000

type ActivityReporterDeps = {
  /** Reports activity to the server. It may fail: the next activity reports again. */
  readonly send: () => Promise<unknown>
  readonly now: () => number
  /** Calls `run` once after so many milliseconds. The returned function cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
  /** The time up to which the server knows of activity. */
  readonly lastReportedAt: number
}

/** AUTH-07, B5: reports activity to the server, with few calls and at most 30 s late. */
export const createActivityReporter = ({
  send,
  now,
  after,
  lastReportedAt: known,
}: ActivityReporterDeps) => {
  let sent = known
  let cancel: (() => void) | null = null

  const stop = (): void => {
    cancel?.()
    cancel = null
  }

  const report = (): void => {
    stop()
    sent = now()
    // Being offline is not an error. The end of a session is reported elsewhere.
    send().catch(() => undefined)
  }

  return {
    activity: (): void => {
      const since = now() - sent
      // A negative time: the clock was set back.
      if (since >= REPORT_EVERY_MS || since < 0) report()
      else cancel ??= after(REPORT_EVERY_MS - since, report)
    },
    /** Reports at once, regardless of the last report. */
    report,
    stop,
  }
}
