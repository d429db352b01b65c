import type { WholeCase } from '#contract/cases.ts'
import type { RecordedCall } from '#contract/receipts.ts'
import { boardStates, type BoardState } from '#domain/follow-up/board-state.ts'
import { isHealthCall } from '#domain/follow-up/call-state.ts'
import type { Language } from '#web/lib/format/language.ts'
import { fitWords } from '#web/shared/follow-up/fit-words.ts'
import { atStart, comingWord, durationWord } from '#web/shared/follow-up/time-words.ts'
import { absenceWords } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'

export type FactTone = 'danger' | 'warning' | 'accent' | 'success' | 'neutral'

export type FactSign =
  | 'alarm'
  | 'late'
  | 'go'
  | 'in-time'
  | 'plan'
  | 'call'
  | 'seen'
  | 'review'
  | 'unknown'
  | 'away'
  | 'guard'

export type StripFact = {
  readonly sign: FactSign
  readonly tone: FactTone
  readonly label: string
  readonly value: string
  readonly detail: string // '' where the value says it all.
}

/** Times in ms since 1970. `lostAt`: since when the page has no network; null: it has one. */
export type StripMoment = {
  readonly now: number
  readonly lostAt: number | null
  readonly language: Language
}

type Say = Pick<StripMoment, 'now'> & { readonly when: (at: number) => string }

const ms = (instant: string | null | undefined): number => Date.parse(instant ?? '')

/** The colour of the border: that of the most urgent fact. Green is for one fact alone. */
export const stripTone = (facts: readonly StripFact[]): FactTone =>
  (['danger', 'warning', 'accent'] as const).find((tone) =>
    facts.some((fact) => fact.tone === tone),
  ) ?? 'neutral'

/** The next event of the watch, the plan or the absence; null: another part of the page shows the state. */
const factOf = (state: BoardState, found: WholeCase, { now, when }: Say): StripFact | null => {
  const next = m.case_now_next()
  switch (state.kind) {
    case 'no-reaction':
      return {
        sign: 'alarm',
        tone: 'danger',
        label: m.case_now(),
        value: m.check_no_reaction(),
        detail: m.case_now_since({
          time: when(state.since),
          ago: durationWord(now - state.since),
        }),
      }
    case 'acute-no-plan':
    case 'no-plan':
      return {
        sign: state.kind === 'no-plan' ? 'late' : 'alarm',
        tone: state.kind === 'no-plan' ? 'warning' : 'danger',
        label: m.case_plan(),
        value: m.case_now_no_plan({ over: durationWord(state.overMs) }),
        detail: m.case_now_plan_was_due({ time: when(now - state.overMs) }),
      }
    case 'acute-plan-due':
    case 'plan-due':
    case 'plan-later':
      return {
        sign: state.kind === 'acute-plan-due' ? 'alarm' : 'plan',
        tone: state.kind === 'acute-plan-due' ? 'danger' : 'neutral',
        label: m.case_plan(),
        value: m.case_plan_none(),
        detail: m.case_now_latest({ time: when(state.at) }),
      }
    case 'unguarded': {
      const since = when(now - state.overMs)
      return {
        sign: 'alarm',
        tone: 'danger',
        label: m.guard_title(),
        value: m.case_now_unguarded(),
        detail:
          found.continuous?.guard === null
            ? m.case_now_from({ time: since })
            : m.case_now_unconfirmed({ time: since }),
      }
    }
    case 'missed':
    case 'late': {
      const over = durationWord(state.overMs)
      return {
        sign: 'late',
        tone: 'warning',
        label: next,
        value: state.kind === 'late' ? m.case_now_late({ over }) : m.case_now_missed({ over }),
        detail: m.case_now_was_due({ time: when(now - state.overMs) }),
      }
    }
    case 'go-now':
      return {
        sign: 'go',
        tone: 'accent',
        label: next,
        value: m.case_now_go(),
        detail: m.case_now_latest({ time: when(state.at) }),
      }
    case 'on-time':
      return {
        sign: 'in-time',
        tone: 'neutral',
        label: next,
        value: m.case_now_in_time(),
        detail: m.case_now_latest({ time: when(state.at) }),
      }
    case 'continuous': {
      const { guard = null, since = '' } = found.continuous ?? {}
      return {
        sign: 'guard',
        tone: 'neutral',
        label: m.guard_title(),
        value: guard?.by.name ?? m.case_erased_account(),
        detail: m.case_now_from({ time: when(ms(since)) }),
      }
    }
    case 'away':
    case 'away-late': {
      const { absence } = found
      const place = absence === null ? '' : absenceWords[absence.place]()
      const time = when(ms(absence?.expectedAt))
      return {
        sign: 'away',
        tone: state.kind === 'away' ? 'neutral' : 'warning',
        label: m.case_now(),
        value:
          state.kind === 'away'
            ? m.case_now_away({ place, time })
            : m.case_now_not_back({ place, time }),
        detail: m.case_now_responsible({ responsible: absence?.responsible ?? '' }),
      }
    }
    case 'after-check':
    case 'after-check-late': {
      const at = ms(found.afterCheckAt)
      const isLate = state.kind === 'after-check-late'
      return {
        sign: isLate ? 'late' : 'review',
        tone: isLate ? 'warning' : 'neutral',
        label: m.follow_up_after_check(),
        value: isLate ? m.case_now_late({ over: durationWord(now - at) }) : atStart(when(at)),
        detail: isLate ? m.case_now_was_due({ time: when(at) }) : '',
      }
    }
    case 'no-checks':
      return {
        sign: 'in-time',
        tone: 'neutral',
        label: next,
        value: m.plan_level_none(),
        detail: '',
      }
    default:
      return null
  }
}

/** FUP-153: the state is not told without a network: it may have changed. 'Ingen reaksjon' stays. */
const unknownFact = (found: WholeCase, { when }: Say): StripFact => ({
  sign: 'unknown',
  tone: 'neutral',
  label: m.case_now_next(),
  value: m.case_now_unknown(),
  detail:
    found.lastCheck === null
      ? ''
      : m.case_now_seen_here({ time: when(ms(found.lastCheck.observedAt)) }),
})

export const hasNoReaction = ({ lastCheck }: Pick<WholeCase, 'lastCheck'>): boolean =>
  lastCheck?.kind === 'no_reaction'

const firstFact = (found: WholeCase, say: Say, lostAt: number | null): StripFact => {
  const unknown = unknownFact(found, say)
  if (lostAt !== null && !hasNoReaction(found)) return unknown
  const facts = boardStates(found, say.now).map((state) => factOf(state, found, say))
  return facts.find((fact) => fact !== null) ?? factOf({ kind: 'no-checks' }, found, say) ?? unknown
}

/** The newest call to a health service. */
export const healthCall = ({ calls }: Pick<WholeCase, 'calls'>): RecordedCall | undefined =>
  calls.find(({ to }) => isHealthCall(to))

/** When health saw the person, as the newest call or answer says it; null: nobody has said so since the newest call. */
const seenAt = ({ calls, outcomes }: WholeCase): string | null => {
  const call = healthCall({ calls })
  const [outcome] = outcomes
  if (call?.doneAt != null) return call.doneAt
  return call === undefined ? (outcome?.seenAt ?? null) : null
}

/** FUP-63, FUP-64: the agreement with health, and whether it was kept. */
const healthFact = (found: WholeCase, { now, when }: Say): StripFact => {
  const call = healthCall(found)
  const seen = seenAt(found)
  const base = { sign: 'call', tone: 'neutral', label: m.follow_up_health() } as const
  if (seen !== null) {
    const fit = found.outcomes.find((one) => one.seenAt >= seen)?.fit
    return {
      ...base,
      sign: 'seen',
      tone: 'success',
      value: m.case_now_health_saw({ time: when(ms(seen)) }),
      detail: fit === undefined ? '' : m.case_now_fit({ answer: fitWords[fit]().toLowerCase() }),
    }
  }
  if (call === undefined) return { ...base, value: m.case_now_not_rung(), detail: '' }
  const at = when(ms(call.at))
  const isLate = call.dueAt !== null && now >= ms(call.dueAt)
  if (!call.answered) {
    return {
      ...base,
      tone: isLate ? 'warning' : 'neutral',
      value: m.case_now_no_answer({ time: at }),
      detail: call.dueAt === null ? '' : m.case_now_ring_next({ time: when(ms(call.dueAt)) }),
    }
  }
  const detail = m.case_now_answered({ time: at })
  if (call.dueAt === null) return { ...base, value: atStart(detail), detail: call.agreed }
  return isLate
    ? {
        ...base,
        sign: 'late',
        tone: 'warning',
        value: m.case_now_health_late({ over: durationWord(now - ms(call.dueAt)) }),
        detail,
      }
    : { ...base, value: m.case_now_health_by({ time: when(ms(call.dueAt)) }), detail }
}

/** FUP-12: null: there is no plan to review. */
const reviewFact = ({ status, plan }: WholeCase, { now, when }: Say): StripFact | null => {
  if (status !== 'followed-up' || plan === null) return null
  const at = ms(plan.nextReviewAt)
  const base = { sign: 'review', label: m.case_now_review() } as const
  return now < at
    ? { ...base, tone: 'neutral', value: atStart(when(at)), detail: '' }
    : {
        ...base,
        tone: 'warning',
        value: m.case_now_over({ over: durationWord(now - at) }),
        detail: m.case_now_was_due_at({ time: when(at) }),
      }
}

/** FUP-25: whether somebody has recorded a call to 113 since. */
const ambulanceFact = ({ calls, lastCheck }: WholeCase, { when }: Say): StripFact => {
  const call = calls.find(({ to, at }) => to === 'ambulance' && ms(at) >= ms(lastCheck?.observedAt))
  return {
    sign: 'call',
    tone: 'neutral',
    label: '113',
    value:
      call === undefined ? m.case_now_not_recorded() : m.case_now_rung({ time: when(ms(call.at)) }),
    detail: call === undefined ? m.case_now_record_rung() : '',
  }
}

const forHealth = (fact: StripFact): StripFact =>
  fact.sign === 'in-time' && fact.detail !== ''
    ? { ...fact, value: atStart(fact.detail), detail: m.case_now_ward_goes() }
    : fact

/** What the case needs now, in the order of the strip: the first is the answer. */
export const stripFacts = (
  found: WholeCase,
  { now, lostAt, language }: StripMoment,
): readonly StripFact[] => {
  const say: Say = { now, when: (at) => comingWord(at, now, language) }
  const first = firstFact(found, say, lostAt)
  const health = healthFact(found, say)
  if (hasNoReaction(found)) return [first, ambulanceFact(found, say), health]
  const others = [health, reviewFact(found, say)].filter((fact) => fact !== null)
  if (lostAt !== null) {
    const asOf = m.case_now_as_of({ time: say.when(lostAt) })
    return [first, ...others.map((fact) => ({ ...fact, tone: 'neutral' as const, detail: asOf }))]
  }
  // Health has answered: that comes first for it. The ward goes.
  return health.sign === 'seen' && found.functions.every((one) => one === 'health')
    ? [health, forHealth(first), ...others.slice(1)]
    : [first, ...others]
}
