import type { Role } from '#domain/access/roles.ts'
import { addUser } from '../rows/builders.ts'
import type { SignedIn, TestServer } from '../server/server.ts'

type Scope = { readonly companyId?: string; readonly departmentId?: string }

/** A new user of that role, signed in by the password: with the audit row and the log lines of a sign-in. */
export const signedInByPassword = async (
  { services, passwordHash, password, signIn }: TestServer,
  role: Role,
  scope: Scope = {},
): Promise<SignedIn> => {
  const { email } = await addUser(services, passwordHash, { role, ...scope })
  return signIn(email, password)
}
