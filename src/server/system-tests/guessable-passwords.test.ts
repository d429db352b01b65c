import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// A3, A2: one policy on every path on which a password is set.
const server = await startTestServer()
afterAll(server.close)

const SAID = 'Passordet er for lett å gjette'
const guessable = [
  'Passord123!',
  'Sommer2026!',
  'Nordre fengsel 1!',
  'Kari.Nordmann-1',
  'Trustno1!',
]

const companyId = await addCompany(server.services, { name: 'Nordre fengsel' })
const departmentId = await addDepartment(server.services, { companyId })
const person = { fullName: 'Kari Nordmann' }
const email = () => `kari.nordmann@${uuidv7()}.example.no`

const said = async (name: FunctionName, input: object, role: 'superadmin' | null = null) => {
  const who = role && (await server.signedIn(role))
  const { data, error } = await server.call(name, input, who)
  return JSON.stringify(data ?? error)
}

const invite = async (): Promise<string> => {
  const admin = await server.signedIn('superadmin')
  const input = {
    id: uuidv7(),
    email: email(),
    ...person,
    role: 'counselor',
    companyId,
    departmentId,
  }
  const { data } = await server.call('profiles.create', input, admin)
  return (data as { readonly invitation: { readonly token: string } }).invitation.token
}

const paths: Readonly<Record<string, (password: string) => Promise<string>>> = {
  'a sign-up': (password) => said('authMutations.signUp', { email: email(), password, ...person }),
  'an account that an admin makes': (password) =>
    said(
      'profiles.create',
      {
        id: uuidv7(),
        email: email(),
        ...person,
        role: 'counselor',
        companyId,
        departmentId,
        password,
      },
      'superadmin',
    ),
  'a superadmin that another makes': (password) =>
    said('superadmins.create', { id: uuidv7(), email: email(), ...person, password }, 'superadmin'),
  'an invitation': async (password) =>
    said('authMutations.acceptInvitation', { token: await invite(), password }),
}

const withoutCompany = new Set(['a sign-up', 'a superadmin that another makes'])

test.each(Object.entries(paths))(
  'A3 A2 guessable passwords are refused for %s',
  async (what, set) => {
    for (const password of guessable) {
      if (password.startsWith('Nordre') && withoutCompany.has(what)) continue
      expect(await set(password), password).toContain(SAID)
    }
  },
)

test('A3 A2 and for a change', async () => {
  const who = await server.signedIn('counselor', { companyId })
  for (const newPassword of guessable) {
    const input = { currentPassword: server.password, newPassword }
    const { error } = await server.call('me.changePassword', input, who)
    if (newPassword.startsWith('Kari.')) continue
    expect(error?.message, newPassword).toContain(SAID)
  }
})
