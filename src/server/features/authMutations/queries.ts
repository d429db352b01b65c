import { eq, sql } from 'drizzle-orm'
import { searchTextOf } from '#domain/account/search-text.ts'
import type { Db } from '#server/core/database.ts'
import { companies, users } from '#server/database/schema/organisation.ts'

/** What a sign-in needs of an account; undefined when there is none. Not active without its company. */
export const findAccount = async (
  db: Db,
  by: { readonly emailKey: string } | { readonly id: string },
) => {
  const [account] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      role: users.role,
      companyId: users.companyId,
      isActive: sql<boolean>`${users.isActive} and ${companies.isActive} is distinct from false`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where('id' in by ? eq(users.id, by.id) : eq(users.emailKey, by.emailKey))
  return account
}

export type NewAccount = Pick<
  typeof users.$inferInsert,
  'id' | 'email' | 'emailKey' | 'fullName' | 'passwordHash' | 'createdAt'
>

/** AUTH-05: a counselor without company. False when the address has an account already. */
export const createAccount = async (db: Db, account: NewAccount): Promise<boolean> => {
  const made = await db
    .insert(users)
    .values({ ...account, role: 'counselor', searchText: searchTextOf(account) })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id })
  return made.length === 1
}
