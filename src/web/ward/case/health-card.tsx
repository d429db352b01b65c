import { ClockDashedIcon, PhoneIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import type { RecordedPhoneCall } from '#contract/receipts.ts'
import { checksThatHold } from '#domain/follow-up/check/counted-checks.ts'
import { hasNoReaction } from '#domain/follow-up/board/board-state.ts'
import { healthWaitOf } from '#domain/follow-up/phone-call/health-wait.ts'
import { type UrgencyFit, urgencyFits } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { timeFault } from '#domain/follow-up/time-bounds.ts'
import { isLeader } from '#domain/follow-up/phone-call/leader-number.ts'
import { api } from '#web/lib/api/api.ts'
import { serverNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { dialled } from '#web/lib/contact/phone-entry.tsx'
import { fitTexts } from '#web/ward/kit/follow-up-texts.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { showSaved } from '#web/ward/kit/saved-toast.tsx'
import { durationText, whenText } from '#web/ward/kit/time-texts.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { phonedHealth } from './strip/call-facts.ts'
import { seenText } from './timeline/seen-text.ts'
import { useCaseAct, useIdOf } from './use-case.tsx'

const SeenDialog = lazyDialog(async () => (await import('./timeline/seen-dialog.tsx')).SeenDialog)

/** The newest phone call to the health department, until health has seen the person; undefined: nobody waits for it. */
export const openPhoneCall = ({ calls }: CaseProps['found']): RecordedPhoneCall | undefined => {
  const call = calls.find(({ to }) => to === 'health')
  return call?.doneAt === null ? call : undefined
}

type CasePanel = 'strip' | 'agreement' | 'lines'

/**
 * FUP-64: what the case shows first, from the top. To health its agreement stands in place of the strip, until something more
 * urgent waits for it: nobody reacts, or 'Verre' without a call. 'lines': of the strip, what health has all the same.
 */
export const panelsOf = (found: CaseProps['found'], now: number): readonly CasePanel[] => {
  const { functions } = found
  if (!functions.includes('health') || openPhoneCall(found) === undefined) return ['strip']
  const step = healthWaitOf(found, false, now)?.step
  if (step !== undefined && step !== 'seen') return ['strip', 'agreement']
  return ['agreement', mayCall('checks.record', functions) ? 'strip' : 'lines']
}

type HealthCardProps = CaseProps & {
  readonly phoneCall: RecordedPhoneCall
  /** Its button is the one under the thumb. */
  readonly isNext: boolean
}

/** FUP-64, FUP-95: the agreement with health, whether it was kept, and the answer in one press. */
export const HealthCard = ({ found, phoneCall: call, isNext }: HealthCardProps) => {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const now = useServerNow()
  const { act, isPending, failure } = useAnswer((at: string) =>
    api.receipts.done.mutate({ id: call.id, at }),
  )
  const leader = found.callList.find(isLeader)
  const isLate = call.dueAt !== null && now >= Date.parse(call.dueAt)
  return (
    <section className="hp-asked" data-tone={isLate ? 'warning' : 'neutral'} aria-labelledby={id}>
      <div className="hp-asked__text">
        <h2 id={id}>
          {isLate && <ClockDashedIcon aria-hidden />}
          <Expected phoneCall={call} now={now} />
        </h2>
        <Agreed found={found} phoneCall={call} now={now} />
        <LiveNotice tone="danger">{failure}</LiveNotice>
      </div>
      <div className="hp-asked__do">
        <div className={isNext ? 'hp-now__do' : undefined}>
          <Button
            variant={hasNoReaction(found) ? 'secondary' : 'primary'}
            pending={isPending}
            onClick={() => act(new Date(serverNow()).toISOString())}
          >
            {m.case_we_saw()}
          </Button>
        </div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {m.case_seen_earlier()}
        </Button>
        {leader !== undefined && (
          <a className="hp-asked__ring" href={`tel:${dialled(leader.phone)}`}>
            <PhoneIcon aria-hidden />
            {m.case_ring_ward()}
          </a>
        )}
      </div>
      {isAsking && <SeenDialog found={found} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** What health says with one press. */
const useAnswer = <Value,>(store: (value: Value) => Promise<unknown>) =>
  useCaseAct(store, () => showSaved(m.call_seen_saved()))

/** FUP-95: asked when health has seen the person, and below the signs: what is so comes before what is asked. */
export const FitAsked = ({ found }: CaseProps) => {
  const id = useId()
  const language = useLanguage()
  const now = useServerNow()
  const idOf = useIdOf()
  const seenAt = phonedHealth(found)?.doneAt ?? null
  const { act, isPending, failure } = useAnswer(async (fit: UrgencyFit) => {
    if (seenAt === null) return
    await api.outcomes.record.mutate({ id: idOf([seenAt, fit]), caseId: found.id, fit, seenAt })
  })
  const isAnswered =
    seenAt === null || found.outcomes.some((one) => Date.parse(one.seenAt) >= Date.parse(seenAt))
  // Whoever does not react is helped first.
  if (hasNoReaction(found)) return null
  // An older one is answered by nobody (FUP-95: 31 days).
  if (isAnswered || found.status === 'closed' || !found.functions.includes('health')) return null
  if (timeFault('outcomes.record', { seenAt }, now) !== undefined) return null
  return (
    <section className="hp-card hp-case__card" aria-labelledby={id}>
      <div className="hp-case__heading">
        <h2 id={id}>{m.call_fit()}</h2>
        <span className="hp-case__small">
          {m.case_now_health_saw({ time: whenText(Date.parse(seenAt), now, language) })}
        </span>
      </div>
      <LiveNotice tone="danger">{failure}</LiveNotice>
      <Actions>
        {urgencyFits.map((fit) => (
          <Button key={fit} variant="secondary" pending={isPending} onClick={() => act(fit)}>
            {fitTexts[fit]()}
          </Button>
        ))}
      </Actions>
    </section>
  )
}

type PhoneCallAt = { readonly phoneCall: RecordedPhoneCall; readonly now: number }

/** 'Dere var ventet innen 11:03. 5 min over.' */
const Expected = ({ phoneCall: call, now }: PhoneCallAt) => {
  const language = useLanguage()
  const when = (instant: string): string => whenText(Date.parse(instant), now, language)
  const { answered, at, dueAt } = call
  if (!answered) return m.case_health_no_answer({ time: when(at) })
  if (dueAt === null) return m.case_health_told({ time: when(at) })
  const over = now - Date.parse(dueAt)
  return over < 0
    ? m.case_health_expected({ time: when(dueAt) })
    : m.case_health_was_expected({ time: when(dueAt), over: durationText(over) })
}

/** 'Avtalt 10:33: «…» Sist sett 10:52: snakket med, som før.' */
const Agreed = ({ found, phoneCall: call, now }: CaseProps & PhoneCallAt) => {
  const language = useLanguage()
  const when = (instant: string): string => whenText(Date.parse(instant), now, language)
  const [seen] = checksThatHold(found.checks)
  const parts = [
    call.agreed === '' ? null : m.case_health_agreed({ time: when(call.at), what: call.agreed }),
    // The strip above says it.
    seen === undefined || hasNoReaction(found)
      ? null
      : m.case_health_last_seen({
          time: when(seen.observedAt),
          what: seenText(seen).toLowerCase(),
        }),
  ].filter((part) => part !== null)
  return parts.length > 0 && <p>{parts.join(' ')}</p>
}
