import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DutyGrant } from '#contract/functions.ts'
import type { Profile, UserSession } from '#contract/profiles.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addUser } from '#testing/rows/builders.ts'
import { giveDuties } from '#testing/rows/care.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addScope, createUser, readUser, type Scope } from '#testing/rows/user-requests.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const admin = await server.signedIn('superadmin')
const own = await addScope(server)
const local = await server.signedIn('org_admin', own)
const MINUTE = 60_000

type Given = Parameters<typeof addUser>[2]
const add = (place: Scope, given: Partial<Given>) =>
  addUser(server.services, server.passwordHash, { role: 'counselor', ...place, ...given })

type Page = { rows: Profile[]; total: number; unfiltered: number }
const answer = async <Data>(name: FunctionName, input: object, who = local): Promise<Data> => {
  const { data, error } = await server.call(name, input, who)
  if (error !== null) throw new Error(error.reason)
  return data as Data
}
const names = ({ rows }: { rows: Profile[] }) => rows.map(({ fullName }) => fullName)

test('BO-01 a user shows the last sign-in, also after the session has ended, and an invited one none', async () => {
  const who = await server.signedIn('counselor', own)
  expect(await readUser(server, local, who.userId)).toMatchObject({ lastSignInAt: null })
  await server.signIn(who.email, server.password)
  const first = server.clock.now().toISOString()
  expect(await readUser(server, local, who.userId)).toMatchObject({ lastSignInAt: first })
  server.clock.advance(MINUTE)
  await server.signIn(who.email, server.password)
  const second = server.clock.now().toISOString()
  await answer('profiles.endSessions', { id: who.userId })
  expect(await readUser(server, local, who.userId)).toMatchObject({ lastSignInAt: second })
  await expect(server.signIn(who.email, 'feil passord')).rejects.toThrow('refused')
  expect(await readUser(server, local, who.userId)).toMatchObject({ lastSignInAt: second })
  const invited = await createUser(server, local, own)
  expect(await readUser(server, local, invited)).toMatchObject({ lastSignInAt: null })
})

test('BO-01 the last sign-in goes with the account', async () => {
  const { userId, email } = await server.signedIn('counselor', own)
  await server.signIn(email, server.password)
  const count = 'select from last_sign_ins where user_id = $1'
  expect(await storedQuery(server, count, [userId])).toHaveLength(1)
  await answer('profiles.remove', { id: userId })
  expect(await storedQuery(server, count, [userId])).toEqual([])
})

test('BO-01 the users are narrowed to a role and a status, and sorted by the last sign-in', async () => {
  const place = await addScope(server)
  await add(place, { fullName: 'Aud', role: 'editor' })
  await add(place, { fullName: 'Bo', role: 'user' })
  await add(place, { fullName: 'Carl', isActive: false })
  await createUser(server, admin, place, { fullName: 'Dina' })
  const narrowed = async (input: object) => {
    const page = await answer<Page>('profiles.list', { ...place, ...input }, admin)
    expect(page.unfiltered).toBe(4)
    expect(page.total).toBe(page.rows.length)
    const file = await answer<Page>('profiles.export', { ...place, ...input }, admin)
    expect(file).toEqual({ rows: page.rows, isCut: false })
    return names(page)
  }
  expect(await narrowed({ role: 'editor' })).toEqual(['Aud'])
  expect(await narrowed({ role: 'counselor' })).toEqual(['Bo', 'Carl', 'Dina'])
  expect(await narrowed({ status: 'active' })).toEqual(['Aud', 'Bo'])
  expect(await narrowed({ status: 'invited' })).toEqual(['Dina'])
  expect(await narrowed({ status: 'inactive' })).toEqual(['Carl'])
  expect(await narrowed({ status: 'active', role: 'user', search: 'b' })).toEqual(['Bo'])
  await storedQuery(
    server,
    `insert into last_sign_ins (user_id, signed_in_at)
      select id, '2026-01-01' from users where company_id = $1 and full_name = 'Bo'`,
    [place.companyId],
  )
  const by = (direction: string) => ({ sort: { column: 'lastSignIn', direction } })
  expect(await narrowed(by('descending'))).toEqual(['Bo', 'Aud', 'Carl', 'Dina'])
  expect(await narrowed(by('ascending'))).toEqual(['Aud', 'Carl', 'Dina', 'Bo'])
})

test('BO-01 a row names the functions of the user that have not ended', async () => {
  const { userId } = await server.signedIn('counselor', own)
  await giveDuties(server.services, { ...own, userId }, ['officer', 'shift-leader'])
  const place = { departmentId: own.departmentId, departmentName: 'Avdeling A' }
  const dutiesOf = async () => (await readUser(server, local, userId)).functions
  expect(await dutiesOf()).toEqual([
    { ...place, function: 'officer' },
    { ...place, function: 'shift-leader' },
  ])
  const { rows } = await answer<{ rows: DutyGrant[] }>('functions.list', {
    companyId: own.companyId,
  })
  const officer = rows.find((row) => row.userId === userId && row.function === 'officer')
  await answer('functions.end', { id: officer?.id })
  expect(await dutiesOf()).toEqual([{ ...place, function: 'shift-leader' }])
})

test('FUP-123 a row names the functions that wait for a second yes, until they run out, apart from those held', async () => {
  const old = `update companies set created_at = created_at - interval '30 days' where id = $1`
  await storedQuery(server, old, [own.companyId])
  const { id: userId } = await add(own, { createdAt: server.clock.now() })
  const place = { departmentId: own.departmentId, departmentName: 'Avdeling A' }
  const asked = { id: uuidv7(), userId, departmentId: own.departmentId, function: 'officer' }
  await answer('functions.assign', asked)
  const waiting = { functions: [], requestedFunctions: [{ ...place, function: 'officer' }] }
  expect(await readUser(server, local, userId)).toMatchObject(waiting)
  const { rows } = await answer<Page>('profiles.list', own)
  expect(rows.find(({ id }) => id === userId)).toMatchObject(waiting)
  await storedQuery(
    server,
    `update function_requests set asked_at = asked_at - interval '7 days' where id = $1`,
    [asked.id],
  )
  expect(await readUser(server, local, userId)).toMatchObject({
    functions: [],
    requestedFunctions: [],
  })
})

test('BO-01 a file of users leaves a row with its filters and its count, without a name', async () => {
  await answer('profiles.export', { search: 'hemmelig', status: 'active' })
  const rows = await storedQuery(
    server,
    'select details from audit_log where user_id = $1 and action = $2',
    [local.userId, 'profiles.export'],
  )
  expect(rows).toEqual([{ details: { filters: 'search status', rows: 0 } }])
})

test('BO-01 BO-21 a local admin sees where a colleague is signed in, and ends it', async () => {
  const who = await server.signedIn('counselor', own)
  await server.signIn(who.email, server.password)
  const list = () => answer<{ rows: UserSession[] }>('profiles.sessions', { id: who.userId }, local)
  expect((await list()).rows).toHaveLength(2)
  expect(Object.keys((await list()).rows[0] ?? {}).toSorted()).toEqual([
    'activeAt',
    'createdAt',
    'device',
  ])
  expect(await answer('profiles.endSessions', { id: who.userId }, local)).toEqual({
    id: who.userId,
    ended: 2,
  })
  expect((await list()).rows).toEqual([])
  expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
  const trail = await auditRowsOf(server, who.userId)
  expect(trail.at(-1)).toMatchObject({ action: 'profiles.endSessions', details: { ended: 2 } })
})

test('BO-01 ROLE-08 nobody ends the own sessions here, and a local admin neither sees nor ends those of a superadmin or of another company', async () => {
  const elsewhere = await server.signedIn('counselor', await addScope(server))
  const reason = async (id: string) =>
    (await server.call('profiles.endSessions', { id }, local)).error?.reason
  expect(await reason(local.userId)).toBe('own-account')
  expect(await reason(elsewhere.userId)).toBe('not-found')
  const above = await server.signedIn('superadmin', own)
  expect(await reason(above.userId)).toBe('superadmin-row')
  const seen = async (id: string) =>
    (await server.call('profiles.sessions', { id }, local)).error?.reason
  expect(await seen(elsewhere.userId)).toBe('not-found')
  expect(await seen(above.userId)).toBe('superadmin-row')
})

test('BO-01 a new invitation for many is refused where no mail can bring it, and the old link still works', async () => {
  const id = await createUser(server, local, own)
  const invite = async (input: object) =>
    (await server.call('profiles.invite', { id, ...input }, local)) as {
      data: { invitation: { token: string } } | null
      error: { reason: string; message: string } | null
    }
  const token = (await invite({})).data?.invitation.token
  const refused = await invite({ onlyByMail: true })
  expect(refused.error).toMatchObject({ reason: 'not-ready' })
  expect(refused.error?.message).toContain('E-post er ikke satt opp')
  const read = await server.call('authMutations.readInvitation', { token })
  expect(read.data).toMatchObject({ fullName: 'Ola Hansen' })
})
