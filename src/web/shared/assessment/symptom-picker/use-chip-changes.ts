import { useEffect, useRef, type RefObject } from 'react'

type Row = { readonly id: string }

/**
 * Follows changes of the choice in the row of chips. It scrolls a new chip into view. If the focused chip is gone,
 * the next one takes the focus, or else `count`.
 */
export const useChipChanges = (rows: readonly Row[], count: RefObject<HTMLElement | null>) => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(rows)
  const removed = useRef<string | null>(null)

  useEffect(() => {
    const was = before.current
    before.current = rows
    const chips = list.current
    if (was === rows || chips === null) return

    const added = rows.findIndex(({ id }) => was.every((row) => row.id !== id))
    scrollIntoView(chips, chips.children[added])

    const position = was.findIndex(({ id }) => id === removed.current)
    if (position === -1 || rows.some(({ id }) => id === removed.current)) return
    removed.current = null
    const next = chips.children[position]?.querySelector('button') ?? count.current
    next?.focus({ preventScroll: true })
    scrollIntoView(chips, chips.children[position])
  }, [rows, count])

  return { list, willRemove: (id: string) => void (removed.current = id) }
}

/** Sideways only: the page does not scroll. */
const scrollIntoView = (row: HTMLElement, chip: Element | undefined): void => {
  if (chip === undefined) return
  const seen = row.getBoundingClientRect()
  const { left, right } = chip.getBoundingClientRect()
  if (left < seen.left) row.scrollLeft -= seen.left - left
  if (right > seen.right) row.scrollLeft += right - seen.right
}
