import type { ShownCase } from '#contract/boardScreens.ts'
import type { BoardState } from '#domain/follow-up/board-state.ts'
import { stateLooks, type StateWords } from '#web/shared/follow-up/ward/state-words.ts'
import { durationWord } from '#web/shared/follow-up/time-words.ts'
import * as m from '#web/generated/messages/messages.js'

/** FUP-42: the words of a state on a screen: how long it is over, and never when the next check is. */
const words: Readonly<Record<BoardState['kind'], (over: string) => string>> = {
  'no-reaction': () => m.check_no_reaction(),
  'acute-no-plan': (over) => m.board_acute_no_plan({ over }),
  'acute-plan-due': () => m.board_acute_plan_due(),
  'no-plan': (over) => m.board_no_plan({ over }),
  unguarded: (over) => m.board_unguarded({ over }),
  missed: (over) => m.board_missed({ over }),
  late: (over) => m.board_late({ over }),
  'away-late': () => m.board_not_back(),
  'time-out': (over) => m.board_time_out({ over }),
  isolated: (over) => m.board_isolated({ over }),
  'call-due': (over) => m.board_call_due({ over }),
  review: (over) => m.board_review({ over }),
  'after-check-late': (over) => m.board_after_check_late({ over }),
  'sheet-due': (over) => m.board_sheet_due_any({ over }),
  'go-now': () => m.board_go_now(),
  'runs-out': () => m.board_runs_out(),
  away: () => m.check_away(),
  'plan-due': () => m.follow_up_without_plan(),
  'on-time': () => m.board_on_time(),
  'after-check': () => m.follow_up_after_check(),
  continuous: () => m.plan_level_continuous(),
  'no-checks': () => m.plan_level_none(),
}

/** The server computed the state at its last answer; `sinceMs` has passed since. */
export const screenWords = ({ state, overMs }: ShownCase, sinceMs: number): StateWords => ({
  ...stateLooks[state],
  word: words[state](overMs === null ? '' : durationWord(overMs + sinceMs)),
  detail: '',
})
