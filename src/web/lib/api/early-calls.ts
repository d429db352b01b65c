/** A call that `public/first.js` has sent. */
type EarlyCall = {
  readonly url: string
  readonly body: string
  readonly handle: string
  readonly sentAt: number
  readonly answer: Promise<Response>
}

declare global {
  // A global of a script is a `var`.
  var holdepunktEarlyCalls: readonly EarlyCall[] | undefined
}

/** A page that starts later than this asks the server itself. */
const MAX_AGE_MS = 10_000

/** A call as the client would send it. */
type Call = { readonly url: unknown; readonly body: unknown; readonly handle: string | null }

/** The answer to the same call of the same session, once: every later call asks the server. Null: there is none. */
export const takeEarlyAnswer = ({ url, body, handle }: Call): Promise<Response> | null => {
  const calls = globalThis.holdepunktEarlyCalls ?? []
  const same = calls.find(
    (call) => call.url === url && call.body === body && call.handle === handle,
  )
  if (same === undefined) return null
  globalThis.holdepunktEarlyCalls = calls.filter((call) => call !== same)
  return Date.now() - same.sentAt < MAX_AGE_MS ? same.answer : null
}

/** A call that waits for this answer still ends with its own signal. */
export const endedBy = <T>(signal: AbortSignal, answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
