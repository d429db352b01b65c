import { sql, type Column } from 'drizzle-orm'

/**
 * Their current name, or that of the service account (ADR 42); null if the account no longer exists. The first superadmin
 * may have no name. One look-up a row by its key: a join reads all users where the planner expects many rows.
 */
export const userNameOf = (id: Column) =>
  sql<
    string | null
  >`coalesce((select coalesce(nullif(u.full_name, ''), u.email) from users u where u.id = ${id}),
    (select s.name from service_accounts s where s.id = ${id}))`
