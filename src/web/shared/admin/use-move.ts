import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { moved } from '#web/ui/order/moved.ts'

type Options<Row> = {
  /** All rows as they are stored, in their order. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** `to`: the new position, from 0. */
  readonly save: (row: Row, to: number) => Promise<unknown>
  /** Fetches the list again after a save or a refusal. */
  readonly refresh: () => Promise<unknown>
}

/** Moves a row of a list (CNT-04). The list shows the move at once, and reverts it after a refusal. */
export const useMove = <Row>({ rows, rowKey, save, refresh }: Options<Row>) => {
  const [wanted, setWanted] = useState<{ readonly row: Row; readonly to: number } | null>(null)
  const move = useMutation({
    mutationFn: ({ row, to }: NonNullable<typeof wanted>) => save(row, to),
    onSettled: async () => {
      await refresh()
      setWanted(null)
    },
  })
  const from = wanted === null ? -1 : rows.findIndex((row) => rowKey(row) === rowKey(wanted.row))
  return {
    /** The rows as they are shown. */
    rows: wanted === null || from === -1 ? rows : moved(rows, from, wanted.to),
    pending: wanted !== null,
    /** Why the last move failed, or null. */
    error: move.error,
    onMove: (row: Row, to: number): void => {
      setWanted({ row, to })
      move.mutate({ row, to })
    },
  }
}
