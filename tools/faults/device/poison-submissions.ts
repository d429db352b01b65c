import { uuidv7 } from 'uuidv7'
import type { Random } from '../../../src/testing/demo/random.ts'
import { questionAnswersOf } from '../../../src/testing/flows/flow-submissions.ts'
import { officerSubmission } from '../../../src/testing/flows/submission.ts'
import { observationSubmission } from '../../../src/testing/flows/flow-submissions.ts'
import type { QueuedSubmission } from '../../shared/submissions.ts'

/** A finished assessment that an outbox may hold after an update or a bug, and that the server cannot take. */
const invalidBodies: readonly ((id: string) => object)[] = [
  (id) => ({ id }),
  (id) => ({ ...officerSubmission(), id, answers: null }),
  (id) => ({ ...officerSubmission(), id, categories: [uuidv7()] }),
  (id) => ({ ...officerSubmission(), id, startedAt: 'i går' }),
  (id) => ({ ...officerSubmission(), id, answers: JSON.parse('{"__proto__":1}') as object }),
  (id) => ({ ...officerSubmission(), id, userId: uuidv7() }),
  (id) => ({ ...observationSubmission(), id, notes: 'x'.repeat(300_000) }),
  (id) => ({ ...observationSubmission(), id, notes: '\u0000' }),
  (id) => ({ ...observationSubmission(), id, notes: '\uD800' }),
  (id) => ({ ...observationSubmission(), id, answers: questionAnswersOf({ 'generell-1': 'ja' }) }),
]

/** One of them. */
export const createInvalidSubmission = (random: Random): QueuedSubmission => {
  const id = uuidv7()
  const body = { ...random.pick(invalidBodies)(id), id }
  const name = 'notes' in body ? 'observation.complete' : 'officer.complete'
  return { name, body, isUnnamed: false }
}
