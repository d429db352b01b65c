import type { WholeCase } from '#contract/cases.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PlanFacts } from '../plan-facts.tsx'

type NewerPlanProps = { readonly plan: NonNullable<WholeCase['currentPlan']> }

/** FUP-15: somebody saved a plan since the form was opened. Both are on the screen. */
export const NewerPlan = ({ plan }: NewerPlanProps) => (
  <div role="status">
    <Notice tone="warning">
      <p>
        <strong>{m.plan_newer()}</strong>
      </p>
      <p>{m.plan_newer_text()}</p>
      <PlanFacts plan={plan} />
    </Notice>
  </div>
)
