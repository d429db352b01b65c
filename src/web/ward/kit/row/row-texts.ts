import type { BoardRow } from '#contract/cases.ts'
import { overdueBeside, sectionOf, type BoardCounts } from '#domain/follow-up/board/board-order.ts'
import type { BoardState, BoardStates } from '#domain/follow-up/board/board-state.ts'
import type { HealthWait } from '#domain/follow-up/phone-call/health-wait.ts'
import { marksOf, type CaseMark } from '#domain/follow-up/case/case-marks.ts'
import { isRaised } from '#domain/follow-up/check/check-state.ts'
import { planWithinMs } from '#domain/follow-up/plan-rules.ts'
import type { RestrictionKind } from '#domain/follow-up/restriction.ts'
import { timeBarOf, type TimeBar } from '#domain/follow-up/board/time-bar.ts'
import { formatDayOfYear, formatShortDay } from '#web/lib/format/format-days.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import type { Language } from '#web/lib/format/language.ts'
import { overText, whenText } from '#web/ward/kit/time-texts.ts'
import { absenceTexts, dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { stateTexts } from './state-texts.ts'

const MINUTE_MS = 60_000

const kindTexts: Readonly<Record<RestrictionKind, () => string>> = {
  'security-cell': m.board_kind_security_cell,
  excluded: m.board_kind_excluded,
  objects: m.board_kind_objects,
  other: m.board_kind_other,
}

const seenTexts = {
  talked: m.board_seen_talked,
  awake: m.board_seen_awake,
  declined: m.board_seen_declined,
  asleep: m.board_seen_asleep,
  away: m.board_seen_away,
  not_seen: m.board_seen_not_seen,
} as const

/** 'Hva nå', with the facts of the row: 'Sikkerhetscelle går ut 14:31', 'I retten, ventet 16:05'. */
export const rowText = (
  row: BoardRow,
  state: BoardState,
  now: number,
  language: Language,
): string => {
  const when = (at: number): string => whenText(at, now, language)
  const day = (instant: string): string => formatDayOfYear(instant, language)
  const { absence, afterCheckAt, continuous, plan } = row
  const kind = kindTexts[row.restrictionKind ?? 'other']()
  if (state.kind === 'time-out') {
    return state.overMs < MINUTE_MS
      ? m.board_kind_just_over({ kind })
      : m.board_kind_over({ kind, over: overText(state.overMs) })
  }
  if (state.kind === 'runs-out') return m.board_kind_runs_out({ kind, time: when(state.at) })
  if (state.kind === 'away' && absence !== null) {
    return m.board_away({ place: absenceTexts[absence.place](), time: when(state.at) })
  }
  if (state.kind === 'after-check' && afterCheckAt !== null) {
    return m.board_after_check_on({ day: day(afterCheckAt) })
  }
  if (state.kind === 'no-checks' && plan !== null) {
    return m.board_review_on({ day: day(plan.nextReviewAt) })
  }
  const { word } = stateTexts(state, now, language)
  const name = continuous?.guard?.by.name ?? null
  return state.kind === 'continuous' && name !== null ? m.board_guard_name({ name }) : word
}

/** FUP-41: the late duty beside 'Gå nå'; FUP-29: beside anything more urgent, that nobody is the Fastvakt. Null: neither. */
const stateBeside = (states: BoardStates): BoardState | null =>
  overdueBeside(states) ?? states.slice(1).find(({ kind }) => kind === 'unguarded') ?? null

/** The text beside the first state; '' without one. */
export const overdueText = (
  row: BoardRow,
  states: BoardStates,
  now: number,
  language: Language,
): string => {
  const overdue = stateBeside(states)
  return overdue === null ? '' : rowText(row, overdue, now, language)
}

/** FUP-64: why the row waits for health, where its first state does not say it. */
const waitText = (
  row: BoardRow,
  states: BoardStates,
  { state, dueAt }: HealthWait,
  now: number,
  language: Language,
): string => {
  if (state !== null) {
    const isSaid = [states[0], stateBeside(states)].some((one) => one?.kind === state.kind)
    return isSaid ? '' : rowText(row, state, now, language)
  }
  return dueAt === null
    ? m.home_health_visit_due()
    : m.board_health_by({ time: whenText(dueAt, now, language) })
}

/** 'Sist sett': '13:50 våken', '27.11. snakket med', 'vurdert 14:05'. */
const seenOf = (row: BoardRow, now: number, language: Language): string => {
  const { lastCheck, watch, worse, planDueAt, module, isAcute, openedAt } = row
  const time = (instant: string): string =>
    isoDate(instant) === isoDate(new Date(now).toISOString())
      ? whenText(Date.parse(instant), now, language)
      : formatShortDay(instant, language)
  if (lastCheck === null) {
    const isAssessed = module !== null || isAcute
    const from =
      planDueAt === null || !isAssessed
        ? openedAt
        : new Date(Date.parse(planDueAt) - planWithinMs(row)).toISOString()
    return `${isAssessed ? m.board_seen_assessed() : m.board_seen_opened()} ${time(from)}`
  }
  const { kind, observedAt } = lastCheck
  if (kind === 'no_reaction') return time(observedAt)
  if (kind === 'not_seen' && watch !== null) return time(watch.last)
  const seen = `${time(observedAt)} ${seenTexts[kind]()}`
  // FUP-25: until health is called.
  const isWorse = worse?.last === observedAt
  return isWorse ? m.board_seen_worse({ seen }) : seen
}

/** 'Ansvar'. FUP-43: N/3 after the limit the case is the vaktleder's. */
const ownerOf = ({ plan, absence, watch, continuous }: BoardRow, now: number): string => {
  if (absence !== null) return absence.responsible
  if (plan === null) return m.board_owner_none()
  const isOver =
    watch !== null &&
    continuous === null &&
    isRaised(
      { last: Date.parse(watch.last), next: Date.parse(watch.next), maxGap: watch.maxGap },
      now,
    )
  return isOver ? m.board_owner_raised() : dutyTexts[plan.ownerFunction]()
}

/** What a row shows besides its reference and module, as texts and numbers: two that are the same are not drawn again. */
export type RowTexts = {
  readonly word: string
  /** FUP-41, FUP-64: the late duty beside 'Gå nå', and why the row waits for health; '' without either. */
  readonly overdue: string
  /** 'tilsyn' or 'plan', where 'Hva nå' is about another time; else ''. */
  readonly limitOf: string
  /** '14:16'; '' without a limit. */
  readonly limit: string
  /** Of another day the limit has its day: there is no room for 'senest' on a phone. */
  readonly isToday: boolean
  readonly seen: string
  readonly owner: string
  /** FUP-27: deviations without an explanation, where nothing is more urgent. */
  readonly unexplained: number
  readonly marks: readonly CaseMark[]
  /** The time bar in hundredths; null: there is none. */
  readonly passed: number | null
  readonly over: number
}

/** The states that the limit of a row is about; beside any other one the limit says whose it is. */
const limitStates: Readonly<Record<TimeBar['of'], ReadonlySet<BoardState['kind']>>> = {
  plan: new Set(['acute-no-plan', 'acute-plan-due', 'no-plan', 'plan-due']),
  check: new Set(['missed', 'late', 'unguarded', 'go-now', 'guard-due', 'on-time', 'continuous']),
}

const limitTexts = { plan: m.case_plan, check: m.check_word } as const

const limitOfText = (bar: TimeBar | null, { kind }: BoardState): string =>
  bar === null || limitStates[bar.of].has(kind) ? '' : limitTexts[bar.of]().toLowerCase()

const isSameDay = (one: number, other: number): boolean =>
  isoDate(new Date(one).toISOString()) === isoDate(new Date(other).toISOString())

const hundredths = (share: number): number => Math.round(share * 100)

/** FUP-40: one row at `now` (ms since 1970). */
export const rowTexts = (
  row: BoardRow,
  states: BoardStates,
  now: number,
  language: Language,
  wait?: HealthWait,
): RowTexts => {
  const [first] = states
  const overdue = stateBeside(states)
  const bar = timeBarOf(row, now)
  return {
    word: rowText(row, first, now, language),
    overdue: [
      overdueText(row, states, now, language),
      wait === undefined ? '' : waitText(row, states, wait, now, language),
    ]
      .filter((text) => text !== '')
      .join(' · '),
    limitOf: limitOfText(bar, first),
    limit: bar === null ? '' : whenText(bar.limitAt, now, language),
    isToday: bar !== null && isSameDay(bar.limitAt, now),
    seen: seenOf(row, now, language),
    owner: ownerOf(row, now),
    unexplained: sectionOf(first) === 'calm' ? row.unexplained : 0,
    marks: marksOf(row, ...[first, overdue].flatMap((one) => one?.kind ?? [])),
    passed: bar === null ? null : hundredths(bar.passed),
    over: bar === null ? 0 : hundredths(bar.over),
  }
}

/** '1 sak', '14 saker' */
export const casesText = (count: number): string =>
  count === 1 ? m.board_one_case() : m.board_cases({ count })

const restTexts = [
  ['go-now', m.board_rest_go],
  ['soon', m.board_rest_soon],
  ['calm', m.board_rest_calm],
  ['away', m.board_rest_away],
] as const

/** FUP-41: how many there are besides those of the headline; nobody reads a zero. */
export const restOf = (counts: BoardCounts, isFirst: (group: keyof BoardCounts) => boolean) =>
  restTexts
    .filter(([group]) => counts[group] > 0 && !isFirst(group))
    .map(([group, word]) => ({ count: counts[group], word: word() }))
