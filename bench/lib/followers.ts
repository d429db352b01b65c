import type { Credentials } from '#testing/api.ts'
import type { Random } from '#testing/demo/random.ts'
import { openEventStream } from '#web/lib/live/event-stream.ts'
import { openSource } from './event-source.ts'

/** That one row, or many of its topic (null), had changed, and with which place it was told. */
type Heard = { readonly rowId: string | null; readonly at: string; readonly ms: number }

/** A page that listens, by the page's own code. */
export type Follower = {
  readonly heard: readonly Heard[]
  /** How often it was told that nobody can say what has changed. */
  readonly resets: () => number
  readonly isHearing: () => boolean
  /** Since when it hears again, by `performance.now()`. */
  readonly heardSince: () => number
  /** How often it tried to be told. */
  readonly tries: () => number
  readonly close: () => void
}

type Given = {
  /** Where it is told, asked before each try. */
  readonly url: () => string
  readonly who: Credentials
  readonly random: Random
  /** The topic that counts. */
  readonly topic: string
  /** Told of each change of it as it is heard. */
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
      // Only with a place to go on from is it told all that comes.
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
