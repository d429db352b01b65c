/** The call for the session that `public/first.js` has sent. */
type EarlyCall = {
  readonly url: string
  readonly body: string
  readonly answer: Promise<Response>
}

declare global {
  interface Window {
    holdepunktEarlyCall?: EarlyCall
  }
}

/** The answer to the same call, once: every later call asks the server. Null: no such call was sent. */
export const takeEarlyAnswer = (url: unknown, body: unknown): Promise<Response> | null => {
  const early = window.holdepunktEarlyCall
  if (early === undefined || early.url !== url || early.body !== body) return null
  delete window.holdepunktEarlyCall
  return early.answer
}

/** A call that waits for this answer still ends with its own signal. */
export const endedBy = <T>(signal: AbortSignal, answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
