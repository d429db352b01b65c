import type { Role } from '#domain/access/roles.ts'
import { roleTexts } from '#web/parts/role-text.ts'
import * as m from '#web/generated/messages/messages.js'

/** Two roles are called the same everywhere (USR-02); where both are counted, they are told apart. */
export const roleName = (role: Role): string =>
  role === 'user' ? m.statistics_role_user() : roleTexts[role]()
