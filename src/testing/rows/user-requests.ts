import { uuidv7 } from 'uuidv7'
import type { Profile } from '#contract/profiles.ts'
import type { Role } from '#domain/access/roles.ts'
import { addCompany, addDepartment } from './builders.ts'
import type { SignedIn, TestServer } from '../server/server.ts'

export type Scope = { readonly companyId: string; readonly departmentId: string }

type Limits = { readonly licences?: number; readonly seats?: number }

/** A company with one department. */
export const addScope = async (
  server: TestServer,
  { licences = 100, seats = 100 }: Limits = {},
): Promise<Scope> => {
  const companyId = await addCompany(server.services, { totalLicenses: licences })
  const departmentId = await addDepartment(server.services, { companyId, allocatedSeats: seats })
  return { companyId, departmentId }
}

type NewUserRequest = {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly role: Role
  readonly companyId: string
  readonly departmentId: string
}

/** What the user form sends for somebody new, who will be invited. */
export const newUserRequest = (
  scope: Scope,
  overrides: Partial<NewUserRequest> = {},
): NewUserRequest => {
  const id = uuidv7()
  return {
    id,
    email: `${id}@example.no`,
    fullName: 'Ola Hansen',
    role: 'counselor',
    ...scope,
    ...overrides,
  }
}

/** Has the person made; the id. Throws when that is refused. */
export const createUser = async (
  server: TestServer,
  who: SignedIn,
  scope: Scope,
  overrides: Partial<NewUserRequest> & { readonly password?: string } = {},
): Promise<string> => {
  const person = newUserRequest(scope, overrides)
  const answer = await server.call('profiles.create', person, who)
  if (answer.error !== null) throw new Error(`not made: ${answer.error.reason}`)
  return person.id
}

/** The user as the functions show it. Throws when there is none for the caller. */
export const readUser = async (server: TestServer, who: SignedIn, id: string): Promise<Profile> => {
  const answer = await server.call('profiles.get', { id }, who)
  if (answer.error !== null) throw new Error(`not shown: ${answer.error.reason}`)
  return answer.data as Profile
}

/** What the user form sends for somebody there is, with nothing changed. */
export const userForm = async (server: TestServer, who: SignedIn, id: string) => {
  const { version, fullName, phone, role, companyId, departmentId } = await readUser(
    server,
    who,
    id,
  )
  const scope = { companyId, departmentId }
  return { id, version, fullName, ...(phone !== null && { phone }), role, ...scope, isActive: true }
}
