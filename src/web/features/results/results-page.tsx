import * as m from '#web/generated/messages/messages.js'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { PageHeading, usePageTitle } from '#web/ui/layout/page.tsx'
import { OpenedAssessment } from './opened-assessment.tsx'
import { StoredAssessment } from './stored-assessment.tsx'

/** As the placeholder before the page is there (page-pending.tsx), with the heading that takes the focus. */
const ResultPending = () => {
  usePageTitle(m.results_title())
  return (
    <div className="hp-page" data-pending="results">
      <div className="aksel-sr-only">
        <PageHeading>{m.results_title()}</PageHeading>
      </div>
      <SkeletonRows rows={3} />
    </div>
  )
}

/** A stored result as it was stored (SAFE-06). */
export const ResultsPage = () => (
  <OpenedAssessment title={m.results_title()} pending={<ResultPending />}>
    {(assessment) => <StoredAssessment assessment={assessment} />}
  </OpenedAssessment>
)
