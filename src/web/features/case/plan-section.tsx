import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Actions, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { PlanFacts } from './plan-facts.tsx'

export const PlanSection = ({
  found: { id, status, functions, currentPlan, joined },
}: CaseProps) => (
  <Section heading={m.case_plan()}>
    {currentPlan === null ? <p>{m.case_plan_none()}</p> : <PlanFacts plan={currentPlan} />}
    {joined.map(
      ({ id: joinedId, reference, plan }) =>
        plan !== null && (
          <Disclosure key={joinedId} summary={m.case_joined_plan({ reference })}>
            <PlanFacts plan={plan} />
          </Disclosure>
        ),
    )}
    {status === 'followed-up' && mayCall('plans.save', functions) && (
      <Actions>
        <ButtonLink to="/cases/$id/plan" params={{ id }} variant="secondary">
          {m.plan_change()}
        </ButtonLink>
      </Actions>
    )}
  </Section>
)
