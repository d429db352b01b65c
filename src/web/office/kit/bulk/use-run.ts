import { useEffect, useRef, useState } from 'react'
import type { BulkAction } from './bulk-action.ts'
import { runRows, type RowResult, type RunEnd } from './run-rows.ts'

type Options<Row> = Pick<BulkAction<Row>, 'refusedText'> & {
  readonly rowKey: (row: Row) => string
  readonly act: (row: Row) => Promise<string>
  /** Fetches what the run has changed again, when it ends. */
  readonly refresh: () => Promise<unknown>
}

/** The state of a run over rows; it stops when its page closes. */
export const useRun = <Row>({ rowKey, act, refresh, refusedText }: Options<Row>) => {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const [end, setEnd] = useState<RunEnd | null>(null)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const start = async (rows: readonly Row[]): Promise<void> => {
    const keys = new Set(rows.map(rowKey))
    isStopped.current = false
    setResults((before) => new Map([...before].filter(([key]) => !keys.has(key))))
    setEnd(null)
    setRunning(true)
    const ended = await runRows({
      rows,
      act,
      ...(refusedText && { refusedText }),
      isStopped: () => isStopped.current,
      onResult: (row, result) => setResults((before) => new Map(before).set(rowKey(row), result)),
    })
    setEnd(ended)
    setRunning(false)
    await refresh()
  }
  return {
    results,
    isRunning,
    /** Null before the first run, and during one. */
    end,
    start: (rows: readonly Row[]): void => void start(rows),
    stop: (): void => {
      isStopped.current = true
    },
  }
}

export type RowRun<Row> = ReturnType<typeof useRun<Row>>
