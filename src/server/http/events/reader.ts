import type { Cursor, StoredChange } from './feed.ts'

type ReaderDeps = {
  readonly readHead: () => Promise<Cursor>
  /** The changes after the cursor, in order. */
  readonly readAfter: (cursor: Cursor) => Promise<readonly StoredChange[]>
  readonly everyMs: number
  /** False while no page listens: nothing is read. */
  readonly isWanted: () => boolean
  /** Rejects when the changes were not sent: they are read again. */
  readonly onChanges: (changes: readonly StoredChange[]) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/** Reads new changes for all streams of this process at once (LIVE-03). */
export const createReader = ({
  readHead,
  readAfter,
  everyMs,
  isWanted,
  onChanges,
  onFailure,
}: ReaderDeps) => {
  let cursor: Cursor | null = null
  let starting: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const again = (): void => {
    timer = setTimeout(() => void round(), everyMs)
  }

  const round = async (): Promise<void> => {
    if (cursor === null || stopped) return
    if (!isWanted()) {
      cursor = null
      return
    }
    try {
      const changes = await readAfter(cursor)
      if (changes.length > 0) await onChanges(changes)
      // Not earlier: a stream that joins in the meantime receives these, and must not read them as well.
      cursor = changes.at(-1)?.at ?? cursor
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
