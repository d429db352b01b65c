import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Role } from '../../../src/domain/access/roles.ts'
import type { Session } from '../../../src/contract/authMutations.ts'
import { createKeyring } from '../../../src/server/core/keys/keyring.ts'
import { createServices } from '../../../src/server/start/services.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import { auditHeadInMemory } from '../../../src/testing/database/audit-head.ts'
import { addUser } from '../../../src/testing/rows/builders.ts'
import { erasuresInMemory } from '../../../src/testing/server/erasures.ts'
import type { SignedIn } from '../../../src/testing/server/server.ts'

/** Accounts on a database that only processes serve. */
export const accountsOn = async (pool: Pool) => {
  const services = await createServices({
    pool,
    keyring: createKeyring([randomBytes(32)]),
    mail: { allowed: [], authority: null },
    auditHead: auditHeadInMemory(),
    erasures: erasuresInMemory(),
    provider: null,
    baseUrl: () => '',
  })
  const password = `${services.newToken()}-Aa1`
  const hash = await services.passwords.hash(password)
  return {
    /** A new user of that role, signed in there. */
    signedIn: async (url: string, role: Role): Promise<SignedIn> => {
      const { email } = await addUser(services, hash, { role })
      const answer = await callApi(url, 'authMutations.signIn', { email, password })
      const session = answer.data as Session
      const cookie = answer.cookies[0]?.split(';')[0] ?? ''
      return { handle: session.sessionId, cookie, userId: session.user.id, email }
    },
  }
}
