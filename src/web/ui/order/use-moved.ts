import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { rowOf } from '../table/use-edit-focus.ts'

export type Way = 'up' | 'down'

type Move = { readonly key: string; readonly way: Way; readonly from: number }

/**
 * Follows a row that an arrow moved. The focus stays on the same arrow, else on the other one, wherever the row goes.
 * It follows the row back after a refused move.
 */
export const useMoved = (
  body: RefObject<HTMLElement | null>,
  /** Null: the row is not shown. */
  placeOf: (key: string) => number | null,
) => {
  const [move, setMove] = useState<Move | null>(null)
  const place = move === null ? null : placeOf(move.key)
  const seen = useRef<number | null>(null)

  useLayoutEffect(() => {
    const hasMoved = move !== null && place !== (seen.current ?? move.from)
    seen.current = place
    if (!hasMoved) return
    const focused = document.activeElement
    // If the user has moved on, the focus stays.
    if (focused !== document.body && focused?.matches(':disabled') !== true) return
    const row = rowOf(body.current, move.key)
    const arrow =
      row?.querySelector<HTMLElement>(`[data-move="${move.way}"]:enabled`) ??
      row?.querySelector<HTMLElement>('[data-move]:enabled')
    arrow?.focus()
  }, [body, move, place])

  return {
    /** The row with a new position, for a screen reader. */
    movedKey: move === null || place === move.from ? null : move.key,
    onArrow: (key: string, way: Way): void => {
      const from = placeOf(key)
      seen.current = from
      if (from !== null) setMove({ key, way, from })
    },
    forget: (): void => setMove(null),
  }
}
