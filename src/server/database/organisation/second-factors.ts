import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { SecondFactorMethod } from '#domain/account/second-factor.ts'
import type { Db } from '#server/platform/database.ts'
import { passkeys, recoveryCodes, twoFactors } from '../schema/security.ts'

/** AUTH-13: whether two-factor is asked of that role, and the account has none. */
export const mustEnrol = async (
  db: Db,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<boolean> => {
  const { rows } = await db.execute<{ must: boolean }>(
    sql`select app.must_enrol(${userId}::uuid, ${role}) as must`,
  )
  return rows[0]?.must === true
}

/** What an account can answer with beside its password; empty: nothing is asked. */
export const secondFactorsOf = async (
  db: Db,
  userId: string,
): Promise<readonly SecondFactorMethod[]> => {
  const [row] = await db
    .select({
      totp: db.$count(
        twoFactors,
        and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)),
      ),
      recovery: db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
      ),
      passkey: count(),
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  const has = { totp: 0, recovery: 0, passkey: 0, ...row }
  // Recovery codes stand in for what is lost; alone they ask for nothing.
  if (has.totp === 0 && has.passkey === 0) return []
  return (['totp', 'passkey', 'recovery'] as const).filter((method) => has[method] > 0)
}
