/** FUP-44: an older list says to use paper, and shows no state. */
const MAX_AGE_MS = 60_000

type Answer = {
  /** The server's time, as an ISO instant. */
  readonly at: string
  /** When it arrived, by the clock of the device; ms since 1970. */
  readonly receivedAt: number
}

/** Ms since 1970. */
type Clocks = { readonly server: number; readonly device: number }

/**
 * FUP-44: whether the answer is too old to show states from. The monotonic clock, by which the server's time goes on, may
 * stop while the device sleeps. So the clock of the device counts as well.
 */
export const isTooOld = ({ at, receivedAt }: Answer, { server, device }: Clocks): boolean =>
  server - Date.parse(at) > MAX_AGE_MS || device - receivedAt > MAX_AGE_MS
