import type { BoardCase, BoardState } from '../board/board-state.ts'

/** What somebody does about a case, with one press. */
export type CaseStep =
  | 'card'
  | 'call'
  | 'plan'
  | 'guard'
  | 'check'
  | 'confirm'
  | 'decide'
  | 'review'
  | 'back'
  | 'open'

/** FUP-40: the first action of a state: of a row of the board, of / and of the case. */
const steps: Readonly<Record<BoardState['kind'], CaseStep>> = {
  'no-reaction': 'card',
  'acute-no-call': 'call',
  'acute-no-plan': 'plan',
  'acute-plan-due': 'plan',
  unguarded: 'guard',
  missed: 'check',
  late: 'check',
  'no-call': 'call',
  'no-plan': 'plan',
  'go-now': 'check',
  'guard-due': 'confirm',
  'worse-no-call': 'call',
  'time-out': 'decide',
  isolated: 'open',
  'away-late': 'back',
  'call-due': 'call',
  'runs-out': 'decide',
  'plan-due': 'plan',
  review: 'review',
  'after-check-late': 'open',
  'sheet-due': 'open',
  'on-time': 'check',
  continuous: 'check',
  'after-check': 'open',
  'no-checks': 'open',
  away: 'back',
}

/** What is done first about a case whose most urgent state is `kind`. */
export const firstStep = (
  { watch }: Pick<BoardCase, 'watch'>,
  { kind }: Pick<BoardState, 'kind'>,
): CaseStep =>
  // FUP-29: a Fastvakt whose presence nobody confirmed is seen first.
  kind === 'unguarded' && watch !== null ? 'check' : steps[kind]
