import { eq, sql } from 'drizzle-orm'
import type { Superadmin } from '#contract/superadmins.ts'
import type { Role } from '#domain/access/roles.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { endFunctions, endUserSessions } from '#server/services/accounts/accounts.ts'
import { unconfirmedReset } from '#server/services/accounts/identity.ts'
import { isInvitedUser } from '#server/services/accounts/invited-user.ts'
import { isSuperadminRow } from '#server/services/accounts/superadmins.ts'
import { hasSecondFactor } from '#server/services/accounts/two-factor/second-factors.ts'
import { users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'

const superadminColumns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  phone: users.phone,
  // No other is selected.
  role: sql<Superadmin['role']>`${users.role}`,
  isActive: users.isActive,
  isInvited: isInvitedUser,
  hasTwoFactor: hasSecondFactor,
  unconfirmedReset,
  createdAt: users.createdAt,
  version: users.version,
}

export const listSuperadmins = async (db: Db): Promise<Superadmin[]> => {
  const rows = await db
    .select(superadminColumns)
    .from(users)
    .where(isSuperadminRow)
    .orderBy(norwegianOrder(users.fullName), users.id)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** A counselor without a company, signed out everywhere, and without the functions of a time before (F-B2). */
export const demoteAccount = async (db: Db, id: string, now: Date): Promise<void> => {
  const role: Role = 'counselor'
  await db
    .update(users)
    .set({ role, companyId: null, departmentId: null, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
  await endFunctions(db, id, now)
  await endUserSessions(db, id)
}
