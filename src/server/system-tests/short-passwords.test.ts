import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { sliceForTurn } from '#testing/run/level.ts'
import type { Answer } from '#testing/server/api.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { tokenFor } from '#testing/mail/queued.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const companyId = await addCompany(server.services)
const departmentId = await addDepartment(server.services, { companyId })
const admin = await server.signedIn('superadmin')
const person = () => ({ id: uuidv7(), email: `${uuidv7()}@example.no`, fullName: 'Kari Nordmann' })
const newUser = () => ({ ...person(), role: 'counselor', companyId, departmentId })

const invited = async (): Promise<string> => {
  const { data } = await server.call('profiles.create', newUser(), admin)
  return (data as { readonly invitation: { readonly token: string } }).invitation.token
}
const askedForReset = async (): Promise<string> => {
  const made = { role: 'counselor', companyId, departmentId } as const
  const { email } = await addUser(server.services, server.passwordHash, made)
  await server.call('authMutations.requestPasswordReset', { email })
  return tokenFor(server, email)
}
const handedOver = async (): Promise<string> => {
  const made = { role: 'counselor', companyId, departmentId } as const
  const { id } = await addUser(server.services, server.passwordHash, made)
  const { data } = await server.call('profiles.resetPassword', { id }, admin)
  return (data as { readonly reset: { readonly token: string } }).reset.token
}

type Prepared = (password: string) => Promise<Answer>

/** Every way to set a password. The preparation runs once; after it only the password is wrong. */
const paths: Readonly<Record<string, () => Promise<Prepared>>> = {
  'a sign-up': async () => {
    const { id: _, ...form } = person()
    return (password) => server.call('authMutations.signUp', { ...form, password })
  },
  'a user whom an admin makes': async () => {
    const form = newUser()
    return (password) => server.call('profiles.create', { ...form, password }, admin)
  },
  'a superadmin whom another makes': async () => {
    const form = person()
    return (password) => server.call('superadmins.create', { ...form, password }, admin)
  },
  'a change': async () => {
    const who = await server.signedIn('counselor', { companyId })
    return (newPassword) =>
      server.call('me.changePassword', { currentPassword: server.password, newPassword }, who)
  },
  'a reset by mail': async () => {
    const token = await askedForReset()
    return (password) => server.call('authMutations.resetPassword', { token, password })
  },
  'a reset link that was handed over': async () => {
    const token = await handedOver()
    return (password) => server.call('authMutations.resetPassword', { token, password })
  },
  'an invitation': async () => {
    const token = await invited()
    return (password) => server.call('authMutations.acceptInvitation', { token, password })
  },
}

const stored = () => storedQuery(server, 'select id, email, password_hash from users order by id')

/** The message of a refusal, or of an answer that reports the failure without an error. */
const said = ({ data, error }: Answer): string =>
  error?.message ?? (data as { readonly message?: string }).message ?? 'taken'

test.each(sliceForTurn(Object.entries(paths), 0, 2))(
  'A1 A2 AUTH-09 passwords of 5 and of 7 characters are refused over the API for %s, one of 8 is taken',
  async (_what, prepare) => {
    const set = await prepare()
    const before = await stored()
    expect(said(await set('Kor-1'))).toBe('Passordet må være minst 8 tegn')
    expect(said(await set('Kort-17'))).toBe('Passordet må være minst 8 tegn')
    expect(await stored()).toEqual(before)
    expect(said(await set('Korte-17'))).toBe('taken')
    expect(await stored()).not.toEqual(before)
  },
)
