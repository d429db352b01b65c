import type { Restriction } from '#contract/restrictions.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import {
  restrictionKindWords,
  restrictionWords,
} from '#web/shared/follow-up/ward/restriction-words.ts'
import { StateLine } from '#web/shared/follow-up/state-line.tsx'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
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

/** FUP-71: what a person does with a restriction. */
export type RestrictionStep = 'renew' | 'end'

type RestrictionItemProps = {
  readonly restriction: Restriction
  readonly functions: CaseProps['found']['functions']
  readonly onStep: (step: RestrictionStep) => void
}

/** FUP-70 to FUP-73: one restriction: the time left, why, its objects, and how it goes on. */
export const RestrictionItem = ({ restriction, functions, onStep }: RestrictionItemProps) => {
  const language = useLanguage()
  const now = useServerNow()
  const { kind, endsAt, endedAt, periods, objects } = restriction
  const name = restrictionKindWords[kind]()
  return (
    <li className="hp-restriction">
      <h3 className="hp-restriction__name">{name}</h3>
      {endedAt === null ? (
        <StateLine {...restrictionWords(Date.parse(endsAt), now)} />
      ) : (
        <p>{m.restriction_ended({ time: whenWord(Date.parse(endedAt), now, language) })}</p>
      )}
      {endedAt === null && <HealthLook restriction={restriction} functions={functions} />}
      <Facts facts={restrictionFacts(restriction, now, language)} />
      {periods.length > 1 && (
        <Disclosure summary={m.restriction_earlier()}>
          <EarlierReasons periods={periods.slice(1)} />
        </Disclosure>
      )}
      <RemovedObjects objects={objects} functions={functions} />
      {endedAt === null && <Steps name={name} functions={functions} onStep={onStep} />}
    </li>
  )
}

type StepsProps = Pick<RestrictionItemProps, 'functions' | 'onStep'> & { readonly name: string }

const Steps = ({ name, functions, onStep }: StepsProps) => {
  const mayRenew = mayCall('restrictions.renew', functions)
  const mayEnd = mayCall('restrictions.end', functions)
  if (!mayRenew && !mayEnd) return null
  return (
    <Actions>
      {mayRenew && (
        <Button
          variant="secondary"
          size="small"
          aria-label={m.restriction_renew_which({ kind: name })}
          onClick={() => onStep('renew')}
        >
          {m.restriction_renew()}
        </Button>
      )}
      {mayEnd && (
        <Button
          variant="secondary"
          size="small"
          aria-label={m.restriction_end_which({ kind: name })}
          onClick={() => onStep('end')}
        >
          {m.restriction_end()}
        </Button>
      )}
    </Actions>
  )
}
