import { nameIn } from '#domain/report/texts.ts'
import { useLanguage } from '#web/lib/language.ts'
import { useMove } from '#web/parts/back-office/use-move.ts'
import type { Order, PlaceRange } from '#web/ui/order/order.ts'

type Placed = {
  readonly id: string
  readonly nameNo: string
  readonly nameEn: string | null
  /** CNT-04: whether it moves; those that do stand together. */
  readonly mayMove: boolean
}

type Options<Row> = {
  /** All that share a parent, in their order. */
  readonly rows: readonly Row[]
  /** Among those that move. */
  readonly save: (id: string, newOrderIndex: number) => Promise<unknown>
  readonly refresh: () => Promise<unknown>
}

/** The order of content: a company's own rows stand after the common ones, and only they move (ROLE-12). */
export const useContentOrder = <Row extends Placed>({ rows, save, refresh }: Options<Row>) => {
  const language = useLanguage()
  const movable: PlaceRange = {
    first: rows.findIndex(({ mayMove }) => mayMove),
    last: rows.findLastIndex(({ mayMove }) => mayMove),
  }
  const move = useMove({
    rows,
    rowKey: ({ id }) => id,
    save: ({ id }, to) => save(id, to - movable.first),
    refresh,
  })
  const places = new Map(move.rows.map(({ id }, place) => [id, place]))
  const order: Order<Row> = {
    nameOf: (row) => nameIn(language, row),
    placeOf: ({ id }) => places.get(id) ?? 0,
    total: rows.length,
    rangeOf: ({ mayMove }) => (mayMove ? movable : null),
    onMove: move.onMove,
    pending: move.pending,
  }
  return { rows: move.rows, order, error: move.error }
}
