import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DutyGrant, DutyRequest } from '#contract/functions.ts'
import { YOUNG_ACCOUNT_MS } from '#domain/follow-up/staff-duties.ts'
import { addUser } from '#testing/rows/builders.ts'
import { addCase } from '#testing/rows/care.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { createUser } from '#testing/rows/user-requests.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const ward = await addWard(server)
/** FUP-123: in a new company no account is older than seven days. */
const isOld = (companyId: string) =>
  storedQuery(
    server,
    `update companies set created_at = created_at - interval '30 days' where id = $1`,
    [companyId],
  )
await isOld(ward.companyId)
const local = await server.signedIn('org_admin', ward)
const second = await server.signedIn('org_admin', ward)
const superadmin = await server.signedIn('superadmin')
const leader = await staffOn(server, ward, 'shift-leader')
const PASSWORD = 'Vinter-natt-og-fjell-7'

/** Somebody whose account a local admin has just made, with a password that the admin knows. */
const newPerson = async (): Promise<SignedIn> => {
  const { id, email } = await addUser(server.services, server.passwordHash, {
    role: 'counselor',
    ...ward,
    createdAt: server.clock.now(),
  })
  return { ...(await server.signIn(email, server.password)), userId: id }
}

const ask = async (userId: string, who = local, more: object = {}) => {
  const input = { id: uuidv7(), userId, departmentId: ward.departmentId, function: 'shift-leader' }
  const answer = await server.call('functions.assign', { ...input, ...more }, who)
  return { ...answer, id: (answer.data as { id: string } | null)?.id ?? '' }
}

type Listed = { rows: readonly DutyGrant[]; requests: readonly DutyRequest[] }

const list = async (who = local) =>
  (await server.call('functions.list', { companyId: ward.companyId }, who)).data as Listed

const placesOf = async (who: SignedIn) =>
  ((await server.call('functions.mine', {}, who)).data as { places: object[] }).places

const reasonOf = async (
  name: 'functions.confirm' | 'functions.confirmHere',
  id: string,
  who: SignedIn,
) => (await server.call(name, { id }, who)).error?.reason ?? 'done'

test('F-B2 FUP-123 a local admin who makes an account and gives it a function reads no case by it', async () => {
  const caseId = await addCase(server.services, ward)
  const userId = await createUser(server, local, ward, { password: PASSWORD })
  expect((await ask(userId)).data).toMatchObject({ isPending: true })
  // Its owner has chosen a password, and so it may call.
  await storedQuery(server, 'update users set must_change_password = false where id = $1', [userId])
  const [{ email }] = (await storedQuery(server, 'select email from users where id = $1', [
    userId,
  ])) as [{ email: string }]
  const who = await server.signIn(email, PASSWORD)
  expect((await server.call('cases.get', { id: caseId }, who)).error?.reason).toBe('not-found')
  expect(await placesOf(who)).toEqual([])
})

test('F-B2 FUP-123 a request gives nothing until another administrator agrees, and is listed for both', async () => {
  const who = await newPerson()
  const { id } = await ask(who.userId)
  expect(await placesOf(who)).toEqual([])
  expect((await list()).requests).toContainEqual(
    expect.objectContaining({ id, function: 'shift-leader', mayConfirm: false }),
  )
  expect((await list(second)).requests).toContainEqual(
    expect.objectContaining({ id, mayConfirm: true }),
  )
  expect(await reasonOf('functions.confirm', id, local)).toBe('own-request')
  expect(await reasonOf('functions.confirm', id, second)).toBe('done')
  expect(await reasonOf('functions.confirm', id, second)).toBe('not-found')
  expect(await placesOf(who)).toMatchObject([{ functions: ['shift-leader'] }])
  const { rows, requests } = await list()
  expect(rows).toContainEqual(expect.objectContaining({ id, until: null }))
  expect(requests.map((one) => one.id)).not.toContain(id)
  const actions = (await auditRowsOf(server, who.userId)).map(({ action }) => action)
  expect(actions).toEqual(['functions.assign', 'functions.confirm'])
})

test('F-B2 FUP-123 a shift leader of the department agrees or says no, and no other staff', async () => {
  const other = await staffOn(server, await addWard(server, 'Avdeling C', ward.companyId))
  const officer = await staffOn(server, ward, 'officer')
  const who = await newPerson()
  const { id } = await ask(who.userId)
  expect(await reasonOf('functions.confirmHere', id, other)).toBe('not-found')
  expect(await reasonOf('functions.confirmHere', id, officer)).toBe('not-found')
  expect(await reasonOf('functions.confirmHere', id, who)).toBe('not-found')
  expect(await reasonOf('functions.confirmHere', id, leader)).toBe('done')
  expect(await placesOf(who)).toHaveLength(1)
  const declined = await newPerson()
  const asked = await ask(declined.userId)
  const no = () => server.call('functions.declineHere', { id: asked.id }, leader)
  expect((await no()).error).toBeNull()
  expect((await no()).error?.reason).toBe('not-found')
  expect(await placesOf(declined)).toEqual([])
})

test('FUP-123 an account of seven days gets a function at once, also one that was asked for', async () => {
  const { id: userId } = await addUser(server.services, server.passwordHash, {
    role: 'counselor',
    ...ward,
    createdAt: new Date(server.clock.now().getTime() - YOUNG_ACCOUNT_MS),
  })
  const asked = { company_id: ward.companyId, department_id: ward.departmentId, user_id: userId }
  await storedQuery(
    server,
    `insert into function_requests (id, company_id, department_id, user_id, function, asked_by, asked_at)
     values ($1, $2, $3, $4, 'shift-leader', $5, now())`,
    [uuidv7(), ...Object.values(asked), second.userId],
  )
  expect((await ask(userId)).data).toMatchObject({ isPending: false })
  expect((await list()).requests).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ userName: userId })]),
  )
  const left = await storedQuery(server, 'select from function_requests where user_id = $1', [
    userId,
  ])
  expect(left).toHaveLength(0)
})

test('FUP-123 asking again is one request, an administrator takes it back, and a new role ends it', async () => {
  const who = await newPerson()
  const first = await ask(who.userId)
  expect((await ask(who.userId, second)).id).toBe(first.id)
  expect((await server.call('functions.end', { id: first.id }, second)).error).toBeNull()
  expect(await reasonOf('functions.confirm', first.id, second)).toBe('not-found')
  const again = await ask(who.userId)
  const { data } = await server.call('profiles.get', { id: who.userId }, local)
  const { version, fullName } = data as { version: number; fullName: string }
  const form = { id: who.userId, version, fullName, role: 'editor', ...ward, isActive: true }
  expect((await server.call('profiles.update', form, superadmin)).error).toBeNull()
  expect(await reasonOf('functions.confirm', again.id, second)).toBe('not-found')
})

fullTest('FUP-123 a request for an account that is inactive meanwhile gives nothing', async () => {
  const who = await newPerson()
  const { id } = await ask(who.userId)
  await server.call('profiles.deactivate', { id: who.userId }, local)
  expect(await reasonOf('functions.confirm', id, second)).toBe('not-active')
  expect(await reasonOf('functions.confirmHere', id, leader)).toBe('not-found')
})

test('F-B2 FUP-123 who has which function is shown to those who have one there, and to nobody else', async () => {
  const place = await addWard(server, 'Avdeling E', ward.companyId)
  const officer = await staffOn(server, place, 'officer')
  const boss = await staffOn(server, place, 'shift-leader')
  const { userId } = await newPerson()
  await ask(userId, local, { departmentId: place.departmentId })
  const staff = (who: SignedIn) =>
    server.call('functions.staff', { departmentId: place.departmentId }, who)
  const own = { name: 'Kari Nordmann', until: null, isNew: true }
  expect((await staff(officer)).data).toMatchObject({
    rows: [
      { ...own, function: 'officer' },
      { ...own, function: 'shift-leader' },
    ],
    requests: [],
  })
  expect((await staff(boss)).data).toMatchObject({
    requests: [{ function: 'shift-leader', mayConfirm: true }],
  })
  for (const who of [leader, local]) expect((await staff(who)).error?.reason).toBe('not-found')
})

test('F-B2 FUP-123 the shift leaders of a department hear of each new function, and not of their own', async () => {
  const place = await addWard(server, 'Avdeling F', ward.companyId)
  const mails = async () =>
    (await storedQuery(server, `select from mail_queue where kind = 'function-new'`)).length
  const give = async (userId: string, wanted = 'officer') => {
    const before = await mails()
    await ask(userId, local, { departmentId: place.departmentId, function: wanted })
    return (await mails()) - before
  }
  const boss = await server.signedIn('counselor', place)
  // The first one is told to nobody.
  expect(await give(boss.userId, 'shift-leader')).toBe(0)
  expect(await give((await server.signedIn('counselor', place)).userId)).toBe(1)
  // A second yes gives the function, and it is told then.
  const { userId } = await newPerson()
  expect(await give(userId)).toBe(0)
  const { id } = (await list()).requests.find((one) => one.departmentId === place.departmentId) ?? {
    id: '',
  }
  const before = await mails()
  expect(await reasonOf('functions.confirmHere', id, boss)).toBe('done')
  expect((await mails()) - before).toBe(1)
})

test('BO-02 FUP-123 an answer tells a new function from one that the user had or waited for', async () => {
  const wanted = { departmentId: ward.departmentId, function: 'officer' }
  const old = await server.signedIn('counselor', ward)
  for (const [userId, isPending] of [
    [old.userId, false],
    [(await newPerson()).userId, true],
  ] as const) {
    const give = async (id: string) =>
      (await server.call('functions.assign', { ...wanted, id, userId }, superadmin)).data
    const id = uuidv7()
    expect(await give(id)).toEqual({ id, isPending, isNew: true })
    // The same call again is the same act; another one finds what is there.
    expect(await give(id)).toEqual({ id, isPending, isNew: true })
    expect(await give(uuidv7())).toEqual({ id, isPending, isNew: false })
  }
})
