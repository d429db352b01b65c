import { headersOf, type Credentials } from './api.ts'

/** An open stream of events, as a page has it. */
export type TestStream = {
  readonly status: number
  /** The names of what came so far. */
  readonly events: readonly string[]
  readonly headers: Headers
  /** Settles when the server has closed it. */
  readonly ended: Promise<void>
  readonly close: () => void
}

export const openStream = async (
  url: string,
  who: Credentials | null,
  more: Readonly<Record<string, string>> = {},
): Promise<TestStream> => {
  const leaving = new AbortController()
  const { origin } = new URL(url)
  const response = await fetch(`${url}/api/events`, {
    headers: { origin, cookie: headersOf(url, who)['cookie'] ?? '', ...more },
    signal: leaving.signal,
  })
  const events: string[] = []
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      events.splice(
        0,
        events.length,
        ...[...text.matchAll(/^event: (\w+)$/gmu)].map(([, n]) => n ?? ''),
      )
    }
  }
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended,
    close: () => leaving.abort(),
  }
}
