import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { REQUEST_MS, YOUNG_ACCOUNT_MS, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { addUser } from '#testing/rows/builders.ts'
import { giveDuties } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { firstRows } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const ward = await addWard(server)
const makeOld = `update companies set created_at = created_at - interval '30 days' where id = $1`
await storedQuery(server, makeOld, [ward.companyId])
const local = await server.signedIn('org_admin', ward)
const second = await server.signedIn('org_admin', ward)
const leader = await staffOn(server, ward, 'shift-leader')

/** Somebody whose account was made so long ago. */
const person = async (role: Role, place: object = ward, ageMs = 0): Promise<SignedIn> => {
  const createdAt = new Date(server.clock.now().getTime() - ageMs)
  const more = { role, ...place, createdAt }
  const { id, email } = await addUser(server.services, server.passwordHash, more)
  return { ...(await server.signIn(email, server.password)), userId: id }
}

/** The id of a new request, that nobody has answered. */
const request = async (who?: SignedIn, wanted: StaffDuty = 'officer'): Promise<string> => {
  const { userId } = who ?? (await person('counselor'))
  const input = { id: uuidv7(), userId, departmentId: ward.departmentId, function: wanted }
  const { data } = await server.call('functions.assign', input, local)
  expect(data).toEqual({ id: input.id, isPending: true, isNew: true })
  return input.id
}

type Answer = Extract<
  FunctionName,
  `functions.${'confirm' | 'confirmHere' | 'declineHere' | 'end'}`
>

/** Why the answer is refused; its row of the audit log has the same reason, and the request stays. */
const refusedFor = async (name: Answer, id: string, who: SignedIn): Promise<string> => {
  const rows = () =>
    storedQuery(
      server,
      `select details ->> 'reason' as reason from audit_log
       where user_id = $1 and action = $2 and result = 'refused' order by at, id`,
      [who.userId, name],
    )
  const before = await rows()
  const reason = (await server.call(name, { id }, who)).error?.reason ?? 'done'
  expect((await rows()).slice(before.length)).toEqual(reason === 'done' ? [] : [{ reason }])
  return reason
}

const grantsOf = (id: string) =>
  storedQuery(server, 'select from function_grants where id = $1', [id])

test('F-B2 FUP-123 the one who asked and the person concerned are no second yes, with a row in the log', async () => {
  const id = await request()
  expect(await refusedFor('functions.confirm', id, local)).toBe('own-request')
  const who = await person('counselor')
  await giveDuties(server.services, { ...ward, userId: who.userId }, ['shift-leader'])
  const own = await request(who)
  expect(await refusedFor('functions.confirmHere', own, who)).toBe('forbidden')
  expect([await grantsOf(id), await grantsOf(own)]).toEqual([[], []])
})

test('F-B2 FUP-123 what was withdrawn, declined or answered before is refused, with a row in the log', async () => {
  const gone = { end: await request(), declineHere: await request(), confirm: await request() }
  expect(await refusedFor('functions.end', gone.end, local)).toBe('done')
  expect(await refusedFor('functions.declineHere', gone.declineHere, leader)).toBe('done')
  expect(await refusedFor('functions.confirm', gone.confirm, second)).toBe('done')
  for (const id of Object.values(gone)) {
    expect(await refusedFor('functions.confirm', id, second)).toBe('not-found')
    expect(await refusedFor('functions.confirmHere', id, leader)).toBe('not-found')
    expect(await refusedFor('functions.declineHere', id, leader)).toBe('not-found')
  }
  expect(await grantsOf(gone.confirm)).toHaveLength(1)
  expect([await grantsOf(gone.end), await grantsOf(gone.declineHere)]).toEqual([[], []])
})

test('F-B2 FUP-123 a request that ran out is refused and not shown, and one may ask again', async () => {
  const who = await person('counselor')
  const id = await request(who)
  const setAge = (ms: number) =>
    storedQuery(server, 'update function_requests set asked_at = $2 where id = $1', [
      id,
      new Date(server.clock.now().getTime() - ms),
    ])
  const listed = async () => {
    const { data } = await server.call('functions.list', { companyId: ward.companyId }, second)
    return (data as { requests: { id: string }[] }).requests.some((one) => one.id === id)
  }
  await setAge(REQUEST_MS - 60_000)
  expect(await listed()).toBe(true)
  await setAge(REQUEST_MS)
  expect(await listed()).toBe(false)
  expect(await refusedFor('functions.confirm', id, second)).toBe('not-found')
  expect(await refusedFor('functions.confirmHere', id, leader)).toBe('not-found')
  expect(await refusedFor('functions.end', id, second)).toBe('not-found')
  expect(await refusedFor('functions.confirm', await request(who), second)).toBe('done')
})

test('F-B2 FUP-123 who is of another department or company cannot answer, with a row in the log', async () => {
  const id = await request()
  const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
  const abroad = await addWard(server)
  const neighbour = await staffOn(server, elsewhere, 'shift-leader')
  const stranger = await staffOn(server, abroad, 'shift-leader')
  for (const who of [neighbour, stranger, await staffOn(server, ward, 'officer')]) {
    expect(await refusedFor('functions.confirmHere', id, who)).toBe('not-found')
    expect(await refusedFor('functions.declineHere', id, who)).toBe('not-found')
  }
  const foreign = await server.signedIn('org_admin', abroad)
  expect(await refusedFor('functions.confirm', id, foreign)).toBe('not-found')
  expect(await refusedFor('functions.end', id, foreign)).toBe('not-found')
  expect(await refusedFor('functions.confirm', id, second)).toBe('done')
})

test('F-B2 FUP-123 of two answers at the same time one counts, and there is one function', async () => {
  const id = await request()
  const answers = await Promise.all([
    server.call('functions.confirm', { id }, second),
    server.call('functions.confirmHere', { id }, leader),
  ])
  expect(answers.map(({ error }) => error?.reason ?? 'done').toSorted()).toEqual([
    'done',
    'not-found',
  ])
  expect(await grantsOf(id)).toHaveLength(1)
})

fullTest(
  'F-B2 FUP-123 an id in use is refused when asking, and a repeated call is the same request',
  async () => {
    const { userId } = await person('counselor')
    const used = await request()
    const ask = (more: object) =>
      server.call(
        'functions.assign',
        { id: used, userId, departmentId: ward.departmentId, function: 'health', ...more },
        local,
      )
    expect((await ask({})).error?.reason).toBe('id-already-used')
    const id = uuidv7()
    const rows = () => storedQuery(server, `select from audit_log where resource_id = $1`, [userId])
    expect((await ask({ id })).data).toEqual({ id, isPending: true, isNew: true })
    expect((await ask({ id })).data).toEqual({ id, isPending: true, isNew: true })
    expect(await rows()).toHaveLength(1)
  },
)

test('F-B2 FUP-123 an account that was made for it neither asks nor agrees, in a company of seven days', async () => {
  const id = await request()
  const accomplice = await person('org_admin', ward, YOUNG_ACCOUNT_MS - 60_000)
  expect(await refusedFor('functions.confirm', id, accomplice)).toBe('young-account')
  const { userId } = await person('counselor')
  const input = { id: uuidv7(), userId, departmentId: ward.departmentId, function: 'officer' }
  const asked = await server.call('functions.assign', input, accomplice)
  expect(asked.error?.reason).toBe('young-account')
  const place = await addWard(server)
  const [first, other] = [await person('org_admin', place), await person('org_admin', place)]
  const staff = await person('counselor', place)
  const own = { ...input, id: uuidv7(), userId: staff.userId, departmentId: place.departmentId }
  expect((await server.call('functions.assign', own, first)).data).toMatchObject({
    isPending: true,
  })
  expect(await refusedFor('functions.confirm', own.id, other)).toBe('done')
})

test('F-B2 FUP-123 an account whose reset another was shown neither asks nor agrees', async () => {
  const taken = await server.signedIn('org_admin', ward)
  await storedQuery(
    server,
    `insert into handed_over_resets (id, user_id, reset_by, reset_at) values ($1, $2, $3, now())`,
    [uuidv7(), taken.userId, second.userId],
  )
  expect(await refusedFor('functions.confirm', await request(), taken)).toBe('own-identity')
  const { userId } = await person('counselor')
  const input = { id: uuidv7(), userId, departmentId: ward.departmentId, function: 'officer' }
  const asked = await server.call('functions.assign', input, taken)
  expect(asked.error?.reason).toBe('own-identity')
})

test('F-B2 FUP-123 a superadmin who is demoted keeps no function of a time before, and no request', async () => {
  const boss = await server.signedIn('superadmin')
  const who = await person('superadmin', {})
  await giveDuties(server.services, { ...ward, userId: who.userId }, ['shift-leader'])
  await storedQuery(
    server,
    `insert into function_requests (id, company_id, department_id, user_id, function, asked_by, asked_at)
     values ($1, $2, $3, $4, 'officer', $5, now())`,
    [uuidv7(), ward.companyId, ward.departmentId, who.userId, local.userId],
  )
  expect((await server.call('superadmins.demote', { id: who.userId }, boss)).error).toBeNull()
  const left = (text: string) => storedQuery(server, text, [who.userId])
  expect(await left('select from function_grants where user_id = $1 and ended_at is null')).toEqual(
    [],
  )
  expect(await left('select from function_requests where user_id = $1')).toEqual([])
})

test.for(firstRows(1, ['person concerned', 'one who asked'] as const))(
  'F-B2 FUP-123 AUTH-10 a request goes with the account of the %s',
  async (whose) => {
    const asker = await server.signedIn('org_admin', ward)
    const who = await person('counselor')
    const { departmentId } = ward
    const input = { id: uuidv7(), userId: who.userId, departmentId, function: 'officer' }
    expect((await server.call('functions.assign', input, asker)).error).toBeNull()
    const owner = whose === 'one who asked' ? asker : who
    const password = { password: server.password }
    expect((await server.call('me.deleteAccount', password, owner)).error).toBeNull()
    const left = await storedQuery(server, 'select from function_requests where id = $1', [
      input.id,
    ])
    expect(left).toEqual([])
    expect(await refusedFor('functions.confirm', input.id, second)).toBe('not-found')
  },
)
