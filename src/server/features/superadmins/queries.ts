import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Superadmin } from '#contract/superadmins.ts'
import { superadminRoles, type Role } from '#domain/access/roles.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { endSessionsOf } from '#server/database/organisation/accounts.ts'
import { isActiveUser } from '#server/database/organisation/active-user.ts'
import { hasSecondFactor } from '#server/database/organisation/second-factors.ts'
import { users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/platform/database.ts'

export const isSuperadminRow = inArray(users.role, [...superadminRoles])

const shown = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  phone: users.phone,
  // No other is selected.
  role: sql<Superadmin['role']>`${users.role}`,
  isActive: users.isActive,
  isInvited: sql<boolean>`${isNull(users.passwordHash)}`,
  hasTwoFactor: hasSecondFactor,
  createdAt: users.createdAt,
  version: users.version,
}

export const listSuperadmins = async (db: Db): Promise<Superadmin[]> => {
  const rows = await db
    .select(shown)
    .from(users)
    .where(isSuperadminRow)
    .orderBy(norwegianOrder(users.fullName), users.id)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * D4: those who can sign in as superadmins, locked in one order: of two who take each other away at once, the
 * second waits here and then sees what the first has done.
 */
export const lockActiveSuperadmins = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isSuperadminRow, isActiveUser, isNotNull(users.passwordHash)))
    .orderBy(users.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** A counselor without a company, signed out everywhere. */
export const demoteAccount = async (db: Db, id: string): Promise<void> => {
  const role: Role = 'counselor'
  await db
    .update(users)
    .set({ role, companyId: null, departmentId: null, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
  await endSessionsOf(db, id)
}
