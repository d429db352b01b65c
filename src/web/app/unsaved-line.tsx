import { useLocation } from '@tanstack/react-router'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { UnsavedText } from '#web/parts/unsaved-text.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'

/** Pages that say it themselves, of their own flow and of the others: they show a SubmissionLine, or the list itself. */
const pages = new Set(['/assessment/module', '/assessment/report', '/waiting'])
/** The same of the flows whose steps share one address: which steps say it. */
const steps: Readonly<Record<string, readonly string[]>> = {
  '/assessment/observation': ['processing', 'results'],
  '/assessment/treatment': ['processing', 'plan'],
}

/** SAFE-04: whoever goes on to other pages is told that something finished is not stored yet. */
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
