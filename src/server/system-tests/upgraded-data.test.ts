import { afterAll, expect, test } from 'vitest'
import { createEditor } from '#testing/content/content-editor.ts'
import { auditHeadInMemory } from '#testing/database/audit-head.ts'
import { findInFlow } from '#testing/content/content-flow.ts'
import { copyOldRelease, OLD_KEY, OLD_PASSWORD } from '#testing/database/old-release.ts'
import { approachId } from '#testing/flows/flow-submissions.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { verifyAudit } from '#server/services/audit-chain/verify.ts'
import { verifyStatistics } from '#server/services/statistics/check.ts'
import { auditChainJob } from '#server/jobs/audit-chain.ts'
import { researcherFiguresJob, statisticsJob } from '#server/jobs/all.ts'
import { createKeyring } from '#server/core/keyring.ts'

const server = await startTestServer({ database: copyOldRelease })
afterAll(server.close)
const services = {
  ...server.services,
  keyring: createKeyring([OLD_KEY]),
  auditHead: auditHeadInMemory(),
}

test('R14 H3 the audit chain of the old release continues after the upgrade', async () => {
  const before = await verifyAudit(services)
  expect(before).toMatchObject({ chained: 58, waiting: 4 })
  await auditChainJob.run(services)
  expect(await verifyAudit(services)).toMatchObject({ chained: 62, waiting: 0, findings: [] })
})

test('R14 STA-04 the figures follow what the old release stored last', async () => {
  expect(await storedQuery(server, 'select from statistics_marks')).toHaveLength(2)
  await statisticsJob.run(services)
  expect(await verifyStatistics(services.pool)).toEqual([])
})

test('R14 X3 the releases to researchers continue from the remainders of the old release', async () => {
  const released = () => storedQuery(server, 'select * from statistics_releases')
  const days = () => storedQuery(server, 'select day from statistics_released_days')
  const [before, daysBefore] = [await released(), await days()]
  expect(before).toHaveLength(10)
  await researcherFiguresJob.run(services)
  expect(await released()).toEqual(expect.arrayContaining([...before]))
  expect((await days()).length).toBeGreaterThan(daysBefore.length)
})

test('R14 AUTH-01 users of the old release sign in and see their assessments of all flows', async () => {
  const who = await server.signIn('counselor@example.no', OLD_PASSWORD)
  const { data } = await server.call('assessments.list', { userId: who.userId }, who)
  const { rows } = data as { rows: readonly { flow: string }[] }
  expect(new Set(rows.map(({ flow }) => flow))).toEqual(
    new Set(['officer', 'observation', 'treatment']),
  )
})

test('R14 CNT-09 the upgrade keeps the edits of the old release, also a company version', async () => {
  const desk = createEditor(server, await server.signIn('counselor@example.no', OLD_PASSWORD))
  expect(await findInFlow(desk, 'approach', approachId('kat'))).toMatchObject({
    rationale: 'Felles, omskrevet.',
  })
  const [own] = await storedQuery(
    server,
    'select base_id from symptoms where company_id is not null',
  )
  expect(await findInFlow(desk, 'symptom', String(own?.['base_id']))).toMatchObject({
    helpText: 'Vår egen hjelpetekst.',
  })
})
