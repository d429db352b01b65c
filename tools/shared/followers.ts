import { request } from 'node:http'
import { headersOf, type Credentials } from '../../src/testing/server/api.ts'
import type { Random } from '../../src/testing/demo/random.ts'
import { openEventStream } from '../../src/web/lib/live/event-stream.ts'
import { spreadOf } from '../../src/web/lib/live/live-changes.ts'

/** Parses one frame into the event that a browser dispatches. */
const eventOf = (frame: string, last: string): Event & { readonly lastEventId: string } => {
  const fields = new Map(
    frame.split('\n').map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trimStart()]
    }),
  )
  const said = { data: fields.get('data') ?? '', lastEventId: fields.get('id') ?? last }
  return Object.assign(new Event(fields.get('event') ?? 'message'), said)
}

/** Like a browser's EventSource, but without automatic reconnects: an error ends it. */
const openSource = (url: string, who: Credentials) => {
  const target = new EventTarget()
  const { origin } = new URL(url)
  const headers = { origin, cookie: headersOf(url, who)['cookie'] ?? '' }
  let isOver = false
  const asked = request(url, { agent: false, headers })
  const end = (): void => {
    if (isOver) return
    isOver = true
    asked.destroy()
    target.dispatchEvent(new Event('error'))
  }
  asked.on('error', end).on('response', (response) => {
    if (response.statusCode !== 200) return end()
    target.dispatchEvent(new Event('open'))
    let [text, last] = ['', '']
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const frames = (text + chunk).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        if (isOver) return
        const event = eventOf(frame, last)
        last = event.lastEventId
        target.dispatchEvent(event)
      }
    })
    response.on('error', end).on('close', end)
  })
  asked.end()
  return {
    addEventListener: (name: string, listener: (event: Event) => void): void =>
      target.addEventListener(name, listener),
    close: () => {
      isOver = true
      asked.destroy()
    },
  }
}

/** A change of one row, or of many rows of the topic (null), with the cursor of its message. */
type ReceivedChange = { readonly rowId: string | null; readonly at: string; readonly ms: number }

/** A page that listens, with the page's own code. */
export type Follower = {
  readonly received: readonly ReceivedChange[]
  /** The number of resets, which the server sends when it does not know the changes. */
  readonly resets: () => number
  /** When the resets came, in ms since 1970: the page requests everything then. */
  readonly resetAt: readonly number[]
  readonly isConnected: () => boolean
  /** The start of the current connection, by `performance.now()`. */
  readonly connectedSince: () => number
  /** The number of connection attempts. */
  readonly attempts: () => number
  readonly close: () => void
}

type FollowOptions = {
  /** The address of the stream, read before each attempt. */
  readonly url: () => string
  readonly who: Credentials
  readonly random: Random
  /** The topic that counts. */
  readonly topic: string
  /** Called with each change of the topic, and the time over which the pages spread their requests. */
  readonly onReceived?: (rowId: string | null, spreadMs: number) => void
}

const later = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export const follow = ({ url, who, random, topic, onReceived }: FollowOptions): Follower => {
  const received: ReceivedChange[] = []
  const resetAt: number[] = []
  let [attempts, since] = [0, 0]
  let isHearing = false
  const close = openEventStream({
    after: null,
    connect: (after) => {
      attempts += 1
      const query = new URLSearchParams(after === null ? { ago: '0' } : { after })
      return openSource(`${url()}/api/events?${query.toString()}`, who)
    },
    later,
    random: random.fraction,
    onEvent: (message, after) => {
      if (message.kind === 'everything') resetAt.push(Date.now())
      if (message.kind !== 'changed' || message.topic !== topic) return
      received.push({ rowId: message.id, at: after ?? '', ms: performance.now() })
      onReceived?.(message.id, spreadOf(message))
    },
    onStatus: (now, after) => {
      // The page receives every change only when it has a cursor to resume from.
      const hears = now === 'heard' && after !== null
      if (hears && !isHearing) since = performance.now()
      isHearing = hears
    },
  })
  return {
    received,
    resets: () => resetAt.length,
    resetAt,
    isConnected: () => isHearing,
    connectedSince: () => since,
    attempts: () => attempts,
    close,
  }
}
