/** Numbers of transactions of the coordinator. */
type OpenTransactions = {
  /** The oldest one that has not ended. */
  readonly oldest: bigint
  /** The one that begins next. */
  readonly next: bigint
}

type SettleDeps = {
  readonly readOpen: () => Promise<OpenTransactions>
  readonly pause: () => Promise<void>
}

/**
 * Waits for the transactions of the coordinator that are open now. On Citus a node commits its part of a transaction, with
 * the event, before the coordinator commits the rest: a page that is notified in between would request the state from before
 * (LIVE-01). An open transaction delays events on plain PostgreSQL too, until the timeouts end it.
 */
export const settle = async ({ readOpen, pause }: SettleDeps): Promise<void> => {
  const { oldest, next } = await readOpen()
  let ended = oldest
  while (ended < next) {
    await pause()
    ended = (await readOpen()).oldest
  }
}
