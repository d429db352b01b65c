import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Within the body of a table. */
export const rowOf = (body: HTMLElement | null, key: string): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null

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
    rowOf(body.current, closed)
      ?.querySelector<HTMLElement>('.hp-table__actions :is(button, a[href]):not(:disabled)')
      ?.focus()
  }, [body, edited])
}
