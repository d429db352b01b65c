import { useLocation } from '@tanstack/react-router'
import { useUnsaved } from '#web/lib/queue/unsaved.ts'
import { UnsavedText } from '#web/shared/assessment/unsaved-text.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'

/**
 * Pages that report unsaved assessments themselves, of all flows. They show a SubmissionLine, or the list itself.
 */
const pages = new Set(['/assessment/module', '/assessment/report', '/waiting'])
/** The steps that report them, for flows whose steps share one address. */
const steps: Readonly<Record<string, readonly string[]>> = {
  '/assessment/observation': ['processing', 'results'],
  '/assessment/treatment': ['processing', 'plan'],
}

/** SAFE-04: informs a user on other pages that a finished assessment is not stored yet. */
export const UnsavedLine = () => {
  const { count, refused } = useUnsaved()
  const { pathname, search } = useLocation()
  const path = pathname.replace(/\/$/u, '')
  const saysItself = pages.has(path) || (steps[path] ?? []).includes(search.step ?? '')
  const isShown = count > 0 && !saysItself
  return (
    <div className="hp-unsaved hp-no-print">
      <LiveNotice tone="warning">
        {isShown ? <UnsavedText count={count} refused={refused} /> : null}
      </LiveNotice>
    </div>
  )
}
