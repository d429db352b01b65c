import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { addCase } from '#testing/rows/care.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const colleague = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')

const HOUR_MS = 3_600_000

const assess = async (who: SignedIn): Promise<string> =>
  ((await server.call('officer.complete', officerSubmission(), who)).data as { id: string }).id

const casesOf = async (assessmentId: string, who: SignedIn = officer) => {
  const { data, error } = await server.call('cases.ofAssessment', { assessmentId }, who)
  expect(error).toBeNull()
  return (data as { rows: unknown[] }).rows
}

const share = async (caseId: string, assessmentId: string) => {
  const { error } = await server.call('cases.attach', { id: caseId, assessmentId }, officer)
  expect(error).toBeNull()
}

test('FUP-10 a result leads its author to the case that it was shared with, and to no other one', async () => {
  const [assessmentId, other] = [await assess(officer), await assess(officer)]
  const input = { id: uuidv7(), departmentId: ward.departmentId, assessmentId, isShared: true }
  const { data } = await server.call('cases.open', input, officer)
  const { reference } = data as { reference: string }
  const found = { id: input.id, reference, status: 'without-plan', hasPlan: false }
  expect(await casesOf(assessmentId)).toMatchObject([{ ...found, healthSeenAt: null }])
  expect(await casesOf(other)).toEqual([])
  // FUP-07: the case is a colleague's too, the assessment is not.
  expect(await casesOf(assessmentId, colleague)).toEqual([])
})

test('FUP-07 a case that was opened without sharing is not connected with the assessment', async () => {
  const assessmentId = await assess(officer)
  const input = { id: uuidv7(), departmentId: ward.departmentId, assessmentId, isShared: false }
  expect((await server.call('cases.open', input, officer)).error).toBeNull()
  expect(await casesOf(assessmentId)).toEqual([])
})

test('FUP-10 FUP-95 it says whether there is a plan, and when health has seen the person', async () => {
  const assessmentId = await assess(officer)
  const id = uuidv7()
  const opened = { id, departmentId: ward.departmentId, assessmentId, isShared: true }
  await server.call('cases.open', opened, officer)
  const now = server.clock.now().getTime()
  const plan = planInput(ward.departmentId, new Date(now + HOUR_MS).toISOString(), {
    caseId: id,
    measures: [],
  })
  expect((await server.call('plans.save', plan, officer)).error).toBeNull()
  const seenAt = new Date(now - HOUR_MS).toISOString()
  const outcome = { id: uuidv7(), caseId: id, fit: 'fitted', seenAt }
  expect((await server.call('outcomes.record', outcome, leader)).error).toBeNull()
  expect(await casesOf(assessmentId)).toMatchObject([
    { id, hasPlan: true, planDueAt: null, healthSeenAt: seenAt },
  ])
})

test('FUP-08 a case that the assessment was moved out of is not named', async () => {
  const assessmentId = await assess(officer)
  const [wrong, right] = [
    await addCase(server.services, { ...ward, reference: 'lampe-traktor' }),
    await addCase(server.services, { ...ward, reference: 'bjelke-seil' }),
  ]
  await share(wrong, assessmentId)
  const versionOf = async (id: string) =>
    ((await server.call('cases.get', { id }, leader)).data as WholeCase).version
  const move = {
    id: wrong,
    version: await versionOf(wrong),
    kind: 'assessment',
    entryId: assessmentId,
    toId: right,
    toVersion: await versionOf(right),
  }
  const { error } = await server.call('cases.move', move, leader)
  expect(error).toBeNull()
  expect(await casesOf(assessmentId)).toMatchObject([{ reference: 'bjelke-seil' }])
})
