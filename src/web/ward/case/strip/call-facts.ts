import { CheckmarkCircleFillIcon, ClockDashedIcon, PhoneFillIcon } from '@navikt/aksel-icons'
import type { WholeCase } from '#contract/cases.ts'
import type { RecordedPhoneCall } from '#contract/receipts.ts'
import { boardStates, hasNoReaction, type BoardState } from '#domain/follow-up/board/board-state.ts'
import { isPhoneCallToHealth } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { fitTexts } from '#web/ward/kit/follow-up-texts.ts'
import { atStart, durationText } from '#web/ward/kit/time-texts.ts'
import type { StateColor } from '#web/ward/kit/row/state-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { fact, ms, type Look, type Say, type StripFact } from './fact.ts'

const late: Look = [ClockDashedIcon, 'warning']
const seen: Look = [CheckmarkCircleFillIcon, 'success']

const phoneIn = (tone: StateColor): Look => [PhoneFillIcon, tone]

/** The newest phone call to a health service. */
export const phonedHealth = ({ calls }: Pick<WholeCase, 'calls'>): RecordedPhoneCall | undefined =>
  calls.find(({ to }) => isPhoneCallToHealth(to))

/** When health saw the person, as the newest call or answer says it; null: nobody has said so since the newest call. */
const seenAt = ({ calls, outcomes }: WholeCase): string | null => {
  const call = phonedHealth({ calls })
  return (call === undefined ? outcomes[0]?.seenAt : call.doneAt) ?? null
}

const uncalledKinds = new Set<BoardState['kind']>(['acute-no-call', 'no-call', 'worse-no-call'])

/** FUP-25, FUP-63: what the board says of health that nobody has called; without a reaction, 113 is called. */
export const uncalledOf = (found: WholeCase, now: number): BoardState | undefined =>
  hasNoReaction(found)
    ? undefined
    : boardStates(found, now).find(({ kind }) => uncalledKinds.has(kind))

const alarmAt = ({ lastCheck }: WholeCase): number => ms(lastCheck?.observedAt)

const isSinceAlarm = (found: WholeCase, at: string | null | undefined): boolean =>
  ms(at) >= alarmAt(found)

/** FUP-25: an agreement from before the alarm does not count, and somebody may still come by it. */
const agreedBefore = (call: RecordedPhoneCall | undefined, { now, when }: Say): string => {
  if (call?.answered !== true || call.dueAt === null) return ''
  const due = ms(call.dueAt)
  const times = { time: when(ms(call.at)), due: when(due) }
  return now < due
    ? m.case_now_agreed_before(times)
    : m.case_now_agreed_before_late({ ...times, over: durationText(now - due) })
}

/** FUP-63, FUP-64: the agreement with health, and whether it was kept. */
export const healthFact = (found: WholeCase, say: Say): StripFact => {
  const { now, when } = say
  const call = phonedHealth(found)
  const seenSince = seenAt(found)
  const label = m.follow_up_health()
  const uncalled = uncalledOf(found, now)
  // FUP-25: the call or the look from before does not count.
  if (uncalled?.kind === 'worse-no-call') {
    const detail = m.case_now_worse_at({ time: when(uncalled.since) })
    return fact(phoneIn('warning'), label, m.case_now_worse(), detail)
  }
  if (hasNoReaction(found) && ![seenSince, call?.at].some((at) => isSinceAlarm(found, at))) {
    const before =
      seenSince === null
        ? agreedBefore(call, say)
        : m.case_now_health_saw({ time: when(ms(seenSince)) })
    const text = call === undefined ? m.case_now_not_rung : m.case_now_not_rung_after
    return fact(phoneIn('neutral'), label, text({ time: when(alarmAt(found)) }), before)
  }
  if (seenSince !== null) {
    const fit = found.outcomes.find((one) => one.seenAt >= seenSince)?.fit
    const answer = fit && fitTexts[fit]().toLowerCase()
    return fact(
      seen,
      label,
      m.case_now_health_saw({ time: when(ms(seenSince)) }),
      answer && m.case_now_fit({ answer }),
    )
  }
  if (call === undefined) {
    const isOver = uncalled !== undefined && 'overMs' in uncalled
    const over = isOver ? m.case_now_over_limit({ over: durationText(uncalled.overMs) }) : ''
    return fact(phoneIn(uncalled ? 'danger' : 'neutral'), label, m.case_now_not_rung(), over)
  }
  const { answered, agreed } = call
  const at = { time: when(ms(call.at)) }
  const due = call.dueAt === null ? null : ms(call.dueAt)
  const isLate = due !== null && now >= due
  if (!answered) {
    return fact(
      phoneIn(isLate ? 'warning' : 'neutral'),
      label,
      m.case_now_no_answer(at),
      due === null ? '' : m.case_now_ring_next({ time: when(due) }),
    )
  }
  const detail = m.case_now_answered(at)
  if (due === null) return fact(phoneIn('neutral'), label, atStart(detail), agreed)
  return isLate
    ? fact(late, label, m.case_now_health_late({ over: durationText(now - due) }), detail)
    : fact(phoneIn('neutral'), label, m.case_now_health_by({ time: when(due) }), detail)
}

/** FUP-25: whether somebody has recorded a call to 113 since; an earlier one is not denied. */
export const ambulanceFact = (found: WholeCase, { when }: Say): StripFact => {
  const call = found.calls.find(({ to }) => to === 'ambulance')
  if (isSinceAlarm(found, call?.at)) {
    return fact(phoneIn('neutral'), '113', m.case_now_rung({ time: when(ms(call?.at)) }))
  }
  const text = call === undefined ? m.case_now_not_recorded : m.case_now_not_recorded_after
  const value = text({ time: when(alarmAt(found)) })
  return { ...fact(phoneIn('neutral'), '113', value), step: 'record-113' }
}
