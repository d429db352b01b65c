import { sql } from 'drizzle-orm'

/**
 * Has no way in yet: neither a password nor an identity of a provider (ADR 22). Written out with its tables: of a query of
 * one table, Drizzle leaves their names away, and the inner `id` would be another's.
 */
export const isInvitedUser = sql<boolean>`(users.password_hash is null
  and not exists (select 1 from identities where identities.user_id = users.id))`
