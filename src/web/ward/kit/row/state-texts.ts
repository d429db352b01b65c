import {
  CheckmarkCircleIcon,
  ChevronRightCircleFillIcon,
  ClockFillIcon,
  DoorOpenIcon,
  ExclamationmarkTriangleFillIcon,
  EyeIcon,
  HourglassIcon,
  XMarkOctagonFillIcon,
} from '@navikt/aksel-icons'
import type { BoardState } from '#domain/follow-up/board/board-state.ts'
import type { Language } from '#web/lib/format/language.ts'
import { durationText, overText, whenText } from '#web/ward/kit/time-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/**
 * FUP-41: a state by icon and word; the colour only repeats them. 'sos' and 'act' are red: somebody must act now. 'duty': a
 * duty is late.
 */
export type StateLook = {
  readonly icon: typeof EyeIcon
  readonly tone: 'sos' | 'act' | 'go' | 'duty' | 'soon' | 'ok' | 'away'
}

const life = { icon: XMarkOctagonFillIcon, tone: 'sos' } as const
const late = { icon: ClockFillIcon, tone: 'act' } as const
const overdue = { icon: ExclamationmarkTriangleFillIcon, tone: 'duty' } as const
const soon = { icon: HourglassIcon, tone: 'soon' } as const
export const inTime: StateLook = { icon: CheckmarkCircleIcon, tone: 'ok' }

export const stateLooks: Readonly<Record<BoardState['kind'], StateLook>> = {
  'no-reaction': life,
  'acute-no-call': life,
  'acute-no-plan': life,
  'acute-plan-due': life,
  unguarded: life,
  missed: late,
  late,
  'no-call': late,
  'no-plan': late,
  'go-now': { icon: ChevronRightCircleFillIcon, tone: 'go' },
  'guard-due': { icon: EyeIcon, tone: 'go' },
  'worse-no-call': overdue,
  'time-out': overdue,
  isolated: overdue,
  'away-late': overdue,
  'call-due': overdue,
  'runs-out': soon,
  'plan-due': soon,
  review: overdue,
  'after-check-late': overdue,
  'sheet-due': overdue,
  'on-time': inTime,
  continuous: { icon: EyeIcon, tone: 'ok' },
  'after-check': inTime,
  'no-checks': inTime,
  away: { icon: DoorOpenIcon, tone: 'away' },
}

export type StateColor = 'danger' | 'warning' | 'accent' | 'success' | 'neutral'

/** FUP-26: one colour of a state on the board, the case and the page of a check: red is for what somebody must do now. */
export const toneColors: Readonly<Record<StateLook['tone'], StateColor>> = {
  sos: 'danger',
  act: 'danger',
  duty: 'warning',
  go: 'accent',
  soon: 'neutral',
  ok: 'neutral',
  away: 'neutral',
}

/** `detail`: '' when the word says it all. */
type StateText = { readonly word: string; readonly detail: string }

export type StateTexts = StateLook & StateText

const alone = (word: string): StateText => ({ word, detail: '' })

/** By how much it is over, in words. */
const overTexts = {
  'acute-no-plan': m.board_acute_no_plan,
  'no-call': m.board_no_call,
  'no-plan': m.board_no_plan,
  missed: m.board_missed,
  late: m.board_late,
  'time-out': m.board_time_out,
  'call-due': m.board_call_due,
  review: m.board_review,
  'after-check-late': m.board_after_check_late,
} as const

const textOf = (state: BoardState, now: number, language: Language): StateText => {
  const when = (at: number): string => whenText(at, now, language)
  switch (state.kind) {
    case 'no-reaction':
      return alone(m.board_no_reaction({ time: when(state.since) }))
    case 'acute-no-call':
      return alone(m.board_acute_no_call())
    case 'worse-no-call':
      return alone(m.board_worse_no_call({ time: when(state.since) }))
    case 'unguarded':
      return alone(m.board_unguarded_since({ time: when(now - state.overMs) }))
    case 'away-late':
      return alone(m.board_expected_past({ time: when(now - state.overMs) }))
    case 'isolated':
      return alone(m.board_isolated({ over: durationText(state.overMs) }))
    case 'sheet-due':
      return alone(m.board_sheet_due({ number: state.number, over: overText(state.overMs) }))
    case 'go-now':
      return { word: m.board_go_now(), detail: m.board_by({ time: when(state.at) }) }
    case 'guard-due':
      return { word: m.board_guard_due(), detail: m.board_by({ time: when(state.at) }) }
    case 'runs-out':
      return { word: m.board_runs_out(), detail: m.board_until({ time: when(state.at) }) }
    case 'on-time':
      return { word: m.board_on_time(), detail: m.board_by({ time: when(state.at) }) }
    case 'acute-plan-due':
      return { word: m.board_acute_plan_due(), detail: m.board_plan_by({ time: when(state.at) }) }
    case 'plan-due':
      return { word: m.board_plan_needed(), detail: m.board_plan_by({ time: when(state.at) }) }
    case 'away':
      return { word: m.check_away(), detail: m.board_expected({ time: when(state.at) }) }
    case 'after-check':
      return { word: m.follow_up_after_check(), detail: m.board_by({ time: when(state.at) }) }
    case 'continuous':
      return { word: m.plan_level_continuous(), detail: m.board_by({ time: when(state.at) }) }
    case 'no-checks':
      return alone(m.plan_level_none())
    default:
      return alone(overTexts[state.kind]({ over: overText(state.overMs) }))
  }
}

/** FUP-40, FUP-41: what a case needs at `now` (ms since 1970), without the facts of its row. */
export const stateTexts = (state: BoardState, now: number, language: Language): StateTexts => ({
  ...stateLooks[state.kind],
  ...textOf(state, now, language),
})
