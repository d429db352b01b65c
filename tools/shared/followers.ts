import type { Credentials } from '../../src/testing/server/api.ts'
import type { Random } from '../../src/testing/demo/random.ts'
import { openEventStream } from '../../src/web/lib/live/event-stream.ts'
import { spreadOf } from '../../src/web/lib/live/live-changes.ts'
import { openSource } from './event-source.ts'

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
