import {
  CalendarIcon,
  CheckmarkCircleFillIcon,
  ClockDashedIcon,
  PhoneFillIcon,
  QuestionmarkCircleIcon,
} from '@navikt/aksel-icons'
import type { WholeCase } from '#contract/cases.ts'
import type { RecordedPhoneCall } from '#contract/receipts.ts'
import { boardStates, hasNoReaction, type BoardState } from '#domain/follow-up/board/board-state.ts'
import { isPhoneCallToHealth } from '#domain/follow-up/phone-call/phone-call-state.ts'
import type { Language } from '#web/lib/format/language.ts'
import { fitTexts, absenceTexts } from '#web/ward/kit/follow-up-texts.ts'
import { agoText, atStart, comingText, durationText } from '#web/ward/kit/time-texts.ts'
import {
  stateLooks,
  stateTexts,
  toneColors,
  type StateColor,
  type StateLook,
} from '#web/ward/kit/row/state-texts.ts'
import * as m from '#web/generated/messages/messages.js'

export type StripFact = {
  readonly icon: StateLook['icon']
  readonly tone: StateColor
  readonly label: string
  readonly value: string
  readonly detail: string // '' where the value says it all.
  readonly step?: 'ring' | 'record-113' // FUP-25: not done yet, with its button.
}

/** Times in ms since 1970. `lostAt`: since when the page has no network; null: it has one. */
export type StripMoment = {
  readonly now: number
  readonly lostAt: number | null
  readonly language: Language
}

type Say = Pick<StripMoment, 'now' | 'language'> & { readonly when: (at: number) => string }

const ms = (instant: string | null | undefined): number => Date.parse(instant ?? '')

/** The colour of the border: that of the most urgent fact. Green is for one fact alone. */
export const stripTone = (facts: readonly { readonly tone: string }[]): StateColor =>
  (['danger', 'warning', 'accent'] as const).find((tone) =>
    facts.some((one) => one.tone === tone),
  ) ?? 'neutral'

type Look = readonly [icon: StateLook['icon'], tone: StateColor]

const late: Look = [ClockDashedIcon, 'warning']
const seen: Look = [CheckmarkCircleFillIcon, 'success']

const phoneIn = (tone: StateColor): Look => [PhoneFillIcon, tone]

/** FUP-26: as on the board. */
const lookOf = ({ kind }: Pick<BoardState, 'kind'>): Look => {
  const { icon, tone } = stateLooks[kind]
  return [icon, toneColors[tone]]
}

const fact = ([icon, tone]: Look, label: string, value: string, detail = ''): StripFact => ({
  icon,
  tone,
  label,
  value,
  detail,
})

const watcherName = ({ continuous }: WholeCase): string =>
  continuous?.guard?.by.name ?? m.case_erased_account()

/** What is late is the label: by how much, the value, then stands on one line. */
const overTexts = {
  'acute-no-plan': [m.case_now_no_plan, m.case_now_over_limit, m.case_now_plan_was_due],
  'no-plan': [m.case_now_no_plan, m.case_now_over_limit, m.case_now_plan_was_due],
  missed: [m.case_deviation_missed, m.case_now_over_limit, m.case_now_was_due],
  late: [m.check_word, m.case_now_over_limit, m.case_now_was_due],
  'after-check-late': [m.follow_up_after_check, m.case_now_over, m.case_now_was_due],
} as const

/** The next event of the watch, the plan or the absence; null: another part of the page shows the state. */
const factOf = (
  state: BoardState,
  found: WholeCase,
  { now, language, when }: Say,
): StripFact | null => {
  const look = lookOf(state)
  const { word } = stateTexts(state, now, language)
  switch (state.kind) {
    case 'no-reaction': {
      const { since } = state
      const detail = m.case_now_since({ time: when(since), since: agoText(now - since) })
      return fact(look, m.case_now(), m.check_no_reaction(), detail)
    }
    case 'acute-no-plan':
    case 'no-plan':
    case 'missed':
    case 'late':
    case 'after-check-late': {
      const [label, over, wasDue] = overTexts[state.kind]
      const value = over({ over: durationText(state.overMs) })
      return fact(look, label(), value, wasDue({ time: when(now - state.overMs) }))
    }
    case 'acute-plan-due':
    case 'plan-due':
      return fact(
        look,
        m.case_plan(),
        m.case_plan_none(),
        m.case_now_latest({ time: when(state.at) }),
      )
    case 'unguarded': {
      const since = { time: when(now - state.overMs) }
      const isNobody = found.continuous?.guard === null
      const detail = isNobody ? m.case_now_from(since) : m.case_now_unconfirmed(since)
      return fact(look, m.guard_title(), m.case_now_unguarded(), detail)
    }
    case 'guard-due': {
      const latest = m.case_now_latest({ time: when(state.at) })
      return fact(look, m.guard_title(), word, `${watcherName(found)} · ${latest}`)
    }
    case 'go-now':
    case 'on-time':
      return fact(look, m.case_now_next(), word, m.case_now_latest({ time: when(state.at) }))
    case 'continuous': {
      const since = when(ms(found.continuous?.since))
      const detail = m.case_now_guard({ since, time: when(state.at) })
      return fact(look, m.guard_title(), watcherName(found), detail)
    }
    case 'away':
    case 'away-late': {
      const { absence } = found
      const place = absence === null ? '' : absenceTexts[absence.place]()
      const back = { place, time: when(ms(absence?.expectedAt)) }
      const isLate = state.kind === 'away-late'
      return fact(
        look,
        m.case_now(),
        isLate ? m.case_now_not_back(back) : m.case_now_away(back),
        m.case_now_responsible({ responsible: absence?.responsible ?? '' }),
      )
    }
    case 'after-check':
      return fact(look, m.follow_up_after_check(), atStart(when(state.at)))
    case 'no-checks':
      return fact(look, m.case_now_next(), word)
    default:
      return null
  }
}

/** FUP-153: the state is not told without a network: it may have changed. 'Ingen reaksjon' stays. */
const unknownFact = ({ lastCheck }: WholeCase, { when }: Say): StripFact =>
  fact(
    [QuestionmarkCircleIcon, 'neutral'],
    m.case_now_next(),
    m.case_now_unknown(),
    lastCheck === null ? '' : m.case_now_seen_here({ time: when(ms(lastCheck.observedAt)) }),
  )

const firstFact = (found: WholeCase, say: Say, lostAt: number | null): StripFact => {
  const unknown = unknownFact(found, say)
  if (lostAt !== null && !hasNoReaction(found)) return unknown
  const facts = boardStates(found, say.now).map((state) => factOf(state, found, say))
  return facts.find((one) => one !== null) ?? factOf({ kind: 'no-checks' }, found, say) ?? unknown
}

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
const uncalledOf = (found: WholeCase, now: number): BoardState | undefined =>
  hasNoReaction(found)
    ? undefined
    : boardStates(found, now).find(({ kind }) => uncalledKinds.has(kind))

const alarmAt = ({ lastCheck }: WholeCase): number => ms(lastCheck?.observedAt)

const isSinceAlarm = (found: WholeCase, at: string | null | undefined): boolean =>
  ms(at) >= alarmAt(found)

/** FUP-63, FUP-64: the agreement with health, and whether it was kept. */
const healthFact = (found: WholeCase, { now, when }: Say): StripFact => {
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
    const saw = seenSince === null ? '' : m.case_now_health_saw({ time: when(ms(seenSince)) })
    const text = call === undefined ? m.case_now_not_rung : m.case_now_not_rung_after
    return fact(phoneIn('neutral'), label, text({ time: when(alarmAt(found)) }), saw)
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

/** FUP-12: null: there is no plan to review. */
const reviewFact = ({ status, plan }: WholeCase, { now, when }: Say): StripFact | null => {
  if (status !== 'followed-up' || plan === null) return null
  const at = ms(plan.nextReviewAt)
  const label = m.case_now_review()
  return now < at
    ? fact([CalendarIcon, 'neutral'], label, atStart(when(at)))
    : fact(
        [CalendarIcon, 'warning'],
        label,
        m.case_now_over({ over: durationText(now - at) }),
        m.case_now_was_due_at({ time: when(at) }),
      )
}

/** FUP-25: whether somebody has recorded a call to 113 since; an earlier one is not denied. */
const ambulanceFact = (found: WholeCase, { when }: Say): StripFact => {
  const call = found.calls.find(({ to }) => to === 'ambulance')
  if (isSinceAlarm(found, call?.at)) {
    return fact(phoneIn('neutral'), '113', m.case_now_rung({ time: when(ms(call?.at)) }))
  }
  const text = call === undefined ? m.case_now_not_recorded : m.case_now_not_recorded_after
  const value = text({ time: when(alarmAt(found)) })
  return { ...fact(phoneIn('neutral'), '113', value), step: 'record-113' }
}

const forHealth = (next: StripFact): StripFact =>
  next.value === m.board_on_time()
    ? { ...next, value: atStart(next.detail), detail: m.case_now_ward_goes() }
    : next

/** What the case needs now, in the order of the strip: the first is the answer. */
export const stripFacts = (
  found: WholeCase,
  { now, lostAt, language }: StripMoment,
): readonly StripFact[] => {
  const say: Say = { now, language, when: (at) => comingText(at, now, language) }
  const first = firstFact(found, say, lostAt)
  const health = healthFact(found, say)
  if (hasNoReaction(found)) {
    const isRung = found.functions.every((one) => one === 'health')
    return [first, ambulanceFact(found, say), isRung ? health : { ...health, step: 'ring' }]
  }
  const others = [health, reviewFact(found, say)].filter((one) => one !== null)
  if (lostAt !== null) {
    const asOf = m.case_now_as_of({ time: say.when(lostAt) })
    return [first, ...others.map((one) => ({ ...one, tone: 'neutral' as const, detail: asOf }))]
  }
  // Whom to call comes before what to write, in the order of the board.
  if (boardStates(found, now)[0].kind === uncalledOf(found, now)?.kind) {
    return [health, first, ...others.slice(1)]
  }
  // Health has answered: that comes first for it. The ward goes.
  return health.tone === 'success' && found.functions.every((one) => one === 'health')
    ? [health, forHealth(first), ...others.slice(1)]
    : [first, ...others]
}
