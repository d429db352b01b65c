import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'

/** ROLE-12: the query options of a list for what a superadmin may approve for companies. */
export const useForReview = () => ({ enabled: isSuperadmin(useSession().profile.role) })
