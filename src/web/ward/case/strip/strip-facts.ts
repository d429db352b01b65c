import { CalendarIcon, QuestionmarkCircleIcon } from '@navikt/aksel-icons'
import type { WholeCase } from '#contract/cases.ts'
import { boardStates, hasNoReaction, type BoardState } from '#domain/follow-up/board/board-state.ts'
import { absenceTexts } from '#web/ward/kit/follow-up-texts.ts'
import { agoText, atStart, comingText, durationText } from '#web/ward/kit/time-texts.ts'
import { stateLooks, stateTexts, toneColors } from '#web/ward/kit/row/state-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { ambulanceFact, healthFact, uncalledOf } from './call-facts.ts'
import { fact, ms, type Look, type Say, type StripFact, type StripMoment } from './fact.ts'

/** FUP-26: as on the board. */
const lookOf = ({ kind }: Pick<BoardState, 'kind'>): Look => {
  const { icon, tone } = stateLooks[kind]
  return [icon, toneColors[tone]]
}

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
