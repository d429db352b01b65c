import { ClockDashedIcon } from '@navikt/aksel-icons'
import type { Restriction } from '#contract/restrictions.ts'
import { restrictionRules, restrictionState } from '#domain/follow-up/restriction.ts'
import { api } from '#web/lib/api/api.ts'
import { useServerMinute, useServerNow } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { comingInWords, whenText } from '#web/ward/kit/time-texts.ts'
import { restrictionKindTexts, staffText } from '#web/ward/kit/follow-up-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { MenuButton } from '#web/kit/button/menu-button.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useCaseAct } from '../use-case.tsx'
import { isHealthMissing, restrictionFacts, untilText } from './restriction-facts.ts'
import { deciderTexts, objectTexts } from './restriction-texts.ts'

type HealthLookProps = {
  readonly restriction: Restriction
  readonly functions: CaseProps['found']['functions']
}

/** FUP-72: 'Helsetilsyn i dag' of an isolated person, until somebody records it. */
const HealthLook = ({ restriction, functions }: HealthLookProps) => {
  const { id } = restriction
  const { act, isPending, failure } = useCaseAct(() =>
    api.restrictions.recordHealthLook.mutate({ id }),
  )
  if (!isHealthMissing(restriction, useServerMinute())) return null
  return (
    <>
      {mayCall('restrictions.recordHealthLook', functions) && (
        <Button
          variant="secondary"
          tone="neutral"
          size="small"
          pending={isPending}
          onClick={() => act()}
        >
          {m.restriction_health_record()}
        </Button>
      )}
      <LiveNotice tone="danger">{failure}</LiveNotice>
    </>
  )
}

type RemovedObjectsProps = {
  readonly objects: Restriction['objects']
  readonly functions: CaseProps['found']['functions']
}

/** FUP-73: each object, and its return. */
const RemovedObjects = ({ objects, functions }: RemovedObjectsProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const { act, isPending, failure } = useCaseAct((id: string) =>
    api.restrictions.returnObject.mutate({ id }),
  )
  if (objects.length === 0) return null
  const mayReturn = mayCall('restrictions.returnObject', functions)
  return (
    <>
      <p className="hp-field__label">{m.restriction_objects()}</p>
      <ul className="hp-case__rows">
        {objects.map(({ id, kind, returned }) => {
          const what = objectTexts[kind]()
          return (
            <li key={id} className="hp-case__row">
              <span className="hp-case__row-what">
                {what}
                {returned !== null && (
                  <span className="hp-case__small">
                    {m.restriction_object_returned({
                      time: whenText(Date.parse(returned.at), now, language),
                      staff: staffText(returned.by),
                    })}
                  </span>
                )}
              </span>
              {returned === null && mayReturn && (
                <RowAction
                  tone="neutral"
                  label={m.restriction_object_return()}
                  which={m.restriction_object_return_which({ what })}
                  disabled={isPending}
                  onClick={() => act(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <LiveNotice tone="danger">{failure}</LiveNotice>
    </>
  )
}

/** FUP-71: what a person does with a restriction. */
export type RestrictionStep = 'renew' | 'end'

type RestrictionItemProps = {
  readonly restriction: Restriction
  readonly functions: CaseProps['found']['functions']
  readonly onStep: (step: RestrictionStep) => void
}

/** FUP-70 to FUP-73: one restriction: what, until when, and how it goes on; why and since when are folded. */
export const RestrictionItem = ({ restriction, functions, onStep }: RestrictionItemProps) => {
  const language = useLanguage()
  const now = useServerNow()
  const { kind, endedAt, periods, objects, healthSeenAt } = restriction
  const out = objects.filter(({ returned }) => returned === null)
  return (
    <li className="hp-restriction">
      <div className="hp-restriction__line">
        <div>
          <h3>
            {restrictionKindTexts[kind]()}
            {out.length > 0 && (
              <span>: {out.map((one) => objectTexts[one.kind]().toLowerCase()).join(', ')}</span>
            )}
          </h3>
          <Until restriction={restriction} now={now} />
        </div>
        {endedAt === null && (
          <Actions>
            <StepButtons kind={kind} functions={functions} onStep={onStep} variant="secondary" />
          </Actions>
        )}
      </div>
      {endedAt === null && <HealthLook restriction={restriction} functions={functions} />}
      {endedAt === null &&
        restrictionRules[kind].isolates &&
        healthSeenAt !== null &&
        !isHealthMissing(restriction, now) && (
          <p>{m.restriction_health_seen({ time: formatTime(healthSeenAt, language) })}</p>
        )}
      <Disclosure summary={m.case_details()}>
        <Facts facts={restrictionFacts(restriction, now, language)} />
        {periods.length > 1 && (
          <>
            <p className="hp-field__label">{m.restriction_earlier()}</p>
            <EarlierReasons periods={periods.slice(1)} />
          </>
        )}
        <RemovedObjects objects={objects} functions={functions} />
      </Disclosure>
    </li>
  )
}

type UntilProps = Pick<RestrictionItemProps, 'restriction'> & { readonly now: number }

/** 'Til i morgen 10:30 · vaktleder', 'Fristen gikk ut for 12 min siden' */
const Until = ({ restriction, now }: UntilProps) => {
  const language = useLanguage()
  const { endsAt, endedAt, periods } = restriction
  if (endedAt !== null) {
    const time = comingInWords(Date.parse(endedAt), now, language)
    return <p className="hp-case__small">{m.restriction_ended({ time })}</p>
  }
  const until = untilText(restriction, now, language)
  if (restrictionState(Date.parse(endsAt), now) === 'time-out') {
    return (
      <p className="hp-restriction__over">
        <ClockDashedIcon aria-hidden />
        {until}
      </p>
    )
  }
  const decider = periods[0] === undefined ? '' : deciderTexts[periods[0].decidedBy]().toLowerCase()
  return <p className="hp-case__small">{`${until} · ${decider}`}</p>
}

type StepsProps = Pick<RestrictionItemProps, 'functions' | 'onStep'> & {
  readonly kind: Restriction['kind']
}

const steps = [
  ['renew', m.restriction_renew_short, m.restriction_renew_which],
  ['end', m.board_end, m.restriction_end_which],
] as const

/** FUP-71: 'Forny' and 'Avslutt', for those who may. */
const StepButtons = ({
  kind,
  functions,
  onStep,
  variant,
}: StepsProps & { readonly variant: 'secondary' | 'tertiary' }) =>
  steps.map(
    ([step, label, which]) =>
      mayCall(`restrictions.${step}`, functions) && (
        <Button
          key={step}
          variant={variant}
          tone="neutral"
          size="small"
          aria-label={which({ kind: restrictionKindTexts[kind]() })}
          onClick={() => onStep(step)}
        >
          {label()}
        </Button>
      ),
  )

type DecideProps = Omit<RestrictionItemProps, 'restriction'> & {
  readonly restriction: Pick<Restriction, 'kind'>
}

/** FUP-71: in the strip one button, as on the board. */
export const Decide = ({ restriction: { kind }, functions, onStep }: DecideProps) => {
  const mine = steps.filter(([step]) => mayCall(`restrictions.${step}`, functions))
  const buttons = { kind, functions, onStep }
  if (mine.length < steps.length) return <StepButtons {...buttons} variant="secondary" />
  const name = `${m.board_do_decide()}: ${restrictionKindTexts[kind]()}`
  return (
    <MenuButton
      name={name}
      label={
        <>
          <span aria-hidden>{m.board_do_decide()}</span>
          <span className="aksel-sr-only">{name}</span>
        </>
      }
    >
      <StepButtons {...buttons} variant="tertiary" />
    </MenuButton>
  )
}

type EarlierReasonsProps = { readonly periods: Restriction['periods'] }

/** FUP-72: when each period began, and why; the newest first. */
export const EarlierReasons = ({ periods }: EarlierReasonsProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  return (
    <ul>
      {periods.map(({ startsAt, reason }) => (
        <li key={startsAt}>
          {whenText(Date.parse(startsAt), now, language)} {reason}
        </li>
      ))}
    </ul>
  )
}
