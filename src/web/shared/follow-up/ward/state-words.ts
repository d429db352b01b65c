import type { BoardState } from '#domain/follow-up/board-state.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { durationWord, whenWord } from '#web/shared/follow-up/time-words.ts'

/** FUP-41: a state by word and sign; the colour only repeats them. */
export type StateLook = {
  readonly sign: '!!' | '!' | '>' | ''
  readonly tone: 'danger' | 'warning' | 'accent' | 'neutral'
}

const acute = { sign: '!!', tone: 'danger' } as const
const overdue = { sign: '!', tone: 'warning' } as const
const quiet = { sign: '', tone: 'neutral' } as const

export const stateLooks: Readonly<Record<BoardState['kind'], StateLook>> = {
  'no-reaction': acute,
  'acute-no-plan': acute,
  'acute-plan-due': acute,
  'no-plan': acute,
  unguarded: acute,
  missed: acute,
  late: acute,
  'away-late': overdue,
  'time-out': overdue,
  isolated: overdue,
  'call-due': overdue,
  review: overdue,
  'after-check-late': overdue,
  'sheet-due': overdue,
  'go-now': { sign: '>', tone: 'accent' },
  'runs-out': quiet,
  away: quiet,
  'plan-due': quiet,
  'on-time': quiet,
  'after-check': quiet,
  continuous: quiet,
  'no-checks': quiet,
}

/** `detail`: '' when the word says it all. */
type StateText = { readonly word: string; readonly detail: string }

export type StateWords = StateLook & StateText

const alone = (word: string): StateText => ({ word, detail: '' })

const textOf = (state: BoardState, now: number, language: Language): StateText => {
  const when = (at: number): string => whenWord(at, now, language)
  switch (state.kind) {
    case 'no-reaction':
      return alone(m.board_no_reaction({ time: when(state.since) }))
    case 'acute-no-plan':
      return alone(m.board_acute_no_plan({ over: durationWord(state.overMs) }))
    case 'no-plan':
      return alone(m.board_no_plan({ over: durationWord(state.overMs) }))
    case 'unguarded':
      return alone(m.board_unguarded({ over: durationWord(state.overMs) }))
    case 'missed':
      return alone(m.board_missed({ over: durationWord(state.overMs) }))
    case 'late':
      return alone(m.board_late({ over: durationWord(state.overMs) }))
    case 'away-late':
      return alone(m.board_expected_past({ time: when(now - state.overMs) }))
    case 'time-out':
      return alone(m.board_time_out({ over: durationWord(state.overMs) }))
    case 'isolated':
      return alone(m.board_isolated({ over: durationWord(state.overMs) }))
    case 'call-due':
      return alone(m.board_call_due({ over: durationWord(state.overMs) }))
    case 'review':
      return alone(m.board_review({ over: durationWord(state.overMs) }))
    case 'after-check-late':
      return alone(m.board_after_check_late({ over: durationWord(state.overMs) }))
    case 'sheet-due':
      return alone(m.board_sheet_due({ number: state.number, over: durationWord(state.overMs) }))
    case 'go-now':
      return { word: m.board_go_now(), detail: m.board_by({ time: when(state.at) }) }
    case 'runs-out':
      return { word: m.board_runs_out(), detail: m.board_until({ time: when(state.at) }) }
    case 'on-time':
      return { word: m.board_on_time(), detail: m.board_by({ time: when(state.at) }) }
    case 'acute-plan-due':
      return {
        word: m.board_acute_plan_due(),
        detail: m.board_plan_by({ time: when(state.at) }),
      }
    case 'plan-due':
      return {
        word: m.follow_up_without_plan(),
        detail: m.board_plan_by({ time: when(state.at) }),
      }
    case 'away':
      return {
        word: m.check_away(),
        detail: m.board_expected({ time: when(state.at) }),
      }
    case 'after-check':
      return {
        word: m.follow_up_after_check(),
        detail: m.board_by({ time: when(state.at) }),
      }
    case 'continuous':
      return { word: m.plan_level_continuous(), detail: m.board_by({ time: when(state.at) }) }
    case 'no-checks':
      return alone(m.plan_level_none())
  }
}

/** FUP-40, FUP-41: what a case needs at `now` (ms since 1970), as the board says it. */
export const stateWords = (state: BoardState, now: number, language: Language): StateWords => ({
  ...stateLooks[state.kind],
  ...textOf(state, now, language),
})
