import type { Cursor, Told } from './feed.ts'

type Parts = {
  readonly readHead: () => Promise<Cursor>
  /** What came after it, in order. */
  readonly readAfter: (cursor: Cursor) => Promise<readonly Told[]>
  readonly everyMs: number
  /** Nobody listens: nothing is read. */
  readonly isWanted: () => boolean
  /** Rejects when nobody was told: they are read again. */
  readonly onTold: (told: readonly Told[]) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/** Reads on in what has changed, for all the streams of this process at once (LIVE-03). */
export const createReader = ({
  readHead,
  readAfter,
  everyMs,
  isWanted,
  onTold,
  onFailure,
}: Parts) => {
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
      const told = await readAfter(cursor)
      if (told.length > 0) await onTold(told)
      // Not before: whoever joins meanwhile is told of these, and does not read them as well.
      cursor = told.at(-1)?.at ?? cursor
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
    /** Whatever comes after the cursor is told from now on. To be asked for by whoever listens already. */
    join: async (): Promise<Cursor> => {
      if (cursor !== null) return cursor
      starting ??= start().finally(() => {
        starting = null
      })
      await starting
      return cursor ?? readHead()
    },
    /** Up to where everything was told; null while nobody listens. */
    cursor: (): Cursor | null => cursor,
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
