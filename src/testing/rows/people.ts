import { uuidv7 } from 'uuidv7'
import type { Profile } from '#contract/profiles.ts'
import type { Role } from '#domain/access/roles.ts'
import { addCompany, addDepartment } from './builders.ts'
import type { SignedIn, TestServer } from '../server/server.ts'

export type Place = { readonly companyId: string; readonly departmentId: string }

type Limits = { readonly licences?: number; readonly seats?: number }

/** A company with one department. */
export const addPlace = async (
  server: TestServer,
  { licences = 100, seats = 100 }: Limits = {},
): Promise<Place> => {
  const companyId = await addCompany(server.services, { totalLicenses: licences })
  const departmentId = await addDepartment(server.services, { companyId, allocatedSeats: seats })
  return { companyId, departmentId }
}

type NewPerson = {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly role: Role
  readonly companyId: string
  readonly departmentId: string
}

/** What the user form sends for somebody new, who will be invited. */
export const newPerson = (place: Place, given: Partial<NewPerson> = {}): NewPerson => {
  const id = uuidv7()
  return {
    id,
    email: `${id}@example.no`,
    fullName: 'Ola Hansen',
    role: 'counselor',
    ...place,
    ...given,
  }
}

/** Has the person made; the id. Throws when that is refused. */
export const createPerson = async (
  server: TestServer,
  who: SignedIn,
  place: Place,
  given: Partial<NewPerson> & { readonly password?: string } = {},
): Promise<string> => {
  const person = newPerson(place, given)
  const answer = await server.call('profiles.create', person, who)
  if (answer.error !== null) throw new Error(`not made: ${answer.error.reason}`)
  return person.id
}

/** The user as the functions show it. Throws when there is none for the caller. */
export const shownPerson = async (
  server: TestServer,
  who: SignedIn,
  id: string,
): Promise<Profile> => {
  const answer = await server.call('profiles.get', { id }, who)
  if (answer.error !== null) throw new Error(`not shown: ${answer.error.reason}`)
  return answer.data as Profile
}

/** What the user form sends for somebody there is, with nothing changed. */
export const personForm = async (server: TestServer, who: SignedIn, id: string) => {
  const { version, fullName, phone, role, companyId, departmentId } = await shownPerson(
    server,
    who,
    id,
  )
  const place = { companyId, departmentId }
  return { id, version, fullName, ...(phone !== null && { phone }), role, ...place, isActive: true }
}
