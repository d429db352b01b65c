import type { Topic } from '#domain/live/topics.ts'
import { retryDelay } from '../queue/queued-submission.ts'

/** LIVE-01: after this silence the server counts as lost; it pings three times as often. */
const SILENCE_MS = 60_000

/** Says that data is stale, never the data itself. */
export type ServerEvent =
  | {
      readonly kind: 'changed'
      readonly topic: Topic
      /** Null: more than one row. */
      readonly id: string | null
      readonly version: number | null
      /** Many pages receive it at once: they spread their requests over this time. */
      readonly spreadMs?: number
    }
  /** The changes in between are unknown. */
  | { readonly kind: 'everything'; readonly spreadMs?: number }
  /**
   * The caller's own session and rights, and whether the system is open (SET-03). Also reported when the stream opens, as
   * they may have ended before.
   */
  | { readonly kind: 'session' }

/** Whether the stream receives the server. */
export type StreamStatus = 'heard' | 'lost'

/** The part of an EventSource that is needed. */
type Source = {
  readonly addEventListener: (name: string, listener: (event: Event) => void) => void
  readonly close: () => void
}

type EventStreamDeps = {
  /** `after`: the id of the last event; null before the first one. */
  readonly connect: (after: string | null) => Source
  /** The id of the last event before, perhaps received by another tab. */
  readonly after: string | null
  /** Calls back once after this number of milliseconds; the returned function cancels it. */
  readonly later: (milliseconds: number, run: () => void) => () => void
  readonly random: () => number
  /** `after`: the position from which a later connection continues. */
  readonly onEvent: (serverEvent: ServerEvent, after: string | null) => void
  readonly onStatus: (status: StreamStatus, after: string | null) => void
}

const parseChange = (data: string): ServerEvent => {
  const { topic, id, version, spreadMs } = JSON.parse(data) as Omit<
    Extract<ServerEvent, { kind: 'changed' }>,
    'kind'
  >
  return { kind: 'changed', topic, id, version, ...(spreadMs !== undefined && { spreadMs }) }
}

/** Without data when the position of this page alone is lost. */
const parseReset = (data: string): ServerEvent => ({
  kind: 'everything',
  ...(data === '' ? {} : (JSON.parse(data) as { readonly spreadMs: number })),
})

/** By the name of the event; the server closes the stream itself after 'ended'. */
const parsers: Readonly<Record<string, (data: string) => ServerEvent>> = {
  session: () => ({ kind: 'session' }),
  ended: () => ({ kind: 'session' }),
  reset: parseReset,
  changed: parseChange,
}

/**
 * Keeps one event stream open. Reconnects with a back-off from 1 s up to 16 s, and continues from the last position
 * (LIVE-01). The returned function closes the stream for good.
 */
export const openEventStream = (deps: EventStreamDeps): (() => void) => {
  const { connect, later, random, onEvent, onStatus } = deps
  let source: Source | null = null
  let failures = 0
  let { after } = deps
  let cancel = (): void => {}

  const close = (): void => {
    cancel()
    source?.close()
    source = null
  }

  const lose = (): void => {
    close()
    failures += 1
    onStatus('lost', after)
    cancel = later(retryDelay(failures, random), open)
  }

  const hear = (event: Event): void => {
    cancel()
    cancel = later(SILENCE_MS, lose)
    const id = 'lastEventId' in event ? String(event.lastEventId) : ''
    if (id !== '') after = id
    onStatus('heard', after)
  }

  const open = (): void => {
    source = connect(after)
    source.addEventListener('open', (event) => {
      failures = 0
      hear(event)
      // The server compares with the present rights: the page must ask for any earlier change.
      onEvent({ kind: 'session' }, after)
    })
    source.addEventListener('ping', hear)
    // The browser's own retries would not follow this back-off.
    source.addEventListener('error', () => {
      lose()
      // The server may have refused the stream because the session has ended.
      onEvent({ kind: 'session' }, after)
    })
    for (const [name, meaning] of Object.entries(parsers)) {
      source.addEventListener(name, (event) => {
        hear(event)
        onEvent(meaning('data' in event ? String(event.data) : ''), after)
      })
    }
    cancel = later(SILENCE_MS, lose)
  }

  open()
  return close
}
