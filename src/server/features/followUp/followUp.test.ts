import { afterAll, expect, test } from 'vitest'
import type { FollowUpSettings } from '#contract/followUp.ts'
import { preconditions } from '#domain/follow-up/preconditions.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { addCase, callList, followUpRecord, giveDuties } from '#testing/rows/care.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const admin = await server.signedIn('superadmin')

const get = async (companyId: string) =>
  (await server.call('followUp.get', { companyId }, admin)).data as FollowUpSettings

const save = (companyId: string, version: number, more: object = {}) =>
  server.call('followUp.save', { companyId, version, ...followUpRecord, ...more }, admin)

test('FUP-09 follow-up is off, and turns on once every precondition is recorded', async () => {
  const companyId = await addCompany(server.services)
  expect(await get(companyId)).toMatchObject({
    isEnabled: false,
    version: 0,
    missing: preconditions,
    wards: [],
  })
  const early = await save(companyId, 0)
  expect([early.error?.reason, early.error?.fields]).toEqual(['not-ready', ['isEnabled']])
  expect((await save(companyId, 0, { isEnabled: false })).error).toBeNull()
  expect((await get(companyId)).missing).toEqual(['functions', 'call-lists'])
  const departmentId = await addDepartment(server.services, { companyId })
  const { userId } = await server.signedIn('counselor', { companyId, departmentId })
  await giveDuties(server.services, { companyId, departmentId, userId }, ['shift-leader'])
  expect((await get(companyId)).missing).toEqual(['call-lists'])
  const form = { id: departmentId, version: 1, name: 'Avdeling A', isActive: true, callList }
  expect((await server.call('departments.update', form, admin)).error).toBeNull()
  expect((await save(companyId, 1)).error).toBeNull()
  expect(await get(companyId)).toMatchObject({ isEnabled: true, version: 2, missing: [] })
})

test('BO-03 each department with a function is named, with what it has', async () => {
  const companyId = await addCompany(server.services)
  const ward = async (name: string, more: object, functions: readonly StaffDuty[]) => {
    const id = await addDepartment(server.services, { companyId, name, ...more })
    const { userId } = await server.signedIn('counselor', { companyId, departmentId: id })
    await giveDuties(server.services, { companyId, departmentId: id, userId }, functions)
    return id
  }
  await ward('Fløy A', { callList }, [])
  const c = await ward('Fløy C', {}, ['officer', 'health'])
  const b = await ward('Fløy B', { callList }, ['officer', 'shift-leader'])
  const needed = { needsCallList: true }
  expect((await get(companyId)).wards).toEqual([
    { id: b, name: 'Fløy B', hasShiftLeader: true, hasCallList: true, ...needed },
    { id: c, name: 'Fløy C', hasShiftLeader: false, hasCallList: false, ...needed },
  ])
})

test('ADM-05 FUP-120 the active staff without a function are counted, and nobody else', async () => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId })
  const place = { companyId, departmentId }
  const { userId } = await server.signedIn('counselor', place)
  await server.signedIn('user', place)
  await server.signedIn('editor', place)
  expect((await get(companyId)).withoutFunction).toBe(2)
  await giveDuties(server.services, { ...place, userId }, ['officer'])
  expect((await get(companyId)).withoutFunction).toBe(1)
})

test('FUP-09 follow-up does not turn off while a case is open: nobody would watch it', async () => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId, callList })
  const { userId } = await server.signedIn('counselor', { companyId, departmentId })
  await giveDuties(server.services, { companyId, departmentId, userId }, ['shift-leader'])
  expect((await save(companyId, 0)).error).toBeNull()
  await addCase(server.services, { companyId, departmentId })
  expect((await save(companyId, 1, { isEnabled: false })).error?.reason).toBe('open-cases')
})

test('ADM-04 settings of an older version are refused', async () => {
  const companyId = await addCompany(server.services)
  expect((await save(companyId, 0, { isEnabled: false })).error).toBeNull()
  expect((await save(companyId, 0, { isEnabled: false })).error?.reason).toBe('stale')
})

test.each([
  { shiftTimes: ['14:45', '07:15'] },
  { shiftTimes: ['24:00'] },
  { caseRetentionDays: 29 },
  { dpiaOn: '2026-13-01' },
])('FUP-09 settings with %j are invalid', async (more) => {
  const companyId = await addCompany(server.services)
  const { error } = await save(companyId, 0, { isEnabled: false, ...more })
  expect(error?.reason).toBe('invalid-input')
})
