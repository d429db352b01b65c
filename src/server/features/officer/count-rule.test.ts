import { afterAll, expect, test } from 'vitest'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { RULE_VERSIONS } from '#domain/assessment/officer/count-rule.ts'
import type { CountRule } from '#domain/content/approval.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { answersOf, officerSubmission } from '#testing/flows/submission.ts'
import { assessedIn, draftModule, simulated } from '#testing/flows/rule-simulation.ts'
import { addApproval } from '#testing/rows/approvals.ts'
import { storedRows } from '#testing/rows/stored-rows.ts'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const [asSpecified, neverMilder] = [RULE_VERSIONS['as-specified'], RULE_VERSIONS['never-milder']]

/** One severe and three moderate: Modul 3 as specified, else Modul 5. */
const answers = answersOf({
  'nedstemthet--tristhet': 80,
  'nedstemthet--lite-energi': 60,
  'nedstemthet--sovnvansker': 60,
  'nedstemthet--treghet': 60,
})

const completed = async (scope: Scope, ruleVersion: string) => {
  const officer = await server.signedIn('counselor', scope)
  const claimed = { module: 'Modul 3', ruleVersion }
  const { id, ...rest } = officerSubmission({ answers, claimed })
  const answer = await server.call('officer.complete', { id, ...rest }, officer)
  expect(answer.error).toBeNull()
  const { outcome } = answer.data as { outcome: OfficerOutcome }
  const { assessments } = await storedRows(server, id)
  expect(assessments).toMatchObject([
    { model_code: outcome.module.label, risk_level: outcome.module.riskLevel, results: outcome },
  ])
  return `${outcome.module.label} ${outcome.ruleVersion}`
}

const approvedScope = async (countRule: CountRule) => {
  const scope = await addScope(server)
  const id = await addApproval(server.services, { companyId: scope.companyId, countRule })
  return { scope, id }
}

const shownRule = async (scope: Scope) => {
  const officer = await server.signedIn('counselor', scope)
  const { data } = await server.call('officer.content', {}, officer)
  return (data as { countRule: unknown }).countRule
}

test('OFF-07 without an approval the flow and the server count as specified; the approval of another company changes nothing', async () => {
  await approvedScope('never-milder')
  const scope = await addScope(server)
  expect(await shownRule(scope)).toBe('as-specified')
  expect(await completed(scope, 'unknown')).toBe(`Modul 3 ${asSpecified}`)
})

test('OFF-07 the rule of the newest approval counts, until it is withdrawn', async () => {
  await setSettings(server.services, { delegatedAdministration: true })
  const { scope, id } = await approvedScope('never-milder')
  expect(await shownRule(scope)).toBe('never-milder')
  expect(await completed(scope, 'unknown')).toBe(`Modul 5 ${neverMilder}`)
  const admin = await server.signedIn('org_admin', scope)
  const { error } = await server.call('contentApprovals.withdraw', { id }, admin)
  expect(error).toBeNull()
  expect(await shownRule(scope)).toBe('as-specified')
})

test.each(['2026-11-1', '2026-11-3', neverMilder])(
  'SAFE-06 OFFL-01 a submission that waited since version %s is stored never milder',
  async (version) => {
    expect(await completed(await addScope(server), version)).toBe(`Modul 5 ${neverMilder}`)
  },
)

test('SAFE-06 OFFL-01 a submission counted as specified before the clinician chose is stored so', async () => {
  const { scope } = await approvedScope('never-milder')
  expect(await completed(scope, asSpecified)).toBe(`Modul 3 ${asSpecified}`)
})

test('OFF-08 OFF-07 the trial of a rule counts as the company does', async () => {
  const draft = draftModule(
    { minSymptomsCount: 1 },
    { id: shippedId('module', 'M5'), label: 'Modul 5', riskLevel: 'medium' },
  )
  const changed = async (scope: Scope) => {
    await assessedIn(server, scope, { answers })
    return (await simulated(server, await server.signedIn('editor', scope), draft)).changed
  }
  expect(await changed(await addScope(server))).toBe(1)
  expect(await changed((await approvedScope('never-milder')).scope)).toBe(0)
})
