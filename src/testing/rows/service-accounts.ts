import { uuidv7 } from 'uuidv7'
import { inTransaction } from '#server/core/database.ts'
import { createServiceToken } from '#server/core/service-token.ts'
import { serviceAccounts } from '#server/database/schema/security.ts'
import type { TestServer } from '../server/server.ts'

type NewServiceAccount = Partial<typeof serviceAccounts.$inferInsert>

/** Far from the day of every test. */
const LATER = '2099-12-31'

/** A service account of the installation with all scopes that the test names, and its token. */
export const addServiceAccount = async (
  { services }: TestServer,
  overrides: NewServiceAccount & Pick<typeof serviceAccounts.$inferInsert, 'scopes'>,
): Promise<{ readonly id: string; readonly token: string }> => {
  const id = uuidv7()
  const { token, tokenHash } = createServiceToken(services.newToken)
  await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(serviceAccounts).values({
      name: 'Lønnssystem',
      lastDay: LATER,
      createdAt: services.now(),
      ...overrides,
      id,
      tokenHash,
    }),
  )
  return { id, token }
}
