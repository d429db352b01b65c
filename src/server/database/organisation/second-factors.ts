import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SecondFactorMethod } from '#domain/account/second-factor.ts'
import type { Db } from '#server/platform/database.ts'
import { passkeys, recoveryCodes, twoFactors } from '../schema/security.ts'

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
