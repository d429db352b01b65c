import type { OfficerAnswers } from '#domain/assessment/officer/officer-answers.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import { officerContentWithIds as content } from '../flows/officer-ids.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { addOwnAssessment } from './own-assessment.ts'

const chosenCategories = content.categories.map(({ id }) => id)

type Shared = {
  readonly companyId: string
  readonly caseId: string
  /** By the ids of `officerContentWithIds`. */
  readonly answers: OfficerAnswers
  /** What else the outcome says. */
  readonly change?: (outcome: OfficerOutcome) => OfficerOutcome
}

/** That user shares an assessment of now with the case. Returns the id of the assessment, or throws the refusal. */
export const shareAnswers = async (
  server: TestServer,
  who: SignedIn,
  { companyId, caseId, answers, change = (outcome) => outcome }: Shared,
): Promise<string> => {
  const outcome = change(recommendModule({ content, chosenCategories, answers }))
  const assessmentId = await addOwnAssessment(server, who, companyId, outcome)
  const { error } = await server.call('cases.attach', { id: caseId, assessmentId }, who)
  if (error !== null) throw new Error(error.reason)
  return assessmentId
}
