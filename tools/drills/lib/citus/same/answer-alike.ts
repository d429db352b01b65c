import { uuidv7 } from 'uuidv7'
import { report } from '../../../../../scripts/lib/report.ts'
import type { Connection } from '../../../../../src/server/database/connection.ts'
import type { Filled } from '../fill.ts'
import { askMatrix } from './ask-matrix.ts'
import { askQuestions } from './ask-questions.ts'
import { compareAnswers } from './comparison.ts'
import { serversOnBoth } from './sides.ts'

/** The report lists only so many. */
const MAX_LISTED = 40

/** Asks both installations, which have the same rows, every function, and compares what they answer. */
export const answerAlike = async (
  owners: readonly [Connection, Connection],
  filled: Filled,
  isFull: boolean,
) => {
  await using stack = new AsyncDisposableStack()
  const comparison = compareAnswers(uuidv7())
  const sides = await serversOnBoth(stack, owners)
  await askQuestions(sides, filled, comparison, isFull)
  report(`citus: ${comparison.compared()} answers compared`)
  const matrix = await askMatrix(sides, comparison, isFull)
  const counts = {
    functions: comparison.functions(),
    matrixRows: matrix.rows,
    answers: comparison.compared(),
    differing: comparison.differing(),
    unexpected: matrix.unexpected.length,
  }
  const broken = [
    ...(counts.differing > 0 ? [`${counts.differing} answers differ`] : []),
    ...comparison.examples().slice(0, MAX_LISTED),
    ...matrix.unexpected.slice(0, MAX_LISTED),
  ]
  return { counts, broken }
}
