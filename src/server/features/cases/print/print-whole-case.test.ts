import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { PrintedCase } from '#contract/case-print.ts'
import type { WholeCase } from '#contract/cases.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { outcomeOf, symptomsAt, withoutSymptoms } from '#testing/content/officer.ts'
import { addOwnAssessment } from '#testing/rows/own-assessment.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')

/** Of Modul 5. */
const outcome = withoutSymptoms(outcomeOf(symptomsAt(80, 2)))

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(server.clock.now().getTime() - minutes * MINUTE_MS)
const iso = (minutes: number) => ago(minutes).toISOString()

const call = async (
  name: FunctionName,
  input: object,
  who: SignedIn = leader,
): Promise<unknown> => {
  const { data, error } = await server.call(name, input, who)
  expect([name, error]).toEqual([name, null])
  return data
}

const versionOf = async (id: string): Promise<number> =>
  ((await call('cases.get', { id })) as WholeCase).version

const print = async (id: string): Promise<PrintedCase> =>
  (await call('cases.print', { id })) as PrintedCase

const savePlan = async (caseId: string, maxGap: number): Promise<void> => {
  const version = await versionOf(caseId)
  const level = { kind: 'irregular', maxGap }
  await call('plans.save', planInput(ward.departmentId, iso(-300), { caseId, version, level }))
}

const record = async (caseId: string, minutes: number, more: object = {}): Promise<string> => {
  const times = { deviceAt: iso(minutes), ageMs: minutes * MINUTE_MS }
  const input = checkInput(iso(0), { caseId, ...times, ...more })
  await call('checks.record', input, officer)
  return input.id
}

test('FUP-115 a print has the whole case, the oldest first, with who did it', async () => {
  const id = uuidv7()
  const assessmentId = await addOwnAssessment(server, officer, ward.companyId, outcome)
  const { departmentId } = ward
  await call('cases.open', { id, departmentId, assessmentId, isShared: true }, officer)
  await savePlan(id, 30)
  await savePlan(id, 10)
  // A session ends after 15 minutes.
  server.clock.advance(14 * MINUTE_MS)
  const seen = await record(id, 0, { lateReason: 'few-staff' })
  const { kind, change, text, absence, isPlaceConfirmed } = checkInput('')
  const corrected = { kind, change, absence, isPlaceConfirmed, text: `${text}Sov` }
  const reason = 'Skrev feil person i teksten'
  await call('checks.correct', { id: uuidv7(), checkId: seen, ...corrected, reason }, officer)
  const raise = { id, version: await versionOf(id), module: 'M9', reason: 'Snakker om å dø i natt' }
  await call('cases.setModule', raise, officer)
  const end = { id, version: await versionOf(id), event: 'released', healthReceipt: null }
  await call('cases.close', { ...end, reason: 'Overført til sykehus, lege varslet' })

  const printed = await print(id)
  expect(printed).toMatchObject({
    departmentName: 'Avdeling B',
    status: 'closed',
    module: 'M9',
    openedBy: { function: 'officer' },
    closeReason: 'Overført til sykehus, lege varslet',
    printedBy: { function: 'shift-leader' },
    printedAt: iso(0),
    assessments: [{ label: 'Modul 5', outcome: { module: { code: 'M5' } } }],
    plans: [
      { number: 1, level: { maxGap: 30 }, reference: printed.reference },
      { number: 2, level: { maxGap: 10 }, by: { function: 'shift-leader' } },
    ],
    checks: [
      { id: seen, lateReason: 'few-staff', corrects: null },
      { text: 'Sov', corrects: { id: seen, reason } },
    ],
    deviations: [{ kind: 'late', explanation: 'few-staff', by: { function: 'officer' } }],
    moduleChanges: [{ from: 'M5', to: 'M9', reason: 'Snakker om å dø i natt' }],
    log: [{ kind: 'released', reason: 'Overført til sykehus, lege varslet' }],
  })
})

fullTest('FUP-115 a print has every check, and not only the newest', async () => {
  const id = await addCase(server.services, { ...ward, ...watched(ago(60)), createdAt: ago(61) })
  for (let minutes = 58; minutes > 0; minutes -= 1) await record(id, minutes)
  const { checks } = await print(id)
  expect(checks).toHaveLength(58)
  expect(checks.map(({ observedAt }) => observedAt)).toEqual(
    checks.map(({ observedAt }) => observedAt).toSorted(),
  )
})

fullTest(
  'FUP-115 FUP-08 the print of a joined case is that of the older one, with the entries of both',
  async () => {
    const row = { ...ward, ...watched(ago(12)) }
    const older = await addCase(server.services, { ...row, createdAt: ago(90), reference: 'en-to' })
    const younger = await addCase(server.services, {
      ...row,
      createdAt: ago(30),
      reference: 'tre-fire',
    })
    await savePlan(younger, 15)
    const checks = [await record(older, 8), await record(younger, 3)]
    const versions = { version: await versionOf(older), otherVersion: await versionOf(younger) }
    await call('cases.merge', { id: older, otherId: younger, ...versions })
    for (const id of [older, younger]) {
      const printed = await print(id)
      expect(printed).toMatchObject({
        id: older,
        joined: [{ reference: 'tre-fire', by: { function: 'shift-leader' } }],
        plans: [{ reference: 'tre-fire', number: 1 }],
      })
      expect(printed.checks.map((check) => check.id)).toEqual(checks)
    }
  },
)

test('FUP-115 FUP-112 a shift leader and health of the department print a case, and each print is logged', async () => {
  const id = await addCase(server.services, { ...ward, isForHealth: true })
  const health = await staffOn(server, ward, 'health')
  const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
  const refused = async (who: SignedIn) =>
    (await server.call('cases.print', { id }, who)).error?.reason
  expect(await refused(officer)).toBe('no-function')
  expect(await refused(await staffOn(server, elsewhere))).toBe('not-found')
  expect(await refused(await server.signedIn('superadmin'))).toBe('not-found')
  await print(id)
  expect(await call('cases.print', { id }, health)).toMatchObject({
    printedBy: { function: 'health' },
  })
  const rows = await auditRowsOf(server, id)
  const done = rows.filter(({ action, result }) => action === 'cases.print' && result === 'done')
  expect(done.map(({ user_id: userId }) => userId)).toEqual([leader.userId, health.userId])
})
