import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What of a module is edited: one of the two at a time (CNT-07). */
export type EditMode = 'details' | 'rules'

/** What the button that opens a form says of itself. */
export const openerOf = (id: string, mode: EditMode): string => `${id} ${mode}`

/**
 * When a form closes, the focus goes back to the button that opened it, which was away or could not be
 * pressed meanwhile.
 */
export const useEditFocus = (
  within: RefObject<HTMLElement | null>,
  /** What `data-opens` of the button is; null: no form is open. */
  opener: string | null,
): void => {
  const before = useRef<string | null>(null)
  useLayoutEffect(() => {
    const closed = before.current
    before.current = opener
    if (closed === null || opener !== null || document.activeElement !== document.body) return
    within.current?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(closed)}"]`)?.focus()
  }, [within, opener])
}
