import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { BoardRow } from '#contract/cases.ts'
import { caseRetentionJob } from '#server/jobs/case-retention.ts'
import { addOwnAssessment } from '#testing/rows/own-assessment.ts'
import { addCase, giveDuties, watched } from '#testing/rows/care.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { caseScene, type CaseRow } from '#testing/rows/case-scene.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
const officer = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')
await giveDuties(server.services, { ...elsewhere, userId: leader.userId }, ['shift-leader'])

const { ago, iso, newCase: addOpen, check, get } = caseScene(server, ward, officer)

/** Opened that many minutes ago. */
const newCase = (minutes: number, more: CaseRow = {}) =>
  addOpen({ createdAt: ago(minutes), riskSince: ago(minutes), ...more })

const board = async (who: SignedIn = officer): Promise<readonly string[]> =>
  ((await server.call('cases.board', {}, who)).data as { rows: BoardRow[] }).rows.map(
    ({ id }) => id,
  )

const record = async (caseId: string, minutes: number, more: object = {}) => {
  const { error } = await server.call('checks.record', check(caseId, minutes, more), officer)
  expect(error).toBeNull()
}

const savePlan = async (caseId: string, maxGap: number, more: object = {}) => {
  const { version } = await get(caseId, leader)
  const level = { kind: 'irregular', maxGap }
  const fields = { caseId, version, level, ownWords: `Hver ${maxGap}.`, ...more }
  const input = planInput(ward.departmentId, iso(-300), fields)
  expect((await server.call('plans.save', input, leader)).error).toBeNull()
}

const merge = async (id: string, otherId: string, who: SignedIn = leader) => {
  const version = (await get(id, leader)).version
  const otherVersion = (await get(otherId, leader)).version
  const input = { id, version, otherId, otherVersion }
  return { input, ...(await server.call('cases.merge', input, who)) }
}

test('FUP-08 both references lead to the older case, whichever the call names first', async () => {
  const older = await newCase(90, { reference: 'kaffe-brygge', module: 'M3' })
  const younger = await newCase(30, { reference: 'kongle-kompass', module: 'M9', isAcute: true })
  const { data } = await merge(younger, older)
  expect(data).toMatchObject({ id: older })
  const [kept, joined] = [await get(older), await get(younger)]
  expect(joined.mergedInto).toEqual({ id: older, reference: 'kaffe-brygge' })
  expect(kept).toMatchObject({
    module: 'M9',
    isAcute: true,
    mergedInto: null,
    joined: [{ id: younger, reference: 'kongle-kompass', by: { function: 'shift-leader' } }],
    redrawsLeft: 0,
  })
  const shown = await board()
  expect([shown.includes(older), shown.includes(younger)]).toEqual([true, false])
  // FUP-14: an acute sign, 30 minutes ago in the one case, 90 in the other.
  expect(kept.planDueAt).toBe(iso(75))
})

test('FUP-08 checks, assessments and deviations of both are read in one chronology', async () => {
  const older = await newCase(90, watched(ago(60), 60))
  const younger = await newCase(30, watched(ago(25)))
  await record(older, 20)
  await record(younger, 8, { kind: 'no_reaction', change: null })
  await record(older, 3, { kind: 'not_seen', change: null })
  const assessmentId = await addOwnAssessment(server, officer, ward.companyId)
  await server.call('cases.attach', { id: younger, assessmentId }, officer)
  await merge(older, younger)
  const { checks, assessments, deviations, lastCheck, watch, unexplained } = await get(older)
  expect(checks.map(({ observedAt }) => observedAt)).toEqual([iso(3), iso(8), iso(20)])
  expect(assessments).toMatchObject([{ id: assessmentId }])
  expect(deviations).toMatchObject([{ kind: 'late', from: iso(10), to: iso(8) }])
  // FUP-27: the board counts it.
  expect(unexplained).toBe(1)
  // FUP-40: nobody has seen the person since.
  expect(lastCheck).toEqual({ kind: 'no_reaction', observedAt: iso(8) })
  // The watch is the older case's own.
  expect(watch).toMatchObject({ maxGap: 60, last: iso(20) })
})

fullTest(
  'FUP-08 FUP-113 a change that is sent to the younger case is in the audit log of the older one',
  async () => {
    const older = await newCase(60)
    const younger = await newCase(30)
    await merge(older, younger)
    const { version } = await get(older)
    const hold = { id: younger, version, isHeld: true, reason: 'Klage til Sivilombudet' }
    expect((await server.call('cases.hold', hold, leader)).error).toBeNull()
    const holdsOf = async (id: string) =>
      (await auditRowsOf(server, id)).filter(({ action }) => action === 'cases.hold').length
    expect([await holdsOf(older), await holdsOf(younger)]).toEqual([1, 0])
  },
)

test('FUP-08 a check that is sent to the younger case is stored in the older one', async () => {
  const older = await newCase(90, watched(ago(10)))
  const younger = await newCase(30, watched(ago(10)))
  await merge(older, younger)
  await record(younger, 1)
  const { checks, watch } = await get(older)
  expect(checks).toHaveLength(1)
  expect(watch?.last).toBe(iso(1))
  expect(await storedQuery(server, 'select 1 from checks where case_id = $1', [younger])).toEqual(
    [],
  )
})

test('ADM-04 FUP-08 a change that was chosen on the page of either case before the join is stale', async () => {
  const older = await newCase(90)
  const younger = await newCase(30)
  const raise = (id: string, version: number, module: string) =>
    server.call('cases.setModule', { id, version, module, reason: `Verre, til ${module}` }, officer)
  // The younger page has version 2, which the older case would have next.
  expect((await raise(younger, 1, 'M9')).error).toBeNull()
  await merge(older, younger)
  expect((await raise(younger, 2, 'M3')).error?.reason).toBe('stale')
  expect((await raise(older, 1, 'M3')).error?.reason).toBe('stale')
  const reopen = { id: younger, version: 2, reason: 'Åpnes igjen av vaktleder' }
  expect((await server.call('cases.reopen', reopen, leader)).error?.reason).toBe('stale')
})

test('FUP-08 where both have a plan, the older one applies and asks for a review now', async () => {
  const older = await newCase(90, { reference: 'gitar-fjell' })
  const younger = await newCase(30)
  await savePlan(older, 30)
  await savePlan(younger, 15)
  const before = await get(older)
  await merge(older, younger)
  const after = await get(older)
  expect(after.currentPlan).toMatchObject({ number: 2, ownWords: 'Hver 30.', nextReviewAt: iso(0) })
  expect(after.watch).toEqual(before.watch)
  expect(after.joined).toMatchObject([{ planFrom: 'gitar-fjell', plan: { ownWords: 'Hver 15.' } }])
})

fullTest(
  'FUP-08 where only the younger case has a plan, it applies with its watch and its review',
  async () => {
    const older = await newCase(90)
    const younger = await newCase(30)
    await savePlan(younger, 15)
    const { watch } = await get(younger)
    await merge(older, younger)
    const after = await get(older)
    expect(after).toMatchObject({ status: 'followed-up', planDueAt: null, watch })
    expect(after.currentPlan).toMatchObject({ number: 1, nextReviewAt: iso(-300) })
    expect(after.joined).toMatchObject([{ planFrom: null }])
  },
)

fullTest('FUP-08 a plan that was made for a lower module is reviewed now', async () => {
  const older = await newCase(90, { module: 'M5' })
  const younger = await newCase(30, { module: 'M9' })
  await savePlan(older, 30)
  await merge(older, younger)
  expect((await get(older)).currentPlan?.nextReviewAt).toBe(iso(0))
})

fullTest(
  'FUP-08 cases of two departments are joined in that of the older one, and both hear of it',
  async () => {
    const older = await newCase(90)
    const younger = await newCase(30, elsewhere)
    const there = await staffOn(server, elsewhere, 'officer')
    await record(older, 5)
    await storedQuery(server, 'delete from events', [])
    expect((await merge(older, younger)).error).toBeNull()
    const answer = await server.call('cases.get', { id: younger }, there)
    expect(answer.error?.message).toBe('Saken finnes ikke, eller du har ikke tilgang.')
    expect((await get(younger)).mergedInto?.id).toBe(older)
    const told = await storedQuery(server, `select distinct department_id as id from events`, [])
    expect(new Set(told.map(({ id }) => id))).toEqual(
      new Set([ward.departmentId, elsewhere.departmentId]),
    )
  },
)

fullTest('FUP-121 the joined case moves to another department with the older one', async () => {
  const older = await newCase(90)
  const younger = await newCase(30, watched(ago(20)))
  await record(younger, 5)
  await merge(older, younger)
  const { version } = await get(older)
  const offer = { id: older, version, departmentId: elsewhere.departmentId }
  expect((await server.call('cases.transfer', offer, leader)).error).toBeNull()
  const receiver = await staffOn(server, elsewhere, 'shift-leader')
  const taken = await server.call('cases.receive', { id: older, version: version + 1 }, receiver)
  expect(taken.error).toBeNull()
  const moved = await get(older, receiver)
  expect(moved.checks).toHaveLength(1)
  expect(moved.joined).toMatchObject([{ id: younger }])
})

test('FUP-08 a joined case is joined once, with one case, and never with itself or a closed one', async () => {
  const [older, younger, third] = [await newCase(90), await newCase(30), await newCase(20)]
  const closed = await newCase(10, { status: 'closed', closedAt: ago(1) })
  expect((await merge(older, older)).error?.reason).toBe('wrong-status')
  expect((await merge(older, closed)).error?.reason).toBe('case-closed')
  expect((await merge(older, younger, officer)).error?.reason).toBe('no-function')
  const stale = { id: older, version: 7, otherId: younger, otherVersion: 1 }
  expect((await server.call('cases.merge', stale, leader)).error?.reason).toBe('stale')
  const unknown = { id: older, version: 1, otherId: uuidv7(), otherVersion: 1 }
  expect((await server.call('cases.merge', unknown, leader)).error?.message).toBe(
    'Saken finnes ikke, eller du har ikke tilgang.',
  )
  const input = { id: older, version: 1, otherId: younger, otherVersion: 1 }
  const reversed = { id: younger, version: 1, otherId: older, otherVersion: 1 }
  const answers = await Promise.all(
    [input, reversed, input].map((one) => server.call('cases.merge', one, leader)),
  )
  expect(answers.map(({ data }) => (data as { id: string } | null)?.id)).toEqual([
    older,
    older,
    older,
  ])
  expect((await get(older)).joined).toHaveLength(1)
  expect((await merge(younger, third)).error?.reason).toBe('case-closed')
})

fullTest('FUP-08 of three cases of one person all references lead to the oldest', async () => {
  const [oldest, older, younger] = [await newCase(90), await newCase(60), await newCase(30)]
  await merge(older, younger)
  await merge(oldest, older)
  expect((await get(younger)).mergedInto?.id).toBe(oldest)
  expect((await get(oldest)).joined.map(({ id }) => id).toSorted()).toEqual(
    [older, younger].toSorted(),
  )
})

test('FUP-03 FUP-114 a joined case is erased with the older one, and its reference is free no earlier', async () => {
  const days = (count: number) => ago(count * 24 * 60)
  const own = await addWard(server)
  const row = { ...own, createdAt: days(400), riskSince: days(400) }
  const older = await addCase(server.services, { ...row, reference: 'orgel-mynt' })
  const joined = { status: 'closed' as const, closedAt: days(300), mergedInto: older }
  const younger = await addCase(server.services, { ...row, ...joined, reference: 'vindu-granitt' })
  const stored = () =>
    storedQuery(server, 'select id from cases where company_id = $1', [own.companyId])
  await caseRetentionJob.run(server.services)
  expect(await stored()).toHaveLength(2)
  const close = `update cases set status = 'closed', closed_at = $2 where id = $1`
  await storedQuery(server, close, [older, days(181)])
  await caseRetentionJob.run(server.services)
  expect(await stored()).toEqual([])
  const erased = 'select kind from erasures where id = any($1)'
  expect(await storedQuery(server, erased, [[older, younger]])).toHaveLength(2)
  const spent = 'select reference from spent_references where company_id = $1 order by reference'
  expect(await storedQuery(server, spent, [own.companyId])).toEqual([
    { reference: 'orgel-mynt' },
    { reference: 'vindu-granitt' },
  ])
})
