import { afterAll, beforeEach, expect, test } from 'vitest'
import { permissionOf, permissions, type FunctionName } from '#domain/access/permissions.ts'
import { enrollingRoles, roles } from '#domain/access/roles.ts'
import {
  codeAt,
  addUnusablePasskey,
  addTotp,
  sessionAfter,
} from '#testing/identity/second-factor.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeEach(() => setSettings(server.services, { enableTwoFactor: true }))

const names = Object.keys(permissions) as FunctionName[]

/** What leads to being enrolled, or out. */
const open = [
  'authMutations.signOut',
  'me.changePassword',
  'me.setLanguage',
  'twoFactor.status',
  'twoFactor.begin',
  'twoFactor.confirm',
] as const satisfies readonly FunctionName[]

const isAdministering = (role: (typeof roles)[number]) =>
  enrollingRoles.some((each) => each === role)

/** The reason is looked at before the input: nothing is done. */
const reasonOf = async (name: FunctionName, who: SignedIn) =>
  (await server.call(name, { nonsense: true }, who)).error?.reason

test.each(roles)(
  'C8 AUTH-13 %s without a second factor gets no function but what leads to one',
  async (role) => {
    const who = await server.signedIn(role)
    // In the gate each role asks a part of them, and all together ask all.
    const asked = sliceForTurn(names, roles.indexOf(role), roles.length)
    const heldBack = asked.filter((name) => {
      const { allowed, duringEnrolment } = permissionOf(name)
      return isAdministering(role) && allowed !== 'anyone' && duringEnrolment !== true
    })
    const refused: FunctionName[] = []
    for (const name of asked) {
      if ((await reasonOf(name, who)) === 'two-factor-required') refused.push(name)
    }
    expect(refused).toEqual(heldBack)
  },
)

test('C8 AUTH-13 these are all that lead there', () => {
  const leading = names.filter((name) => permissionOf(name).duringEnrolment === true)
  expect(leading).toEqual(expect.arrayContaining([...open]))
  for (const name of leading) {
    expect(name).toMatch(/^(?:authMutations|me|twoFactor|passkeys|ownSessions)\./u)
  }
})

test.each(enrollingRoles)(
  'C8 AUTH-13 %s enrols with the setting on, and is answered at once',
  async (role) => {
    const who = await server.signedIn(role)
    const session = { sessionId: who.handle }
    const current = () => server.call('authMutations.getCurrentSession', session, who)
    expect((await current()).data).toMatchObject({ profile: { mustEnrol: true } })
    const begun = await server.call('twoFactor.begin', { password: server.password }, who)
    const { secret } = begun.data as { readonly secret: string }
    const code = codeAt(server, secret)
    // One that waits for its first code is none.
    expect(await reasonOf('assessments.overview', who)).toBe('two-factor-required')
    const after = sessionAfter(await server.call('twoFactor.confirm', { code }, who), who)
    expect((await server.call('assessments.overview', {}, after)).status).toBe(200)
  },
)

test.each(['totp', 'passkey'] as const)(
  'C8 AUTH-13 a user who has a %s is not stopped',
  async (what) => {
    const who = await server.signedIn('superadmin')
    await (what === 'totp' ? addTotp : addUnusablePasskey)(server, who.userId)
    expect((await server.call('companies.list', {}, who)).status).toBe(200)
  },
)

test('AUTH-13 SET-04 enableTwoFactor acts from the next call on, for another superadmin too, who can always enrol', async () => {
  await setSettings(server.services, { enableTwoFactor: false })
  const who = await server.signedIn('superadmin')
  const other = await server.signedIn('superadmin')
  await addTotp(server, who.userId)
  const { values, version } = (await server.call('systemSettings.get', {}, who)).data as {
    readonly values: object
    readonly version: number
  }
  const saved = { values: { ...values, enableTwoFactor: true }, version }
  expect((await server.call('systemSettings.upsert', saved, who)).error).toBeNull()
  expect((await server.call('companies.list', {}, who)).error).toBeNull()
  expect((await server.call('companies.list', {}, other)).error?.reason).toBe('two-factor-required')
  expect(
    (await server.call('twoFactor.begin', { password: server.password }, other)).error,
  ).toBeNull()
})
