import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * When a form closes, the focus goes back to the button that opened it, which was away or could not be
 * pressed meanwhile.
 */
export const useEditFocus = (
  within: RefObject<HTMLElement | null>,
  /** A selector of the button; null: no form is open. */
  opener: string | null,
): void => {
  const before = useRef<string | null>(null)
  useLayoutEffect(() => {
    const closed = before.current
    before.current = opener
    if (closed === null || opener !== null || document.activeElement !== document.body) return
    within.current?.querySelector<HTMLElement>(closed)?.focus()
  }, [within, opener])
}
