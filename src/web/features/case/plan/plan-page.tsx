import { useState } from 'react'
import type { WholeCase } from '#contract/cases.ts'
import { nextCaseStatus } from '#domain/follow-up/case-status.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { JoinedCase } from '../joined-case.tsx'
import { OpenedCase } from '../opened-case.tsx'
import { PlanForm } from './plan-form.tsx'

const canHavePlan = ({ status, functions }: WholeCase): boolean =>
  nextCaseStatus(status, 'plan-saved', functions) !== null

/** FUP-10 */
export const PlanPage = () => (
  <OpenedCase title={m.plan_title()}>{(found) => <PlanOrNot found={found} />}</OpenedCase>
)

/** Decided once: a change by somebody else must not remove a form with typed text. The server refuses the save. */
const PlanOrNot = ({ found }: CaseProps) => {
  const [isPossible] = useState(() => canHavePlan(found))
  const [older] = useState(found.mergedInto)
  if (older !== null) return <JoinedCase reference={found.reference} older={older} />
  return isPossible ? <PlanForm found={found} /> : <NoPlan id={found.id} />
}

const NoPlan = ({ id }: { readonly id: string }) => (
  <Page title={m.plan_title()} lead={m.plan_not_possible()} width="text">
    <Actions>
      <ButtonLink to="/cases/$id" params={{ id }}>
        {m.board_case()}
      </ButtonLink>
    </Actions>
  </Page>
)
