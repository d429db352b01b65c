import type { WholeCase } from '#contract/cases.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import type { ExportedAssessment } from '#domain/fhir/exported-assessment.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'

type SharedOutcome = { readonly id: string; readonly outcome: OfficerOutcome }

/** The shared outcomes of the server, each with its time and author as the case shows them. */
export const exportedAssessments = (
  { assessments }: Pick<WholeCase, 'assessments'>,
  outcomes: readonly SharedOutcome[],
): readonly ExportedAssessment[] =>
  outcomes.flatMap(({ id, outcome }) => {
    const shared = assessments.find((one) => one.id === id && one.movedTo === null)
    if (shared === undefined) return []
    return [{ id, outcome, completedAt: shared.completedAt, by: staffWord(shared.by) }]
  })
