import type { BoardCase, BoardState } from '../board/board-state.ts'
import type { RestrictionKind } from '../restriction.ts'

type Marked = Pick<BoardCase, 'isAcute' | 'isolation' | 'continuous' | 'watch'> & {
  /** Of the restriction that ends first; null: none runs, or the reader sees none. */
  readonly restrictionKind: RestrictionKind | null
}

const isInCell = ({ restrictionKind }: Marked): boolean => restrictionKind === 'security-cell'

/** FUP-40, FUP-42: what is so of a case whatever is to be done now, and the states whose words say it already. */
const rules = [
  {
    mark: 'acute',
    holds: ({ isAcute }: Marked) => isAcute,
    saidBy: ['acute-no-call', 'acute-no-plan', 'acute-plan-due'],
  },
  { mark: 'cell', holds: isInCell, saidBy: ['time-out', 'runs-out'] },
  // FUP-72: a cell isolates. Its end leaves the mark.
  {
    mark: 'isolated',
    holds: (row: Marked) => row.isolation !== null && !isInCell(row),
    saidBy: ['isolated'],
  },
  // FUP-29: `watch` has the presence of the Fastvakt.
  {
    mark: 'guarded',
    holds: ({ continuous, watch }: Marked) => continuous !== null && watch !== null,
    saidBy: ['guard-due', 'continuous', 'unguarded'],
  },
] as const satisfies readonly {
  mark: string
  holds: (row: Marked) => boolean
  saidBy: readonly BoardState['kind'][]
}[]

export const caseMarks = rules.map(({ mark }) => mark)

export type CaseMark = (typeof caseMarks)[number]

/** The marks of a row whose words tell these states. */
export const marksOf = (row: Marked, ...told: readonly BoardState['kind'][]): readonly CaseMark[] =>
  rules
    .filter(({ holds, saidBy }) => holds(row) && !saidBy.some((one) => told.includes(one)))
    .map(({ mark }) => mark)
