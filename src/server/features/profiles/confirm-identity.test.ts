import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import {
  addReset,
  NEW_PASSWORD,
  storeOneOfEachFlow,
  signInByLink,
} from '#testing/flows/shared-links.ts'
import { addScope, createUser, readUser, type Scope } from '#testing/rows/user-requests.ts'
import { firstRows } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { signedInByPassword } from '#testing/identity/sign-in.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// X6: who says that an account is its owner's again, and what that opens.
const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const other = await addScope(server)

/** The trail knows them from before. */
const enter = (role: Role, place: Partial<Scope> = own) => signedInByPassword(server, role, place)
const first = await enter('org_admin')
const second = await enter('org_admin')
const admin = await enter('superadmin', {})

const confirm = (id: string, by: SignedIn, name: FunctionName = 'profiles.confirmIdentity') =>
  server.call(name, { id }, by)
const opens = async (id: string, who: SignedIn) =>
  (await server.call('assessments.get', { id }, who)).status === 200

/** A user whose account the first administrator took by the link. */
const taken = async (role: Role = 'counselor') => {
  const who = await server.signedIn(role, own)
  const { officer } = await storeOneOfEachFlow(server, who)
  const taker = await signInByLink(server, first, who)
  return { who, id: officer.id, taker }
}

test.each(
  firstRows(1, [
    ['a second local admin', second],
    ['a superadmin', admin],
  ] as const),
)(
  'X6 %s confirms the identity: closed assessments open, and the trail names nobody more',
  async (_, by) => {
    const { who, id, taker } = await taken()
    expect(await readUser(server, by, who.userId)).toMatchObject({
      unconfirmedReset: { byName: 'Kari Nordmann', isOwn: false },
    })
    expect(await opens(id, taker)).toBe(false)
    expect((await confirm(who.userId, by)).data).toEqual({ id: who.userId })
    expect(await opens(id, taker)).toBe(true)
    expect(await readUser(server, by, who.userId)).toMatchObject({ unconfirmedReset: null })
    expect((await auditRowsOf(server, who.userId)).at(-1)).toMatchObject({
      action: 'profiles.confirmIdentity',
      user_id: by.userId,
      details: {},
    })
    const [last] = await storedQuery(
      server,
      'select details from audit_log where user_id = $1 order by at desc, id desc limit 1',
      [who.userId],
    )
    expect(JSON.stringify(last)).not.toContain('resetBy')
    expect(await confirm(who.userId, by)).toMatchObject({ error: { reason: 'no-reset' } })
  },
)

test('X6 the administrator who saw the link does not confirm, and the attempt is in the trail', async () => {
  const { who, id, taker } = await taken()
  expect(await readUser(server, first, who.userId)).toMatchObject({
    unconfirmedReset: { isOwn: true },
  })
  const refused = await confirm(who.userId, first)
  expect(refused).toMatchObject({ status: 403, error: { reason: 'own-reset' } })
  expect(await opens(id, taker)).toBe(false)
  const [row] = await storedQuery(
    server,
    `select result, details from audit_log where user_id = $1 and action = 'profiles.confirmIdentity'
       order by at desc, id desc limit 1`,
    [first.userId],
  )
  expect(row).toMatchObject({ result: 'refused', details: { reason: 'own-reset' } })
})

test('X6 two who each were shown a link confirm neither: it takes a third', async () => {
  const { who, id } = await taken()
  const again = await signInByLink(server, second, who)
  for (const by of [first, second]) {
    expect((await confirm(who.userId, by)).error?.reason).toBe('own-reset')
  }
  expect(await opens(id, again)).toBe(false)
  expect((await confirm(who.userId, admin)).error).toBeNull()
  expect(await opens(id, again)).toBe(true)
})

test('X6 ROLE-08 nobody confirms but administrators of the account, and none the own one', async () => {
  const { who, id, taker } = await taken()
  const foreign = await enter('org_admin', other)
  const asked = [
    [taker, 'forbidden'],
    [await enter('editor'), 'forbidden'],
    [foreign, 'not-found'],
  ] as const
  for (const [by, reason] of asked)
    expect((await confirm(who.userId, by)).error?.reason).toBe(reason)
  // An administrator whose own account was taken.
  await addReset(server, second.userId)
  for (const target of [second.userId, who.userId]) {
    const reason = target === second.userId ? 'own-account' : 'own-identity'
    expect((await confirm(target, second)).error?.reason).toBe(reason)
  }
  expect(await opens(id, taker)).toBe(false)
  await confirm(second.userId, admin)
  expect((await confirm(who.userId, second)).error).toBeNull()
})

test('X6 ROLE-08 a local admin confirms nobody whose role they may not give', async () => {
  const reader = await server.signedIn('user', own)
  await addReset(server, reader.userId)
  expect((await confirm(reader.userId, second)).error?.reason).toBe('role-not-yours')
})

test('X6 an account that was made, invited or taken for it after the reset does not confirm', async () => {
  // Invited before, as a second administrator is who has not come yet.
  const waiting = await createUser(server, first, own, { role: 'org_admin' })
  const { who, id, taker } = await taken()
  const made = await createUser(server, first, own, { role: 'org_admin' })
  for (const puppet of [waiting, made]) {
    const again = (await server.call('profiles.invite', { id: puppet }, first)).data
    const { token } = (again as { invitation: { token: string } }).invitation
    await server.call('authMutations.acceptInvitation', { token, password: NEW_PASSWORD })
    const by = await server.signIn(`${puppet}@example.no`, NEW_PASSWORD)
    const refused = await confirm(who.userId, by)
    expect(refused).toMatchObject({ status: 403, error: { reason: 'too-new' } })
  }
  const colleague = await enter('org_admin')
  const { error } = await confirm(who.userId, await signInByLink(server, first, colleague))
  expect(error?.reason).toBe('own-identity')
  expect(await opens(id, taker)).toBe(false)
})

fullTest('X6 USR-09 a superadmin whose account was taken is confirmed by another one', async () => {
  const third = await enter('superadmin', {})
  const who = await server.signedIn('superadmin')
  const { officer } = await storeOneOfEachFlow(server, who)
  const taker = await signInByLink(server, admin, who, 'superadmins.resetPassword')
  const of = (by: SignedIn) => confirm(who.userId, by, 'superadmins.confirmIdentity')
  expect((await of(admin)).error?.reason).toBe('own-reset')
  expect((await of(taker)).error?.reason).toBe('own-account')
  expect((await confirm(who.userId, second)).error?.reason).toBe('not-found')
  expect(await opens(officer.id, taker)).toBe(false)
  expect((await of(third)).error).toBeNull()
  expect(await opens(officer.id, taker)).toBe(true)
})
