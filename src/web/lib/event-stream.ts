import { retryDelay } from './flow-store/submission.ts'

/** LIVE-01: a server that says nothing for so long is not there; it pings three times as often. */
const SILENCE_MS = 60_000

/** What is told; the server closes the stream itself after 'ended'. */
const pokes = ['session', 'ended'] as const

type Source = Pick<EventSource, 'addEventListener' | 'close'>

type Parts = {
  readonly connect: () => Source
  /** Calls back once after so many milliseconds; the answer cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
  readonly random: () => number
  /** Something is to be asked for; also after a gap, in which anything may have been told. */
  readonly onPoke: () => void
}

/** One stream of events, held open: back-off from 1 s up to 16 s (LIVE-01). The answer closes it for good. */
export const openEventStream = ({ connect, after, random, onPoke }: Parts): (() => void) => {
  let source: Source | null = null
  let failures = 0
  let cancel = (): void => {}

  const close = (): void => {
    cancel()
    source?.close()
    source = null
  }

  const lose = (): void => {
    close()
    failures += 1
    cancel = after(retryDelay(failures, random), open)
  }

  const hear = (): void => {
    cancel()
    cancel = after(SILENCE_MS, lose)
  }

  const open = (): void => {
    source = connect()
    source.addEventListener('open', () => {
      if (failures > 0) onPoke()
      failures = 0
      hear()
    })
    source.addEventListener('ping', hear)
    // The browser's own tries follow no rule of ours.
    source.addEventListener('error', () => {
      lose()
      // Refused, perhaps, as there is no session any more.
      onPoke()
    })
    for (const name of pokes) {
      source.addEventListener(name, () => {
        hear()
        onPoke()
      })
    }
    hear()
  }

  open()
  return close
}
