import type { SignedIn, TestServer } from '../server/server.ts'
import { addDepartment } from './builders.ts'
import type { Scope } from './user-requests.ts'

/** A signed-in counselor of a new department of this company. */
export const addOfficer = async (
  server: TestServer,
  companyId: string,
): Promise<SignedIn & Scope> => {
  const departmentId = await addDepartment(server.services, { companyId })
  const scope = { companyId, departmentId }
  return { ...scope, ...(await server.signedIn('counselor', scope)) }
}
