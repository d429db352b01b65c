import { staffDuties, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { addCompany, addDepartment } from './builders.ts'
import { callList, enableFollowUp, giveDuties } from './care.ts'

export type Ward = { readonly companyId: string; readonly departmentId: string }

/** A department of a company where follow-up is on; a new company unless one is given. */
export const addWard = async (
  { services }: TestServer,
  name = 'Avdeling B',
  companyId?: string,
): Promise<Ward> => {
  const company = companyId ?? (await addCompany(services))
  await enableFollowUp(services, company)
  const departmentId = await addDepartment(services, { companyId: company, name, callList })
  return { companyId: company, departmentId }
}

/** A signed-in counselor with these functions in the ward; all of them unless given. */
export const staffOn = async (
  server: TestServer,
  ward: Ward,
  ...functions: readonly StaffDuty[]
): Promise<SignedIn> => {
  const who = await server.signedIn('counselor', ward)
  const given = functions.length === 0 ? staffDuties : functions
  await giveDuties(server.services, { ...ward, userId: who.userId }, given)
  return who
}
