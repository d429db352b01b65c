import type { RowResult } from '#web/office/kit/bulk/run-rows.ts'
import * as m from '#web/generated/messages/messages.js'
import { problemText } from './problem-texts.ts'
import type { RowJudgement } from './row-judgement.ts'

/** Of a row: before the run 'ready', 'already' or 'unsent', after it any but 'ready'. */
export type RowState = keyof typeof noRows

const noRows = {
  ready: 0,
  already: 0,
  unsent: 0,
  invited: 0,
  /** The account is there, and no mail went out. */
  created: 0,
  refused: 0,
  waiting: 0,
}

export type Results = ReadonlyMap<string, RowResult>

type StateOfRow = { readonly state: RowState; readonly texts: readonly string[] }

/** `results`: null before the run. */
export const stateOf = ({ user, problems }: RowJudgement, results: Results | null): StateOfRow => {
  if (user === null) {
    // An earlier run did what the row asks for.
    const isAlready = problems.every(({ kind }) => kind === 'email-invited')
    return { state: isAlready ? 'already' : 'unsent', texts: problems.map(problemText) }
  }
  if (results === null) {
    // FUP-123: a new account gets its function by a second yes.
    return { state: 'ready', texts: user.grant === null ? [] : [m.invite_file_function_waits()] }
  }
  const result = results.get(user.id)
  if (result === undefined) return { state: 'waiting', texts: [] }
  return {
    state: result.kind === 'refused' ? 'refused' : user.isMailed ? 'invited' : 'created',
    texts: result.text === '' ? [] : [result.text],
  }
}

/** How many rows are in each state. */
export const countStates = (
  verdicts: readonly RowJudgement[],
  results: Results | null,
): Readonly<Record<RowState, number>> => {
  const counts = { ...noRows }
  for (const verdict of verdicts) counts[stateOf(verdict, results).state] += 1
  return counts
}

/** Several texts about one row as one: a stop between them, where the first has none. */
export const sentences = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .join('. ')
    .replaceAll('.. ', '. ')
