import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'

/** ROLE-12: what a company can do with the content of everyone; nothing to a superadmin, whose it is. */
export const CommonNote = () =>
  !isSuperadmin(useSession().profile.role) && <p>{m.content_common_note()}</p>
