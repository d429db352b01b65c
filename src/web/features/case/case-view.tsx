import { SavedToast } from '#web/shared/follow-up/saved-toast.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, Page, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CallSection } from './calls/call-section.tsx'
import { CaseChanges } from './changes/case-changes.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseNow } from './case-now.tsx'
import type { CaseProps } from './case-props.ts'
import { ContinuousWatch } from './watch/continuous-watch.tsx'
import { Isolation } from './isolation/isolation.tsx'
import { Comparison } from './comparison/comparison.tsx'
import { WithdrawLift } from './lift/withdraw-lift.tsx'
import { CheckList } from './check-list/check-list.tsx'
import { DeviationList } from './check-list/deviation-list.tsx'
import { CaseExport } from './export/case-export.tsx'
import { JoinedReview } from './joined-case.tsx'
import { PatternWarnings } from './pattern-warnings.tsx'
import { PlanSection } from './plan-section.tsx'
import { Restrictions } from './restrictions/restrictions.tsx'
import { Sheets } from './sheets/sheets.tsx'
import { TransferOffer } from './transfer-offer.tsx'
import './case.css'

/** A case with its plan, its checks, and who did what. */
export const CaseView = ({ found }: CaseProps) => (
  <Page
    title={found.reference}
    tabTitle={m.case_title()}
    above={<BackLink to="/board">{m.board_title()}</BackLink>}
    beside={<CaseHead found={found} />}
  >
    <SavedToast />
    <div className="hp-case">
      <div className="hp-case__main">
        <TransferOffer found={found} />
        <WithdrawLift found={found} />
        <CaseNow found={found} />
        <CallSection found={found} />
        <ContinuousWatch found={found} />
        <Isolation found={found} />
        <Card>
          <JoinedReview found={found} />
          <PlanSection found={found} />
        </Card>
        <Comparison found={found} />
        <Restrictions found={found} />
        <Card>
          <Section heading={m.case_checks()}>
            <PatternWarnings found={found} />
            <CheckList found={found} />
          </Section>
        </Card>
        <Sheets found={found} />
      </div>
      <div className="hp-case__side">
        <CaseChanges found={found} />
        <Card>
          <Section heading={m.case_deviations()}>
            <DeviationList found={found} />
          </Section>
        </Card>
        <Card>
          <Section heading={m.case_history()}>
            <CaseHistory found={found} />
          </Section>
        </Card>
        <CaseExport found={found} />
      </div>
    </div>
  </Page>
)
