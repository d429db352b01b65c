import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import type { DutyGrant } from '#contract/functions.ts'
import { HELP_MS } from '#domain/follow-up/staff-duties.ts'
import { addCase, followUpRecord, giveDuties } from '#testing/rows/care.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { addWard, staffOn, type Ward } from '#testing/rows/ward.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const ward = await addWard(server)
const local = await server.signedIn('org_admin', ward)

const assign = (userId: string, more: object = {}) =>
  server.call(
    'functions.assign',
    { id: uuidv7(), userId, departmentId: ward.departmentId, function: 'officer', ...more },
    local,
  )

const list = async () =>
  (
    (await server.call('functions.list', { companyId: ward.companyId }, local)).data as {
      rows: DutyGrant[]
    }
  ).rows

test('FUP-120 a local admin gives a function to another, once, and ends it', async () => {
  const who = await server.signedIn('counselor', ward)
  expect((await assign(who.userId)).error).toBeNull()
  expect((await assign(who.userId)).error).toBeNull()
  const own = (await list()).filter(({ userId }) => userId === who.userId)
  expect(own).toMatchObject([{ function: 'officer', departmentId: ward.departmentId, until: null }])
  const mine = await server.call('functions.mine', {}, who)
  expect(mine.data).toEqual({
    isEnabled: true,
    legalBasis: followUpRecord.legalBasis,
    places: [
      { departmentId: ward.departmentId, name: 'Avdeling B', functions: ['officer'], until: null },
    ],
  })
  const end = () => server.call('functions.end', { id: own[0]?.id }, local)
  expect((await end()).error).toBeNull()
  expect((await end()).error?.reason).toBe('not-found')
  expect((await server.call('functions.mine', {}, who)).data).toMatchObject({ places: [] })
})

test('BO-02 the audit log has one row of a function that is given twice', async () => {
  const who = await server.signedIn('counselor', ward)
  const gifts = async () =>
    (await auditRowsOf(server, who.userId)).filter(({ action }) => action === 'functions.assign')
  expect((await assign(who.userId)).data).toMatchObject({ isNew: true })
  expect(await gifts()).toHaveLength(1)
  expect((await assign(who.userId)).data).toMatchObject({ isNew: false })
  expect(await gifts()).toHaveLength(1)
})

test('FUP-120 nobody gives a function to themselves, or to staff of another company', async () => {
  expect((await assign(local.userId)).error?.reason).toBe('own-account')
  const other = await addWard(server)
  const theirs = await server.signedIn('counselor', other)
  expect((await assign(theirs.userId)).error?.reason).toBe('not-found')
  const own = await server.signedIn('counselor', ward)
  const elsewhere = await assign(own.userId, { departmentId: other.departmentId })
  expect(elsewhere.error?.reason).toBe('not-found')
})

test('F-B3 FUP-120 help gives no ground for more help: only a function without an end does', async () => {
  const places = await Promise.all(
    ['Avdeling E', 'Avdeling F'].map((name) => addWard(server, name, ward.companyId)),
  )
  const who = await staffOn(server, ward, 'officer')
  const help = async ({ departmentId }: Ward) => {
    const input = { id: uuidv7(), departmentId, reason: 'To syke på natt' }
    return (await server.call('functions.helpHere', input, who)).error?.reason ?? 'helps'
  }
  const [first, second] = places
  if (first === undefined || second === undefined) throw new Error('two departments')
  expect(await help(first)).toBe('helps')
  const own = (await list()).find(({ userId, until }) => userId === who.userId && until === null)
  expect((await server.call('functions.end', { id: own?.id }, local)).error).toBeNull()
  // The twelve hours run on, and are not made longer.
  expect((await server.call('functions.mine', {}, who)).data).toMatchObject({
    places: [{ name: 'Avdeling E' }],
  })
  expect([await help(second), await help(first)]).toEqual(['no-function', 'no-function'])
})

test('FUP-120 an officer who helps reads the cases there for twelve hours, and the shift leader sees who', async () => {
  const other = await addWard(server, 'Avdeling C', ward.companyId)
  const caseId = await addCase(server.services, other)
  const who = await staffOn(server, ward, 'officer')
  const leader = await staffOn(server, other, 'shift-leader')
  const get = () => server.call('cases.get', { id: caseId }, who)
  expect((await get()).error?.reason).toBe('not-found')
  const input = { id: uuidv7(), departmentId: other.departmentId, reason: 'To syke på natt' }
  expect((await server.call('functions.helpHere', input, who)).error).toBeNull()
  expect(((await get()).data as WholeCase).functions).toEqual(['officer'])
  const { data } = await server.call('cases.board', {}, leader)
  expect((data as { places: { helpers: object[] }[] }).places[0]?.helpers).toMatchObject([
    { name: 'Kari Nordmann', reason: 'To syke på natt' },
  ])
  // AUTH-07: a session ends after fifteen idle minutes, so a new one asks.
  server.clock.advance(HELP_MS - 1_000)
  const later = await server.signIn(who.email, server.password)
  expect((await server.call('cases.get', { id: caseId }, later)).error).toBeNull()
  server.clock.advance(61_000)
  expect((await server.call('cases.get', { id: caseId }, later)).error?.reason).toBe('not-found')
})

test('F-C5 FUP-120 somebody helps at ten times within twelve hours, and no more', async () => {
  const who = await staffOn(server, ward, 'officer')
  const help = async (departmentId: string) => {
    const input = { id: uuidv7(), departmentId, reason: 'Innleid i natt' }
    return (await server.call('functions.helpHere', input, who)).error?.reason ?? 'done'
  }
  const { departmentId } = await addWard(server, 'Avdeling H', ward.companyId)
  const asked = []
  for (let n = 0; n < 11; n += 1) asked.push(await help(departmentId))
  expect(asked).toEqual([...Array.from({ length: 10 }, () => 'done'), 'too-many-attempts'])
})

test('FUP-120 nobody helps in a department without a function of officer elsewhere', async () => {
  const other = await addWard(server, 'Avdeling D', ward.companyId)
  const help = async (who: Awaited<ReturnType<typeof staffOn>>) => {
    const input = { id: uuidv7(), departmentId: other.departmentId, reason: 'Innleid' }
    return (await server.call('functions.helpHere', input, who)).error?.reason
  }
  expect(await help(await server.signedIn('counselor', ward))).toBe('no-function')
  expect(await help(await staffOn(server, ward, 'health'))).toBe('no-function')
  expect(await help(await staffOn(server, await addWard(server), 'officer'))).toBe('not-found')
})

const administering = ['superadmin', 'administrator', 'org_admin', 'editor', 'researcher'] as const

test.for(administering)(
  'F-B2 FUP-120 FUP-112 a row of a function gives a %s nothing, and none is given',
  async (role) => {
    const caseId = await addCase(server.services, ward)
    const who = await server.signedIn(role, ward)
    const admin = await server.signedIn('superadmin')
    const { departmentId } = ward
    const input = { id: uuidv7(), userId: who.userId, departmentId, function: 'shift-leader' }
    const given = await server.call('functions.assign', input, admin)
    expect(given.error?.reason).toBe('role-without-functions')
    await giveDuties(server.services, { ...ward, userId: who.userId }, ['shift-leader'])
    const get = await server.call('cases.get', { id: caseId }, who)
    expect(get.error?.reason).toBe('not-found')
    expect((await server.call('functions.mine', {}, who)).data).toMatchObject({ places: [] })
    expect((await server.call('cases.board', {}, who)).data).toMatchObject({ places: [], rows: [] })
  },
)

test('F-B2 FUP-120 a change to a role that administers ends the functions, also for the time after', async () => {
  const who = await staffOn(server, ward, 'shift-leader')
  const admin = await server.signedIn('superadmin')
  const change = async (role: string) => {
    const { data } = await server.call('profiles.get', { id: who.userId }, admin)
    const { version, fullName } = data as { version: number; fullName: string }
    const form = { fullName, role, ...ward, isActive: true, isConfirmed: true }
    return server.call('profiles.update', { id: who.userId, version, ...form }, admin)
  }
  const grants = async () => {
    const { data } = await server.call('functions.list', { companyId: ward.companyId }, admin)
    return (data as { rows: DutyGrant[] }).rows.filter(({ userId }) => userId === who.userId)
  }
  expect(await grants()).toHaveLength(1)
  expect((await change('editor')).error).toBeNull()
  expect(await grants()).toEqual([])
  expect((await change('counselor')).error).toBeNull()
  expect(await grants()).toEqual([])
})
