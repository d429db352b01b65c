import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * CNT-02: whether the caller is this author, and the setting `twoPersonPublishing` asks for another person to approve.
 * A part of the statement that reads the version, so that nothing changes between the two.
 */
export const needsOtherApprover = (author: PgColumn | SQL): SQL<boolean> =>
  sql`(coalesce(${author} = (select app.user_id()), false)
    and coalesce((select values -> 'twoPersonPublishing' from system_settings), 'false') = 'true'::jsonb)`
