import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FollowUpFigures } from '#contract/followUp.ts'
import { inTransaction } from '#server/core/database.ts'
import { checks } from '#server/database/schema/case-part-tables.ts'
import { restrictions } from '#server/database/schema/case-tables.ts'
import { deviationsJob } from '#server/jobs/deviations.ts'
import { addCase, giveDuties, watched } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn, type Ward } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { addLatePlans } from '#testing/statistics/late-plans.ts'
import { releaseAll } from '#testing/statistics/world.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(server.clock.now().getTime() - minutes * MINUTE_MS)

const asked = async (
  name: 'followUp.figures' | 'followUp.wardFigures',
  input: object,
  who: SignedIn,
) => {
  const { data, error } = await server.call(name, { dateRange: '7days', ...input }, who)
  if (error !== null) return error.reason
  const { values, ...about } = data as FollowUpFigures
  return { ...about, ...Object.fromEntries(values.map(({ figure, value }) => [figure, value])) }
}

test('FUP-140 a case from its opening to a late check, as its shift leader reads it', async () => {
  const ward = await addWard(server)
  const leader = await staffOn(server, ward, 'shift-leader')
  const { departmentId } = ward
  const id = uuidv7()
  const opening = { id, departmentId, assessmentId: null, isShared: false }
  expect((await server.call('cases.open', opening, leader)).error).toBeNull()
  const plan = planInput(departmentId, ago(-60).toISOString(), { caseId: id })
  expect((await server.call('plans.save', plan, leader)).error).toBeNull()
  for (const minutes of [15, 14, 27]) {
    server.clock.advance(minutes * MINUTE_MS)
    const check = { caseId: id, ...checkInput(ago(0).toISOString()) }
    const officer = await staffOn(server, ward, 'officer')
    expect((await server.call('checks.record', check, officer)).error).toBeNull()
  }
  const reading = await staffOn(server, ward, 'shift-leader')
  expect(await asked('followUp.wardFigures', { departmentId }, reading)).toMatchObject({
    isRounded: false,
    'plans-in-time': 1,
    'plans-late': 0,
    'plans-share': 100,
    'checks-in-time': 2,
    'checks-late': 1,
    'checks-share': 66,
    'longest-over': 12,
    warnings: 0,
  })
})

fullTest('FUP-140 a limit that nobody has met counts as late, and its time goes on', async () => {
  const ward = await addWard(server)
  const leader = await staffOn(server, ward, 'shift-leader')
  await addCase(server.services, { ...ward, ...watched(ago(45)) })
  await deviationsJob.run(server.services)
  const read = () => asked('followUp.wardFigures', { departmentId: ward.departmentId }, leader)
  expect(await read()).toMatchObject({ 'checks-late': 1, 'checks-share': 0, 'longest-over': 30 })
  server.clock.advance(10 * MINUTE_MS)
  expect(await read()).toMatchObject({ 'checks-late': 1, 'longest-over': 40 })
})

fullTest('FUP-140 an erased case is not counted', async () => {
  const ward = await addWard(server)
  const leader = await staffOn(server, ward, 'shift-leader')
  await addLatePlans(server, ward, 2, 0)
  const read = () => asked('followUp.wardFigures', { departmentId: ward.departmentId }, leader)
  expect(await read()).toMatchObject({ 'plans-late': 2 })
  await storedQuery(server, 'delete from cases where department_id = $1', [ward.departmentId])
  expect(await read()).toMatchObject({ 'plans-late': 0 })
})

test('FUP-140 ROLE-02 each role reads its own places', async () => {
  const ward = await addWard(server)
  const beside = await addWard(server, 'Avdeling C', ward.companyId)
  const other = await addWard(server)
  await addLatePlans(server, ward, 2, 0)
  await addLatePlans(server, beside, 3, 0)
  await addLatePlans(server, other, 4, 0)
  const { companyId, departmentId } = ward
  const leader = await staffOn(server, ward, 'shift-leader')
  const officer = await staffOn(server, ward, 'officer')
  const admin = await server.signedIn('org_admin', { companyId })
  const superadmin = await server.signedIn('superadmin')
  const figures = (input: object, who: SignedIn) => asked('followUp.figures', input, who)
  const ofWard = (id: string, who: SignedIn) =>
    asked('followUp.wardFigures', { departmentId: id }, who)

  expect(await ofWard(departmentId, leader)).toMatchObject({ 'plans-late': 2 })
  expect(await ofWard(beside.departmentId, leader)).toBe('not-found')
  expect(await ofWard(other.departmentId, leader)).toBe('not-found')
  expect(await ofWard(departmentId, officer)).toBe('no-function')
  expect(await ofWard(departmentId, admin)).toBe('not-found')
  expect(await ofWard(departmentId, superadmin)).toBe('not-found')

  expect(await figures({}, admin)).toMatchObject({ 'plans-late': 5 })
  expect(await figures({ departmentId: beside.departmentId }, admin)).toMatchObject({
    'plans-late': 3,
  })
  expect(await figures({ companyId: other.companyId }, admin)).toBe('not-found')
  expect(await figures({ departmentId: other.departmentId }, admin)).toBe('not-found')
  expect(await figures({ companyId: other.companyId }, superadmin)).toMatchObject({
    'plans-late': 4,
  })
  expect(await figures({}, leader)).toBe('forbidden')
  await setSettings(server.services, { delegatedAdministration: false })
  expect(await figures({}, admin)).toBe('forbidden')
  await setSettings(server.services, { delegatedAdministration: true })
})

const addRestrictions = async (ward: Ward, count: number, startsAt: Date): Promise<void> => {
  const caseId = await addCase(server.services, ward)
  await inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(restrictions).values(
      Array.from({ length: count }, () => ({
        ...ward,
        id: uuidv7(),
        caseId,
        staffFunction: 'officer' as const,
        kind: 'security-cell' as const,
        reason: 'Slår hodet i veggen',
        lesserMeans: 'Samtale',
        decidedBy: 'shift-leader' as const,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 120 * MINUTE_MS),
        endedAt: new Date(startsAt.getTime() + 90 * MINUTE_MS),
      })),
    ),
  )
}

test('FUP-101 FUP-140 three checks that are entered later leave the share in time, and warn', async () => {
  const ward = await addWard(server)
  const leader = await staffOn(server, ward, 'shift-leader', 'officer')
  const caseId = await addCase(server.services, { ...ward, ...watched(ago(5)) })
  for (const minutes of [40, 25, 10])
    await inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
      db.insert(checks).values({
        ...ward,
        id: uuidv7(),
        caseId,
        staffFunction: 'officer',
        kind: 'talked',
        text: '',
        observedAt: ago(minutes),
        receivedAt: ago(0),
        isTimeCertain: true,
        isLateEntry: true,
        submissionHash: '',
      }),
    )
  await storedQuery(
    server,
    `insert into plans (id, company_id, department_id, case_id, staff_function, number, saved_at, owner_function,
       owner_department_id, owner_department_name, level, next_review_at, measures, own_words, signals, helps)
     values (gen_random_uuid(), $1, $2, $3, 'officer', 1, $4, 'officer', $2, 'A', '{"kind":"irregular","maxGap":15}', $4, '[]',
       'Ord', '', '')`,
    [ward.companyId, ward.departmentId, caseId, ago(60)],
  )
  expect(
    await asked('followUp.wardFigures', { departmentId: ward.departmentId }, leader),
  ).toMatchObject({
    'checks-entered-later': 3,
    'checks-in-time': 0,
    'checks-share': null,
    warnings: 1,
  })
})

test('ROLE-13 X3 a researcher reads tens of days that have ended, and «<10» for four restrictions', async () => {
  const ward = await addWard(server)
  const beside = await addWard(server, 'Avdeling C', ward.companyId)
  await addLatePlans(server, ward, 12, 2)
  await addLatePlans(server, beside, 4, 2)
  await addLatePlans(server, ward, 30, 0)
  await addRestrictions(ward, 4, ago(2 * 1440))
  // The statistics begin with the first counted assessment.
  await storedQuery(
    server,
    `insert into statistics_counts (level, grain, starts_on, total, counts)
     values ('everything', 'day', $1, 1, '{}')`,
    [
      ago(5 * 1440)
        .toISOString()
        .slice(0, 10),
    ],
  )
  await releaseAll(server)
  const { companyId } = ward
  const researcher = await server.signedIn('researcher', { companyId })
  const read = (input: object = {}) => asked('followUp.figures', input, researcher)
  expect(await read()).toMatchObject({
    isRounded: true,
    'plans-late': 10,
    'plans-in-time': null,
    'plans-share': null,
    'checks-late': null,
    'longest-over': null,
    warnings: null,
    restrictions: null,
    'restriction-hours': null,
  })
  const superadmin = await server.signedIn('superadmin')
  expect(await asked('followUp.figures', { companyId: ward.companyId }, superadmin)).toMatchObject({
    restrictions: 4,
    'restriction-hours': 6,
  })
  expect(await read({ departmentId: ward.departmentId })).toMatchObject({ 'plans-late': 10 })
  expect(await read({ departmentId: beside.departmentId })).toMatchObject({ 'plans-late': null })
  await storedQuery(server, 'delete from cases where company_id = $1', [companyId])
  expect(await read()).toMatchObject({ 'plans-late': 10 })
  // X3: own rows would reveal a small group, also of a function that has ended.
  const grant = { ...ward, userId: researcher.userId, endedAt: ago(60) }
  await giveDuties(server.services, grant, ['officer'])
  expect(await read()).toMatchObject({ isRounded: true, 'plans-late': null })
})
