import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { rowOf } from '../table/edited-row.ts'

export type Direction = 'up' | 'down'

type Move = { readonly key: string; readonly direction: Direction; readonly from: number }

/**
 * Follows a row that an arrow moved. The focus stays on the same arrow, else on the other one, else on the menu that has
 * them, wherever the row goes.
 * It follows the row back after a refused move.
 */
export const useMovedRow = (
  body: RefObject<HTMLElement | null>,
  /** Null: the row is not shown. */
  positionOf: (key: string) => number | null,
) => {
  const [move, setMove] = useState<Move | null>(null)
  const position = move === null ? null : positionOf(move.key)
  const seen = useRef<number | null>(null)

  useLayoutEffect(() => {
    const hasMoved = move !== null && position !== (seen.current ?? move.from)
    seen.current = position
    if (!hasMoved) return
    const focused = document.activeElement
    // If the user has moved on, the focus stays.
    if (focused !== document.body && focused?.matches(':disabled') !== true) return
    const row = rowOf(body.current, move.key)
    const arrow =
      row?.querySelector<HTMLElement>(`[data-move="${move.direction}"]:enabled`) ??
      row?.querySelector<HTMLElement>('[data-move]:enabled') ??
      row?.querySelector<HTMLElement>('.hp-row-menu__opener')
    arrow?.focus()
  }, [body, move, position])

  return {
    /** The row with a new position, for a screen reader. */
    movedKey: move === null || position === move.from ? null : move.key,
    onArrow: (key: string, direction: Direction): void => {
      const from = positionOf(key)
      seen.current = from
      if (from !== null) setMove({ key, direction, from })
    },
    forget: (): void => setMove(null),
  }
}
