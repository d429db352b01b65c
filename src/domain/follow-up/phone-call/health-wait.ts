import { boardSections, sectionOf, type BoardEntry } from '../board/board-order.ts'
import { boardStates, measureOf, rungOf } from '../board/board-state.ts'
import type { BoardCase, BoardState } from '../board/board-state.ts'

/** What health does first about a case: the emergency card, the case, 'Personen er sett', or 'Helsetilsyn i dag'. */
type HealthStep = 'card' | 'open' | 'seen' | 'visit'

/** FUP-64: the states that are for health, each with its first step. Without a plan or a call, health reads the case first. */
const steps: Readonly<Partial<Record<BoardState['kind'], HealthStep>>> = {
  'no-reaction': 'card',
  'acute-no-call': 'open',
  'acute-no-plan': 'open',
  'acute-plan-due': 'open',
  'no-call': 'open',
  'worse-no-call': 'open',
  'call-due': 'seen',
}

/** Why a case waits for health. Times in ms since 1970. */
export type HealthWait = {
  readonly step: HealthStep
  /** As the board shows it; null: an agreement in time, or the visit of the day. */
  readonly state: BoardState | null
  /** When an agreement in time ends; null: there is none. */
  readonly dueAt: number | null
}

/** FUP-64, FUP-72: the most urgent reason; null: the case does not wait for health. */
export const healthWaitOf = (
  row: BoardCase,
  needsVisit: boolean,
  now: number,
): HealthWait | null => {
  for (const state of boardStates(row, now)) {
    const step = steps[state.kind]
    if (step !== undefined) return { step, state, dueAt: null }
  }
  if (row.callDueAt !== null) return { step: 'seen', state: null, dueAt: Date.parse(row.callDueAt) }
  return needsVisit ? { step: 'visit', state: null, dueAt: null } : null
}

/** After each state of the board. */
const LAST = Number.MAX_SAFE_INTEGER

const placeOf = ({ state, dueAt }: HealthWait): readonly [rung: number, measure: number] =>
  state === null ? [LAST, dueAt ?? LAST] : [rungOf(state), measureOf(state)]

type Waiting<Row> = { readonly row: Row; readonly wait: HealthWait }

/** FUP-64: the cases that wait for health: in the order of the board, then by their agreement, then the visits of the day. */
export const inHealthOrder = <Row extends BoardCase & { readonly id: string }>(
  rows: readonly Row[],
  needsVisit: (id: string) => boolean,
  now: number,
): readonly Waiting<Row>[] =>
  rows
    .flatMap((row) => {
      const wait = healthWaitOf(row, needsVisit(row.id), now)
      return wait === null ? [] : [{ row, wait }]
    })
    .toSorted((one, other) => {
      const [rung, measure] = placeOf(one.wait)
      const [otherRung, otherMeasure] = placeOf(other.wait)
      return rung - otherRung || measure - otherMeasure
    })

/** FUP-64: the headings of the board of health: 'Venter på helse', then those of every board. */
export const listSections = ['waiting', ...boardSections] as const

export type ListSection = (typeof listSections)[number]

type Identified = BoardCase & { readonly id: string; readonly reference: string }

/**
 * FUP-40, FUP-64: where each row of a board stands. To health, those who wait for it come first, in its order; the others
 * keep that of the board. `waiting` is what the headline counts; for everybody else it is empty.
 */
export const rowPlaces = <Row extends Identified>(
  entries: readonly BoardEntry<Row>[],
  waiting: readonly { readonly row: Pick<Row, 'id'> }[],
): readonly { readonly id: string; readonly section: ListSection }[] => {
  const ids = new Set(waiting.map(({ row }) => row.id))
  return [
    ...[...ids].map((id) => ({ id, section: 'waiting' as const })),
    ...entries
      .filter(({ row }) => !ids.has(row.id))
      .map(({ row, states: [first] }) => ({ id: row.id, section: sectionOf(first) })),
  ]
}
