import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * When a form closes, the focus returns to the button that opened it. The button was absent or disabled while the
 * form was open.
 */
export const useEditFocus = (
  within: RefObject<HTMLElement | null>,
  /** A selector of the button. Null: no form is open. */
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
