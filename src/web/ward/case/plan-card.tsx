import { ExclamationmarkTriangleIcon, PencilIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { atStart, comingText } from '#web/ward/kit/time-texts.ts'
import { levelText } from '#web/ward/kit/follow-up-texts.ts'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { type Plan, PlanFacts, ownWordsText } from './plan-facts.tsx'

const SHOWN_MEASURES = 3

/** FUP-12: the plan that applies. Without one the strip asks for it. */
export const PlanCard = ({ found }: CaseProps) => {
  const id = useId()
  const { currentPlan, joined } = found
  const others = joined.flatMap(({ plan, ...one }) => (plan === null ? [] : [{ ...one, plan }]))
  if (currentPlan === null && others.length === 0) return null
  return (
    <section className="hp-card hp-case__card" aria-labelledby={id}>
      <PlanHeading found={found} id={id} />
      <JoinedReview found={found} />
      {currentPlan !== null && (
        <>
          <NotContinuous found={found} />
          <CurrentPlan plan={currentPlan} />
        </>
      )}
      {others.map(({ id: joinedId, reference, plan }) => (
        <Disclosure key={joinedId} summary={m.case_joined_plan({ reference })}>
          <PlanFacts plan={plan} />
        </Disclosure>
      ))}
    </section>
  )
}

const PlanHeading = ({ found, id }: CaseProps & { readonly id: string }) => {
  const language = useLanguage()
  const now = useServerMinute()
  const { currentPlan, status, functions } = found
  return (
    <div className="hp-case__heading">
      <h2 id={id}>{m.case_plan()}</h2>
      {currentPlan !== null && (
        <span className="hp-case__small">
          {m.case_plan_until({
            time: comingText(Date.parse(currentPlan.nextReviewAt), now, language),
          })}
        </span>
      )}
      {status === 'followed-up' && mayCall('plans.save', functions) && (
        <ButtonLink
          to="/cases/$id/plan"
          params={{ id: found.id }}
          variant="tertiary"
          size="small"
          icon={<PencilIcon aria-hidden />}
          aria-label={m.plan_change()}
        >
          {m.case_plan_change()}
        </ButtonLink>
      )}
    </div>
  )
}

/** FUP-20: with an acute sign a continuous watch is proposed. */
const NotContinuous = ({ found: { id, isAcute, status, plan, functions } }: CaseProps) =>
  isAcute &&
  status === 'followed-up' &&
  plan?.level.kind !== 'continuous' && (
    <p className="hp-case__hint">
      <ExclamationmarkTriangleIcon aria-hidden />
      <span>
        {m.case_plan_not_continuous()}{' '}
        {mayCall('plans.save', functions) && (
          <Link to="/cases/$id/plan" params={{ id }}>
            {m.case_plan_switch()}
          </Link>
        )}
      </span>
    </p>
  )

/** Beside 'Tilsyn': 'Uregelmessig, høyst 15 minutter imellom' */
const watchText = (level: Plan['level']): string =>
  level.kind === 'irregular'
    ? atStart(m.call_checks_irregular({ minutes: level.maxGap }))
    : levelText(level)

const CurrentPlan = ({ plan }: { readonly plan: Plan }) => {
  const [isWhole, setWhole] = useState(false)
  const { measures, helps, signals, level, ownWordsMissing } = plan
  const shown = isWhole ? measures : measures.slice(0, SHOWN_MEASURES)
  const facts = [
    [m.plan_fact_helps(), helps],
    [m.plan_fact_signals(), signals],
    // What the person said is beside the signs.
    [m.plan_own_words(), ownWordsMissing === null ? '' : ownWordsText(plan)],
  ] as const
  return (
    <>
      <dl className="hp-case__facts">
        <div>
          <dt>{m.plan_level()}</dt>
          <dd>{watchText(level)}</dd>
        </div>
        {measures.length > 0 && (
          <div>
            <dt>{m.plan_measures()}</dt>
            <dd>
              <ul className="hp-case__list">
                {shown.map((measure) => (
                  <li key={measure}>{measure}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="hp-lines">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {measures.length > SHOWN_MEASURES && (
        <Button
          variant="tertiary"
          size="small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? m.case_plan_fewer() : m.case_plan_all({ count: measures.length })}
        </Button>
      )}
    </>
  )
}

/** FUP-08: the joined cases had different plans, or the module rose: somebody reviews the plan now. */
const JoinedReview = ({ found: { joined, currentPlan } }: CaseProps) => {
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
