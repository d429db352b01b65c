import { useLocation } from '@tanstack/react-router'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { UnsavedText } from '#web/parts/unsaved-text.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'

/** Pages that say it themselves, of their own flow and of the others: they show a SubmissionLine. */
const saysItself = new Set(['/assessment/module', '/assessment/report'])

/** SAFE-04: whoever goes on to other pages is told that something finished is not stored yet. */
export const UnsavedLine = () => {
  const { count, refused } = useUnsaved()
  const { pathname } = useLocation()
  const isShown = count > 0 && !saysItself.has(pathname.replace(/\/$/u, ''))
  return (
    <div className="hp-unsaved hp-no-print">
      <LiveNotice tone="warning">
        {isShown ? <UnsavedText count={count} refused={refused} /> : null}
      </LiveNotice>
    </div>
  )
}
