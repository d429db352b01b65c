import { useEffect, useRef } from 'react'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import type { AssessmentRow } from '#web/shared/assessment/list/assessment-list.tsx'

type Rows = readonly AssessmentRow[]
type PendingFocus = { readonly position: number; readonly isThere: (rows: Rows) => boolean }

/**
 * The pressed button may disappear when its action completes. Once the rows show the result, the focus moves to the row
 * in this place. With fewer rows it moves to the last one, and without rows to the heading.
 */
export const useRowFocus = (rows: Rows) => {
  const list = useRef<HTMLUListElement>(null)
  const awaited = useRef<PendingFocus | null>(null)
  useEffect(() => {
    if (awaited.current === null || !awaited.current.isThere(rows)) return
    const { position } = awaited.current
    awaited.current = null
    const row = list.current?.children.item(Math.min(position, rows.length - 1))
    if (row instanceof HTMLElement) row.focus()
    else focusHeading()
  }, [rows])
  return {
    list,
    focusWhen: (wanted: PendingFocus): void => {
      awaited.current = wanted
    },
  }
}
