import type { FunctionName } from '../../src/domain/access/permissions.ts'
import type { Random } from '../../src/testing/demo/random.ts'
import {
  observationSubmission,
  treatmentSubmission,
} from '../../src/testing/flows/flow-submissions.ts'
import { officerSubmission } from '../../src/testing/flows/submission.ts'

/** A finished assessment of any flow, and the function that stores it. */
export type QueuedSubmission = {
  readonly name: FunctionName
  readonly body: { readonly id: string }
  /** OBS-09: its audit row names neither it nor its author. */
  readonly isUnnamed: boolean
}

const makers: readonly (() => QueuedSubmission)[] = [
  () => ({ name: 'officer.complete', body: officerSubmission(), isUnnamed: false }),
  () => ({ name: 'observation.complete', body: observationSubmission(), isUnnamed: false }),
  () => ({
    name: 'observation.complete',
    body: observationSubmission({ withoutUser: true }),
    isUnnamed: true,
  }),
  () => ({ name: 'treatment.complete', body: treatmentSubmission(), isUnnamed: false }),
]

/** So many finished assessments of all flows, those that carry no user among them. */
export const createSubmissions = (random: Random, count: number): readonly QueuedSubmission[] =>
  Array.from({ length: count }, () => random.pick(makers)())
