import { eq } from 'drizzle-orm'
import type { PasswordOwner } from '#domain/account/guessable.ts'
import type { Db } from '#server/core/database.ts'
import { companies, users } from '#server/database/schema/organisation.ts'

/** Known data about the account's owner, which is not acceptable as a password (A3). */
export const readPasswordOwner = async (db: Db, userId: string): Promise<PasswordOwner> => {
  const [owner] = await db
    .select({ email: users.email, fullName: users.fullName, companyName: companies.name })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
  if (owner === undefined) throw new Error('an account without its row')
  return owner
}

/** The company name for an account that does not exist yet. */
export const readCompanyName = async (db: Db, companyId: string | null): Promise<string | null> => {
  if (companyId === null) return null
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.name ?? null
}
