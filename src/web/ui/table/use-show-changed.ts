import { useEffect, type RefObject } from 'react'
import { rowOf } from './use-edit-focus.ts'

/** Scrolls to the row that the last action saved, where it is in the list. */
export const useShowChanged = (
  body: RefObject<HTMLElement | null>,
  /** Null: none was. */
  changed: string | null,
): void => {
  useEffect(() => {
    if (changed !== null) rowOf(body.current, changed)?.scrollIntoView({ block: 'nearest' })
  }, [body, changed])
}
