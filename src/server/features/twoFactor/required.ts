import { enrollingRoles, type Role } from '#domain/access/roles.ts'
import type { Db } from '#server/core/database.ts'
import { readSettings } from '#server/core/settings-reader.ts'

/** AUTH-13: whether the setting asks it of this role, whatever is there already. */
export const isTwoFactorRequired = async (db: Db, role: Role): Promise<boolean> =>
  enrollingRoles.some((each) => each === role) && (await readSettings(db)).enableTwoFactor
