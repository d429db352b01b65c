import { useLocation } from '@tanstack/react-router'
import { flows } from '#web/lib/flow-store/flows.ts'
import { useUnsaved } from '#web/lib/queue/unsaved.ts'
import { UnsavedText } from '#web/shared/assessment/unsaved-text.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'

/** The pages that show a SubmissionLine, or the list itself. */
const pages: ReadonlySet<string> = new Set([
  '/waiting',
  ...Object.values(flows).flatMap(({ submissionPages }) => [...submissionPages]),
])

/** SAFE-04: informs a user on other pages that a finished assessment is not stored yet. */
export const UnsavedLine = () => {
  const { count, refused } = useUnsaved()
  const { pathname, search } = useLocation()
  const path = pathname.replace(/\/$/u, '')
  const saysItself = pages.has(path) || pages.has(`${path}?step=${search.step ?? ''}`)
  const isShown = count > 0 && !saysItself
  return (
    <div className="hp-unsaved hp-no-print">
      <LiveNotice tone="warning">
        {isShown ? <UnsavedText count={count} refused={refused} /> : null}
      </LiveNotice>
    </div>
  )
}
