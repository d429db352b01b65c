import type { ContentMeta } from '#contract/content-row.ts'
import type { Order } from '#web/ui/order/move-order.ts'
import { useMove } from '../use-move.ts'
import type { Content } from './use-content.ts'

type Options<Row extends ContentMeta> = {
  readonly of: Content<Row>
  /** All rows that share one order, as they are stored, in that order. */
  readonly rows: readonly Row[]
  readonly save: (input: { readonly id: string; readonly newOrderIndex: number }) => Promise<unknown>
}

/**
 * CNT-04: the rows as they are shown during a move, and the props of `OrderedTable`. The common rows come first. A
 * company moves only its own rows, after those (ROLE-12).
 */
export const useContentOrder = <Row extends ContentMeta>({ of, rows, save }: Options<Row>) => {
  const first = rows.findIndex(({ mayMove }) => mayMove)
  const move = useMove({
    rows,
    rowKey: ({ id }) => id,
    save: ({ id }, to) => save({ id, newOrderIndex: Math.max(to - first, 0) }),
    refresh: of.refresh,
  })
  const positions = new Map(move.rows.map(({ id }, position) => [id, position]))
  const order: Order<Row> = {
    nameOf: of.nameOf,
    positionOf: ({ id }) => positions.get(id) ?? 0,
    total: rows.length,
    from: Math.max(first, 0),
    onMove: first === -1 ? null : (row, to) => move.onMove(row, Math.max(to, first)),
    pending: move.pending,
  }
  return {
    rows: move.rows,
    order,
    /** For `ContentNotices`. */
    error: move.error,
  }
}
