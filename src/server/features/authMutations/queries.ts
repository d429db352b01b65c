import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import { searchTextOf } from '#domain/account/search-text.ts'
import type { Context } from '#server/core/call-context.ts'
import { runAccountStatements, type Db } from '#server/core/database.ts'
import { functionCall } from '#server/core/function-call.ts'
import { users } from '#server/database/schema/organisation.ts'

/** An account as a sign-in needs it. Without its company it is not active. */
type Account = {
  readonly id: string
  readonly passwordHash: string | null
  readonly role: Role
  readonly companyId: string | null
  readonly isActive: boolean
}

export const findAccount = async (db: Db, id: string): Promise<Account | undefined> => {
  const { rows } = await db.execute<Account>(sql`select * from app.find_account(null, ${id}::uuid)`)
  return rows[0]
}

/** The same by the key of its address, in one message. */
export const findAccountByEmail = (
  { pool }: Pick<Context, 'pool'>,
  emailKey: string,
): Promise<Account | undefined> =>
  runAccountStatements(pool, `select * from ${functionCall('app.find_account', emailKey, null)}`)

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
