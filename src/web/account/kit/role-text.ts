import type { Role } from '#domain/access/roles.ts'
import * as m from '#web/generated/messages/messages.js'

/** ROLE-01: a role in the user's language. */
export const roleTexts: Readonly<Record<Role, () => string>> = {
  superadmin: m.role_superadmin,
  administrator: m.role_administrator,
  org_admin: m.role_org_admin,
  editor: m.role_editor,
  counselor: m.role_counselor,
  researcher: m.role_researcher,
  user: m.role_user,
}
