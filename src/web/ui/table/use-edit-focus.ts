import { useLayoutEffect, useRef, type RefObject } from 'react'

const FIRST_ACTION = '.hp-table__actions :is(button, a[href]):not(:disabled)'

/** Within the body of a table. */
export const rowOf = (body: HTMLElement | null, key: string): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null

/**
 * Moves the focus to the first action of a row, where the row is drawn. The browser gives it back to the row that a
 * dialog was opened from first, and the user left the dialog at another one.
 */
export const focusRow = (key: string): void =>
  rowOf(document.querySelector('main'), key)?.querySelector<HTMLElement>(FIRST_ACTION)?.focus()

/** When the form in a row's place closes, the focus goes back to the row's first action, which opened it. */
export const useEditFocus = (
  body: RefObject<HTMLElement | null>,
  /** The key of the row that is edited. */
  edited: string | null,
): void => {
  const before = useRef<string | null>(null)
  useLayoutEffect(() => {
    const closed = before.current
    before.current = edited
    // Where another row is edited now, its form takes the focus.
    if (closed === null || edited !== null || document.activeElement !== document.body) return
    rowOf(body.current, closed)?.querySelector<HTMLElement>(FIRST_ACTION)?.focus()
  }, [body, edited])
}
