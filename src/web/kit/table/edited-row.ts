import { useLayoutEffect, useRef, useEffect, type RefObject } from 'react'

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

type ShownRow<Row> = {
  readonly key: string
  /** Null: the row is being edited. */
  readonly row: Row | null
}

/**
 * The rows as they are drawn. The one being edited stands above the others when a search or a deletion
 * took it out of the list: nothing typed is lost (look.md).
 */
export const shownRows = <Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  edited: string | null,
): readonly ShownRow<Row>[] => {
  const shown = rows.map((row) => ({ key: rowKey(row), row }))
  if (edited === null) return shown
  const isListed = shown.some(({ key }) => key === edited)
  return [
    ...(isListed ? [] : [{ key: edited, row: null }]),
    ...shown.map(({ key, row }) => ({ key, row: key === edited ? null : row })),
  ]
}
