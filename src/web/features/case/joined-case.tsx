import type { WholeCase } from '#contract/cases.ts'
import { SavedToast } from '#web/shared/follow-up/saved-toast.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

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
