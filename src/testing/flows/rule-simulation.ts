import type { z } from 'zod'
import type { ruleSimulation } from '#contract/ruleSimulation.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import type { Answer, Credentials } from '../server/api.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { categoryId, officerSubmission } from './submission.ts'

type Draft = z.input<typeof ruleSimulation.run.input>['module']
type Simulated = z.infer<typeof ruleSimulation.run.output>

/**
 * A draft in which one sign of low mood at 50 or more gives Modul 9. This raises the result of `officerSubmission`.
 */
export const draftModule = (
  rule: Partial<NonNullable<Draft['rule']>> = {},
  overrides: Partial<Draft> = {},
): Draft => ({
  id: shippedId('module', 'M9'),
  label: 'Modul 9',
  riskLevel: 'high',
  rule: {
    requiredCategories: [categoryId('nedstemthet')],
    minSymptomsCount: 1,
    severityThreshold: 50,
    ...rule,
  },
  ...overrides,
})

export const runSimulation = (
  server: TestServer,
  who: Credentials | null,
  module: unknown = draftModule(),
): Promise<Answer> => server.call('ruleSimulation.run', { module }, who)

/** The simulated result of the rule. Throws when the server refuses the call. */
export const simulated = async (
  server: TestServer,
  who: SignedIn,
  module: Draft = draftModule(),
): Promise<Simulated> => {
  const answer = await runSimulation(server, who, module)
  if (answer.error !== null) throw new Error(`not simulated: ${answer.error.reason}`)
  return answer.data as Simulated
}

/** Stores an assessment by a new officer of that place. Returns the ids that no answer may contain. */
export const assessedIn = async (
  server: TestServer,
  scope: { readonly companyId: string; readonly departmentId: string },
  overrides: Parameters<typeof officerSubmission>[0] = {},
): Promise<readonly string[]> => {
  const officer = await server.signedIn('counselor', scope)
  const submission = officerSubmission(overrides)
  const answer = await server.call('officer.complete', submission, officer)
  if (answer.error !== null) throw new Error(`not stored: ${answer.error.reason}`)
  return [submission.id, officer.userId, scope.companyId, scope.departmentId]
}
