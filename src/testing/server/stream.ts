import { headersOf, type Credentials } from './api.ts'

/** An event of a stream. */
type ReceivedEvent = { readonly event: string; readonly id?: string; readonly data: unknown }

/** An open event stream, as a page has it. */
export type TestStream = {
  readonly status: number
  /** All events so far. */
  readonly received: readonly ReceivedEvent[]
  /** The names of the events, without pings and content changes. */
  readonly pokes: () => readonly string[]
  /** The topics of the content changes. */
  readonly topics: () => readonly string[]
  readonly headers: Headers
  /** Settles at the first ping. From then on the server sends every event. */
  readonly begun: Promise<void>
  /** Settles when the server closes the stream. */
  readonly ended: Promise<void>
  readonly close: () => void
}

const parseFrame = (frame: string): ReceivedEvent => {
  const fields = new Map(
    frame.split('\n').map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trimStart()]
    }),
  )
  const id = fields.get('id')
  const data = fields.get('data') ?? ''
  return {
    event: fields.get('event') ?? '',
    data: data === '' ? null : (JSON.parse(data) as unknown),
    ...(id !== undefined && { id }),
  }
}

/** Opens a stream. `query` sets where it resumes. The default is everything from now on. */
export const decryptStream = async (
  url: string,
  who: Credentials | null,
  headers: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = { ago: '0' },
): Promise<TestStream> => {
  const leaving = new AbortController()
  const { origin } = new URL(url)
  const response = await fetch(`${url}/api/events?${new URLSearchParams(query).toString()}`, {
    headers: { origin, cookie: headersOf(url, who)['cookie'] ?? '', ...headers },
    signal: leaving.signal,
  })
  const received: ReceivedEvent[] = []
  const begun = Promise.withResolvers<void>()
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      received.push(...frames.map(parseFrame))
      if (received.some(({ event }) => event === 'ping')) begun.resolve()
    }
  }
  const ended = read()
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error
    })
    .finally(begun.resolve)
  return {
    status: response.status,
    headers: response.headers,
    received,
    pokes: () =>
      received.map(({ event }) => event).filter((one) => one !== 'ping' && one !== 'changed'),
    topics: () =>
      received.flatMap(({ event, data }) =>
        event === 'changed' ? [String((data as { topic: unknown }).topic)] : [],
      ),
    begun: begun.promise,
    ended,
    close: () => leaving.abort(),
  }
}
