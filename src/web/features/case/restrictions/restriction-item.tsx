import { ClockDashedIcon } from '@navikt/aksel-icons'
import type { Restriction } from '#contract/restrictions.ts'
import { restrictionState } from '#domain/follow-up/restriction.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { restrictionKindWords } from '#web/shared/follow-up/ward/restriction-words.ts'
import { comingWord, durationWord, whenWord } from '#web/shared/follow-up/time-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { EarlierReasons } from './earlier-reasons.tsx'
import { HealthLook } from './health-look.tsx'
import { RemovedObjects } from './removed-objects.tsx'
import { restrictionFacts } from './restriction-facts.ts'
import { deciderWords, objectWords } from './restriction-texts.ts'

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
  const { kind, endedAt, periods, objects } = restriction
  const name = restrictionKindWords[kind]()
  const out = objects.filter(({ returned }) => returned === null)
  return (
    <li className="hp-restriction">
      <div className="hp-restriction__line">
        <div>
          <h3>
            {name}
            {out.length > 0 && (
              <span>: {out.map((one) => objectWords[one.kind]().toLowerCase()).join(', ')}</span>
            )}
          </h3>
          <Until restriction={restriction} now={now} />
        </div>
        {endedAt === null && <Steps name={name} functions={functions} onStep={onStep} />}
      </div>
      {endedAt === null && <HealthLook restriction={restriction} functions={functions} />}
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
const Until = ({ restriction: { endsAt, endedAt, periods }, now }: UntilProps) => {
  const language = useLanguage()
  const end = Date.parse(endsAt)
  const decider = periods[0] === undefined ? '' : deciderWords[periods[0].decidedBy]().toLowerCase()
  if (endedAt !== null) {
    const time = whenWord(Date.parse(endedAt), now, language)
    return <p className="hp-case__small">{m.restriction_ended({ time })}</p>
  }
  const state = restrictionState(end, now)
  if (state === 'time-out') {
    return (
      <p className="hp-restriction__over">
        <ClockDashedIcon aria-hidden />
        {m.restriction_over({ over: durationWord(now - end) })}
      </p>
    )
  }
  const time = comingWord(end, now, language)
  const until = state === 'running' ? m.restriction_until({ time }) : m.restriction_soon({ time })
  return <p className="hp-case__small">{`${until} · ${decider}`}</p>
}

type StepsProps = Pick<RestrictionItemProps, 'functions' | 'onStep'> & { readonly name: string }

const Steps = ({ name, functions, onStep }: StepsProps) => {
  const steps = [
    ['renew', m.restriction_renew_short, m.restriction_renew_which],
    ['end', m.board_end, m.restriction_end_which],
  ] as const
  return (
    <Actions>
      {steps.map(
        ([step, label, which]) =>
          mayCall(`restrictions.${step}`, functions) && (
            <Button
              key={step}
              variant="secondary"
              tone="neutral"
              size="small"
              aria-label={which({ kind: name })}
              onClick={() => onStep(step)}
            >
              {label()}
            </Button>
          ),
      )}
    </Actions>
  )
}
