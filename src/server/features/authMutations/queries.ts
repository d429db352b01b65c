import { sql, and, eq } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import { searchTextOf } from '#domain/account/user-account.ts'
import type { Context, StepContext } from '#server/core/call-context.ts'
import { runAccountStatements, type Db } from '#server/core/database.ts'
import { functionCall } from '#server/core/function-call.ts'
import { users } from '#server/database/schema/organisation.ts'

type Ctx = Pick<StepContext, 'passwords' | 'step'>

type Stored = { readonly userId: string; readonly passwordHash: string }

/**
 * A5: the password is known now, so a hash with outdated parameters is replaced, unless it changed in the meantime.
 * This is a separate step: two concurrent sign-ins that both lock the account would deadlock. Returns the stored hash,
 * as far as this sign-in knows.
 */
export const strengthenPassword = async (
  ctx: Ctx,
  { userId, passwordHash }: Stored,
  password: string,
): Promise<string> => {
  const stronger = await ctx.passwords.strengthened(passwordHash, password)
  if (stronger === null) return passwordHash
  const [changed] = await ctx.step((db) =>
    db
      .update(users)
      .set({ passwordHash: stronger })
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
      .returning({ id: users.id }),
  )
  return changed === undefined ? passwordHash : stronger
}

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
