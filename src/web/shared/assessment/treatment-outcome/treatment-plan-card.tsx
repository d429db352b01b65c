import { useId } from 'react'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import { Name } from '#web/shared/content/name.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RiskBadge } from '../risk-badge.tsx'
import { LevelLine } from '../safety/safety-line.tsx'
import { Recommendation } from './recommendation.tsx'

type PlanProps = { readonly outcome: TreatmentOutcome }

/** The first recommendation, and all recommendations in their order. */
export const Plan = ({ outcome }: PlanProps) => {
  const { recommendations, riskLevel, approval } = outcome
  const id = useId()
  return (
    <section className="hp-section" aria-labelledby={id}>
      <div className="hp-outcome__level">
        <h2 id={id}>{m.treatment_plan()}</h2>
        {riskLevel !== null && <RiskBadge level={riskLevel} />}
      </div>
      <First outcome={outcome} />
      <LevelLine level={riskLevel} approval={approval} />
      {recommendations.length > 0 && (
        <>
          <p>{m.treatment_may_indicate()}</p>
          <ol className="hp-plan">
            {recommendations.map((recommendation, position) => (
              <Recommendation
                key={recommendation.id}
                recommendation={recommendation}
                rank={position + 1}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** In one sentence; where something is urgent, that no method takes its place. */
const First = ({ outcome: { recommendations, riskLevel, alerts } }: PlanProps) => {
  const [first] = recommendations
  if (first === undefined) {
    return (
      <Notice tone="warning">
        <p>{m.treatment_none()}</p>
      </Notice>
    )
  }
  const isAcute = first.urgent && alerts.some(({ kind }) => kind === 'urgent')
  return (
    <p>
      {m.treatment_first()}{' '}
      <strong>
        <Name of={first} />
      </strong>
      {'. '}
      {isAcute && m.treatment_first_urgent()}
      {!isAcute && riskLevel !== null && m.treatment_first_after_alert()}
    </p>
  )
}
