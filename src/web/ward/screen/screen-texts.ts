import type { ShownCase } from '#contract/boardScreens.ts'
import { countedIn } from '#domain/follow-up/board/board-order.ts'
import type { BoardGroup, BoardState } from '#domain/follow-up/board/board-state.ts'
import { durationText } from '#web/ward/kit/time-texts.ts'
import { stateLooks } from '#web/ward/kit/row/state-texts.ts'
import { absenceTexts } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'

const MINUTE_MS = 60_000

const nothing = (): string => ''

/** FUP-42: the words of a state on a screen. */
const texts: Readonly<Record<BoardState['kind'], () => string>> = {
  'no-reaction': m.check_no_reaction,
  'acute-no-call': m.screen_no_call,
  'acute-no-plan': m.board_acute_plan_due,
  'acute-plan-due': m.board_acute_plan_due,
  unguarded: m.screen_unguarded,
  missed: m.screen_missed,
  late: m.screen_late,
  'no-call': m.screen_no_call_yet,
  'no-plan': m.screen_no_plan,
  'go-now': m.board_go_now,
  'guard-due': m.board_guard_due,
  'worse-no-call': m.screen_worse,
  'time-out': m.screen_time_out,
  isolated: m.screen_isolated,
  'call-due': m.screen_call_due,
  'away-late': m.board_not_back,
  'runs-out': m.screen_runs_out,
  'plan-due': m.board_plan_needed,
  review: m.screen_review,
  'after-check-late': m.screen_after_check_late,
  'sheet-due': m.screen_sheet_due,
  'on-time': nothing,
  continuous: m.screen_watched,
  'after-check': m.follow_up_after_check,
  'no-checks': m.screen_no_checks,
  away: nothing,
}

export const screenText = ({ state, place }: ShownCase): string =>
  state === 'away' && place !== null ? absenceTexts[place]() : texts[state]()

/** FUP-41: the late duty beside 'Gå nå'; '' without one. A server of the version before leaves it out during an upgrade. */
export const overdueText = ({ duty }: ShownCase): string => (duty ? texts[duty.state]() : '')

/**
 * FUP-42: how long it is over: never when the next check is. `sinceMs` has passed since the answer. 'i' counts from an event.
 * 'Gå nå' is not over: its time is that of the late duty beside it.
 */
export const overText = (row: ShownCase, sinceMs: number): string => {
  const { state, overMs } = row.duty ?? row
  if (overMs === null) return ''
  const ms = overMs + sinceMs
  if (ms < MINUTE_MS) return m.screen_just_now()
  const over = durationText(ms)
  const isEvent = stateLooks[state].tone === 'sos' || state === 'worse-no-call'
  return isEvent ? m.screen_for({ over }) : over
}

const acuteStates: ReadonlySet<ShownCase['state']> = new Set([
  'acute-no-call',
  'acute-no-plan',
  'acute-plan-due',
])

/** FUP-44: an acute sign cannot expire. Its mark is not among those of a row whose words say it. */
export const lastingMarks = ({ state, marks }: ShownCase): ShownCase['marks'] =>
  acuteStates.has(state) || marks.includes('acute') ? ['acute'] : []

/** FUP-44: how often the paper asks for a check. That nobody reacted cannot expire. */
export const paperText = ({ level, place, state }: ShownCase): string => {
  if (state === 'no-reaction') return m.check_no_reaction()
  if (place !== null) return m.screen_paper_away()
  if (level === null) return m.screen_paper_no_plan()
  if (level.kind === 'irregular') return m.board_minutes({ minutes: level.maxGap })
  return level.kind === 'continuous' ? m.screen_paper_watched() : m.screen_paper_no_checks()
}

/** No reaction and an acute sign first, as on the board; Fastvakt, then the shortest interval; who is away last. */
export const paperRank = (row: ShownCase): number => {
  const { level, place, state } = row
  if (state === 'no-reaction') return -2
  if (lastingMarks(row).length > 0) return -1
  if (place !== null) return 999
  if (level === null) return 998
  if (level.kind === 'irregular') return level.maxGap
  return level.kind === 'continuous' ? 0 : 997
}

const groups = ['urgent', 'go-now', 'soon', 'calm', 'away'] as const
type Group = (typeof groups)[number]

/** FUP-41: the group that counts a row, as on the board. */
const countedAs = ({ state, duty }: ShownCase): BoardGroup =>
  countedIn([{ kind: state }, ...(duty ? [{ kind: duty.state }] : [])])

/** FUP-41: a duty that is late is urgent too. */
const groupIn = (row: ShownCase): Group => {
  const group = countedAs(row)
  return group === 'duty' ? 'urgent' : group
}

/** The rows of these groups, in the order of the board. */
export const rowsOf = (rows: readonly ShownCase[], ...of: readonly Group[]): readonly ShownCase[] =>
  rows.filter((row) => of.includes(groupIn(row)))

const countTexts: Readonly<Record<Group, () => string>> = {
  urgent: m.screen_count_urgent,
  'go-now': m.screen_count_go,
  soon: m.screen_count_soon,
  calm: m.screen_count_calm,
  away: m.screen_count_away,
}

type Count = {
  readonly count: number
  readonly word: string
  readonly tone: 'act' | 'go' | 'duty' | 'soon' | 'ok' | 'away'
}

const countTones = {
  urgent: 'act',
  'go-now': 'go',
  soon: 'soon',
  calm: 'ok',
  away: 'away',
} as const

/** FUP-41: '3 haster · 1 gå nå'; no empty group. Red is a person who must be seen: duties that are late are amber. */
export const countsOf = (rows: readonly ShownCase[]): readonly Count[] =>
  groups.flatMap((group) => {
    const found = rowsOf(rows, group)
    const isDuty = group === 'urgent' && found.every((row) => countedAs(row) === 'duty')
    const tone = isDuty ? 'duty' : countTones[group]
    return found.length === 0 ? [] : [{ count: found.length, word: countTexts[group](), tone }]
  })
