import { headersOf, type Credentials } from './api.ts'

/** What came over a stream. */
type Heard = { readonly event: string; readonly id?: string; readonly data: unknown }

/** An open stream of events, as a page has it. */
export type TestStream = {
  readonly status: number
  /** All that came so far. */
  readonly heard: readonly Heard[]
  /** All of it but pings and changes of content. */
  readonly pokes: () => readonly string[]
  /** The changes alone, as topics. */
  readonly topics: () => readonly string[]
  readonly headers: Headers
  /** Settles once the first ping is there: from then on everything is told. */
  readonly begun: Promise<void>
  /** Settles when the server has closed it. */
  readonly ended: Promise<void>
  readonly close: () => void
}

const heardIn = (frame: string): Heard => {
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

/** `query`: from where it goes on. Opened without more, everything from now on. */
export const openStream = async (
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
  const heard: Heard[] = []
  const begun = Promise.withResolvers<void>()
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      heard.push(...frames.map(heardIn))
      if (heard.some(({ event }) => event === 'ping')) begun.resolve()
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
    heard,
    pokes: () =>
      heard.map(({ event }) => event).filter((one) => one !== 'ping' && one !== 'changed'),
    topics: () =>
      heard.flatMap(({ event, data }) =>
        event === 'changed' ? [String((data as { topic: unknown }).topic)] : [],
      ),
    begun: begun.promise,
    ended,
    close: () => leaving.abort(),
  }
}
