import type { Credentials } from '#testing/server/api.ts'
import type { Random } from '#testing/demo/random.ts'
import { openEventStream } from '#web/lib/live/event-stream.ts'
import { openSource } from './event-source.ts'

/** A change of one row, or of many rows of the topic (null), with the cursor of its message. */
type Heard = { readonly rowId: string | null; readonly at: string; readonly ms: number }

/** A page that listens, with the page's own code. */
export type Follower = {
  readonly heard: readonly Heard[]
  /** The number of resets, which the server sends when it does not know the changes. */
  readonly resets: () => number
  readonly isHearing: () => boolean
  /** The start of the current connection, by `performance.now()`. */
  readonly heardSince: () => number
  /** The number of connection attempts. */
  readonly tries: () => number
  readonly close: () => void
}

type Given = {
  /** The address of the stream, read before each attempt. */
  readonly url: () => string
  readonly who: Credentials
  readonly random: Random
  /** The topic that counts. */
  readonly topic: string
  /** Called with each change of the topic. */
  readonly onHeard?: (rowId: string | null) => void
}

const later = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export const follow = ({ url, who, random, topic, onHeard }: Given): Follower => {
  const heard: Heard[] = []
  let [resets, tries, since] = [0, 0, 0]
  let isHearing = false
  const close = openEventStream({
    after: null,
    connect: (after) => {
      tries += 1
      const query = new URLSearchParams(after === null ? { ago: '0' } : { after })
      return openSource(`${url()}/api/events?${query.toString()}`, who)
    },
    later,
    random: random.fraction,
    onTold: (told, after) => {
      if (told.kind === 'everything') resets += 1
      if (told.kind !== 'changed' || told.topic !== topic) return
      heard.push({ rowId: told.id, at: after ?? '', ms: performance.now() })
      onHeard?.(told.id)
    },
    onHearing: (now, after) => {
      // The page receives every change only when it has a cursor to resume from.
      const hears = now === 'heard' && after !== null
      if (hears && !isHearing) since = performance.now()
      isHearing = hears
    },
  })
  return {
    heard,
    resets: () => resets,
    isHearing: () => isHearing,
    heardSince: () => since,
    tries: () => tries,
    close,
  }
}
