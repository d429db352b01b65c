import { sql } from 'drizzle-orm'
import { users } from '#server/database/schema/organisation.ts'

/** USR-10, as `countsAsActive` of the domain has it: active unless that is explicitly false. */
export const isActiveUser = sql`${users.isActive} is distinct from false`
