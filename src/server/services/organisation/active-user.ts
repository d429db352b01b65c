import { sql, and, inArray, isNotNull } from 'drizzle-orm'
import { users } from '#server/database/schema/organisation.ts'
import { superadminRoles } from '#domain/access/roles.ts'
import type { Db } from '#server/core/database.ts'

/** USR-10, as `countsAsActive` of the domain has it: active unless that is explicitly false. */
export const isActiveUser = sql`${users.isActive} is distinct from false`

export const isSuperadminRow = inArray(users.role, [...superadminRoles])

/**
 * D4: those who can sign in as superadmins, locked in one order: of two who take each other away at once, or who
 * both leave, the second waits here and then sees what the first has done.
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
