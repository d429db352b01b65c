import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { OutcomeView } from '#web/flows/kit/officer-outcome/outcome-view.tsx'
import { NoCases } from '#web/ward/kit/row/no-cases.tsx'
import { staffText } from '#web/ward/kit/follow-up-texts.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-07: an assessment that is shared with the case, whole, as it was when its author shared it. */
export const AssessmentPage = () => {
  const { id = '', assessmentId = '' } = useParams({ strict: false })
  const language = useLanguage()
  const { data, error, refetch } = useQuery(
    useTRPC().cases.assessment.queryOptions({ id, assessmentId }),
  )
  const back = (
    <BackLink to="/cases/$id" params={{ id }}>
      {m.print_back()}
    </BackLink>
  )
  if (data === undefined) {
    return (
      <Page title={m.case_shared_title()} above={back}>
        {error === null ? <SkeletonRows rows={8} /> : <NoCases error={error} retry={refetch} />}
      </Page>
    )
  }
  const { reference, assessment } = data
  const { completedAt, by, movedTo, outcome } = assessment
  return (
    <Page
      title={m.case_shared_title()}
      hasOwnHeading
      above={back}
      lead={`${m.case_shared_heading({ reference })}. ${m.print_by({ time: formatDateTime(completedAt, language), staff: staffText(by) })}`}
    >
      {movedTo !== null && (
        <Notice tone="warning">
          <p>{m.case_moved_to({ reference: movedTo })}</p>
        </Notice>
      )}
      <div className="hp-outcome">
        <OutcomeView outcome={outcome} />
      </div>
    </Page>
  )
}
