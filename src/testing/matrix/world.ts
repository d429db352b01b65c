import type { Role } from '#domain/access/roles.ts'
import { addCompany, addDepartment } from '../rows/builders.ts'
import type { SignedIn, TestServer } from '../server/server.ts'

/** Every row of the other company contains this text, so that a test finds a leaked row in any answer. */
export const CANARY = 'Kanarifugl'

export type Caller = SignedIn & { readonly role: Role }

/** The owner of the row that a call names. */
export const targets = ['own', 'same', 'other', 'missing'] as const
export type Target = (typeof targets)[number]

export type Organisation = { readonly companyId: string; readonly departmentId: string }

export type World = {
  readonly server: TestServer
  /** The callers' own company, and another one. */
  readonly own: Organisation
  readonly other: Organisation
  /** The text in every row of each company. */
  readonly marks: { readonly own?: string; readonly other: string }
}

export const addOrganisation = async (server: TestServer, name: string): Promise<Organisation> => {
  const licences = { totalLicenses: 10_000, contactPerson: name }
  const companyId = await addCompany(server.services, { name, ...licences })
  const seats = { allocatedSeats: 10_000 }
  const departmentId = await addDepartment(server.services, { companyId, name, ...seats })
  return { companyId, departmentId }
}

export const makeWorld = async (server: TestServer): Promise<World> => ({
  server,
  own: await addOrganisation(server, 'Nordre fengsel'),
  other: await addOrganisation(server, CANARY),
  marks: { other: CANARY },
})
