import { advance, type Cursor } from '#domain/live/cursor.ts'
import type { ReadChanges, StoredChange } from './feed.ts'

type ReaderDeps = {
  readonly readHead: () => Promise<Cursor>
  /** The changes after the cursor, in order. */
  readonly readAfter: (cursor: Cursor) => Promise<ReadChanges>
  readonly everyMs: number
  /** False while no page listens: nothing is read. */
  readonly isWanted: () => boolean
  /** Rejects when the changes were not sent: they are read again. */
  readonly onChanges: (changes: readonly StoredChange[], from: Cursor) => Promise<void>
  /** Some changes cannot be read any more. Rejects when the pages were not notified: it is called again. */
  readonly onLost: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/** Reads new changes for all streams of this process at once (LIVE-03). */
export const createReader = ({
  readHead,
  readAfter,
  everyMs,
  isWanted,
  onChanges,
  onLost,
  onFailure,
}: ReaderDeps) => {
  let cursor: Cursor | null = null
  let starting: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const again = (): void => {
    timer = setTimeout(() => void round(), everyMs)
  }

  /** Sends the changes after the cursor, and returns the cursor behind them. */
  const pass = async (from: Cursor): Promise<Cursor> => {
    const { placement, changes } = await readAfter(from)
    if (placement !== from.placement) {
      // Read before the pages are notified: what they request again is at least as new.
      const head = await readHead()
      await onLost()
      return head
    }
    if (changes.length > 0) await onChanges(changes, from)
    return changes.map(({ at }) => at).reduce(advance, from)
  }

  const round = async (): Promise<void> => {
    if (cursor === null || stopped) return
    if (!isWanted()) {
      cursor = null
      return
    }
    try {
      // Not earlier: a stream that joins in the meantime receives these, and must not read them as well.
      cursor = await pass(cursor)
    } catch (error) {
      onFailure(error)
    }
    if (!stopped) again()
  }

  const start = async (): Promise<void> => {
    cursor = await readHead()
    if (!stopped) again()
  }

  return {
    /** From now on the reader sends the changes after the cursor. The caller must already listen. */
    join: async (): Promise<Cursor> => {
      if (cursor !== null) return cursor
      starting ??= start().finally(() => {
        starting = null
      })
      await starting
      return cursor ?? readHead()
    },
    /** All changes up to here were sent; null while no page listens. */
    cursor: (): Cursor | null => cursor,
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
