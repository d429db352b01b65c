import type { OfficerSubmission } from '#contract/officer.ts'
import type { Answer } from '../server/api.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { answersOf, officerSubmission } from './submission.ts'

/** The assessment under the same id with another answer. */
export const withOtherAnswer = (submission: OfficerSubmission): OfficerSubmission => ({
  ...submission,
  answers: answersOf({ 'nedstemthet--tristhet': 0 }),
})

/**
 * The officer completes an assessment. Then the officer sends its id with another answer, and the colleague sends it
 * unchanged. Returns the server's answers to these two calls.
 */
export const sendTakenId = async (
  server: TestServer,
  officer: SignedIn,
  colleague: SignedIn,
): Promise<{ readonly id: string; readonly answers: readonly [Answer, Answer] }> => {
  const submission = officerSubmission()
  await server.call('officer.complete', submission, officer)
  return {
    id: submission.id,
    answers: [
      await server.call('officer.complete', withOtherAnswer(submission), officer),
      await server.call('officer.complete', submission, colleague),
    ],
  }
}
