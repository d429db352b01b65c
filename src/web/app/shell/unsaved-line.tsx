import { useLocation } from '@tanstack/react-router'
import { flows } from '#web/lib/flow-store/flows.ts'
import { useUnsaved } from '#web/lib/queue/unsaved.ts'
import { UnsavedText } from '#web/shared/assessment/unsaved-text.tsx'
import { WaitingChecksText } from '#web/shared/follow-up/waiting-checks-text.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'

/** The list of what waits. */
const LIST = '/waiting'

/** The pages that show a SubmissionLine, or the list itself. */
const pages: ReadonlySet<string> = new Set([
  LIST,
  ...Object.values(flows).flatMap(({ submissionPages }) => [...submissionPages]),
])

/** SAFE-04, FUP-150: informs a user on other pages that a finished assessment or a check is not stored yet. */
export const UnsavedLine = () => {
  const { count, refused } = useUnsaved('assessment')
  const checks = useUnsaved('check')
  const { pathname, search } = useLocation()
  const path = pathname.replace(/\/$/u, '')
  const saysItself = pages.has(path) || pages.has(`${path}?step=${search.step ?? ''}`)
  const isShown = count > 0 && !saysItself
  const areChecksShown = checks.count > 0 && path !== LIST
  return (
    <div className="hp-unsaved hp-no-print">
      <LiveNotice tone="warning">
        {isShown || areChecksShown ? (
          <>
            {isShown && <UnsavedText count={count} refused={refused} />}
            {areChecksShown && <WaitingChecksText {...checks} />}
          </>
        ) : null}
      </LiveNotice>
    </div>
  )
}
