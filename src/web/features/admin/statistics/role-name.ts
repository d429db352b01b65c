import type { Role } from '#domain/access/roles.ts'
import { roleTexts } from '#web/shared/account/role-text.ts'
import * as m from '#web/generated/messages/messages.js'

/** Two roles have the same name elsewhere (USR-02). The statistics count both, so they get different names. */
export const roleName = (role: Role): string =>
  role === 'user' ? m.statistics_role_user() : roleTexts[role]()
