import type { Topic } from '#domain/live/topics.ts'
import { retryDelay } from '../flow-store/submission.ts'

/** LIVE-01: a server that says nothing for so long is not there; it pings three times as often. */
const SILENCE_MS = 60_000

/** That something is to be asked for, never what. */
export type Told =
  | {
      readonly kind: 'changed'
      readonly topic: Topic
      /** Null: more than one row. */
      readonly id: string | null
      readonly version: number | null
    }
  /** Nobody can say what has changed meanwhile. */
  | { readonly kind: 'everything' }
  /** The caller's own session and rights; also where it begins to listen, as they may have gone before. */
  | { readonly kind: 'session' }

/** Whether the server is heard. */
export type Hearing = 'heard' | 'lost'

/** As much of an EventSource as is needed. */
type Source = {
  readonly addEventListener: (name: string, listener: (event: Event) => void) => void
  readonly close: () => void
}

type Parts = {
  /** `after`: the last that was told; null when nothing was yet. */
  readonly connect: (after: string | null) => Source
  /** The last that was told before, by another tab perhaps. */
  readonly after: string | null
  /** Calls back once after so many milliseconds; the answer cancels it. */
  readonly later: (milliseconds: number, run: () => void) => () => void
  readonly random: () => number
  /** `after`: from where whoever comes back goes on. */
  readonly onTold: (told: Told, after: string | null) => void
  readonly onHearing: (hearing: Hearing, after: string | null) => void
}

const changeIn = (data: string): Told => {
  const { topic, id, version } = JSON.parse(data) as Omit<
    Extract<Told, { kind: 'changed' }>,
    'kind'
  >
  return { kind: 'changed', topic, id, version }
}

/** By the name of the event; the server closes the stream itself after 'ended'. */
const meanings: Readonly<Record<string, (data: string) => Told>> = {
  session: () => ({ kind: 'session' }),
  ended: () => ({ kind: 'session' }),
  reset: () => ({ kind: 'everything' }),
  changed: changeIn,
}

/**
 * One stream of events, held open: back-off from 1 s up to 16 s, and on from where it was (LIVE-01). The answer closes it
 * for good.
 */
export const openEventStream = (parts: Parts): (() => void) => {
  const { connect, later, random, onTold, onHearing } = parts
  let source: Source | null = null
  let failures = 0
  let { after } = parts
  let cancel = (): void => {}

  const close = (): void => {
    cancel()
    source?.close()
    source = null
  }

  const lose = (): void => {
    close()
    failures += 1
    onHearing('lost', after)
    cancel = later(retryDelay(failures, random), open)
  }

  const hear = (event: Event): void => {
    cancel()
    cancel = later(SILENCE_MS, lose)
    const id = 'lastEventId' in event ? String(event.lastEventId) : ''
    if (id !== '') after = id
    onHearing('heard', after)
  }

  const open = (): void => {
    source = connect(after)
    source.addEventListener('open', (event) => {
      failures = 0
      hear(event)
      // The server compares with the rights of this moment: what they came to before, the page has to ask.
      onTold({ kind: 'session' }, after)
    })
    source.addEventListener('ping', hear)
    // The browser's own tries follow no rule of ours.
    source.addEventListener('error', () => {
      lose()
      // Refused, perhaps, as there is no session any more.
      onTold({ kind: 'session' }, after)
    })
    for (const [name, meaning] of Object.entries(meanings)) {
      source.addEventListener(name, (event) => {
        hear(event)
        onTold(meaning('data' in event ? String(event.data) : ''), after)
      })
    }
    cancel = later(SILENCE_MS, lose)
  }

  open()
  return close
}
