import type { WholeCase } from '#contract/cases.ts'
import { SavedToast } from '#web/shared/follow-up/saved-toast.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'

type JoinedCaseProps = {
  readonly reference: string
  readonly older: NonNullable<WholeCase['mergedInto']>
}

/** FUP-08: a case that was joined with an older one leads to it. Nothing is recorded here any more. */
export const JoinedCase = ({ reference, older }: JoinedCaseProps) => (
  <Page
    title={reference}
    tabTitle={m.case_title()}
    lead={m.case_merged_into({ reference: older.reference })}
    width="text"
  >
    <SavedToast />
    <Actions>
      <ButtonLink to="/cases/$id" params={{ id: older.id }}>
        {m.case_to_older({ reference: older.reference })}
      </ButtonLink>
    </Actions>
  </Page>
)

/** FUP-08: the joined cases had different plans, or the module rose: somebody reviews the plan now. */
export const JoinedReview = ({ found: { joined, currentPlan } }: CaseProps) => {
  const asked = joined.find(({ planFrom }) => planFrom !== null)
  const isReviewed =
    asked === undefined ||
    (currentPlan !== null && Date.parse(currentPlan.savedAt) > Date.parse(asked.at))
  return (
    !isReviewed && (
      <Notice tone="warning">
        <p>{m.case_joined_review({ reference: asked.planFrom ?? '' })}</p>
      </Notice>
    )
  )
}
