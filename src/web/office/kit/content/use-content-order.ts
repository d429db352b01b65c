import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import { moved, type Order } from '#web/kit/order/move-order.ts'
import type { Content } from './use-content.ts'

type Options<Row extends ContentMeta> = {
  readonly of: Content<Row>
  /** All rows that share one order, as they are stored, in that order. */
  readonly rows: readonly Row[]
  readonly save: (input: {
    readonly id: string
    readonly newOrderIndex: number
  }) => Promise<unknown>
}

/**
 * CNT-04: the rows as they are shown during a move, and the props of `OrderedTable`. The list shows a move at once, and
 * reverts it after a refusal. The common rows come first. A company moves only its own rows, after those (ROLE-12).
 */
export const useContentOrder = <Row extends ContentMeta>(options: Options<Row>) => {
  const { of, rows: stored, save } = options
  const [wanted, setWanted] = useState<{ readonly row: Row; readonly to: number } | null>(null)
  const first = stored.findIndex(({ mayMove }) => mayMove)
  const { mutate, error } = useMutation({
    mutationFn: ({ row: { id }, to }: NonNullable<typeof wanted>) =>
      save({ id, newOrderIndex: Math.max(to - first, 0) }),
    onSettled: async () => {
      await of.refresh()
      setWanted(null)
    },
  })
  const from = wanted === null ? -1 : stored.findIndex(({ id }) => id === wanted.row.id)
  const rows = wanted === null || from === -1 ? stored : moved(stored, from, wanted.to)
  const positions = new Map(rows.map(({ id }, position) => [id, position]))
  const order: Order<Row> = {
    nameOf: of.nameOf,
    positionOf: ({ id }) => positions.get(id) ?? 0,
    total: stored.length,
    from: Math.max(first, 0),
    onMove:
      first === -1
        ? null
        : (row, at) => {
            const move = { row, to: Math.max(at, first) }
            setWanted(move)
            mutate(move)
          },
    pending: wanted !== null,
  }
  return {
    rows,
    order,
    /** For `ContentNotices`. */
    error,
  }
}
