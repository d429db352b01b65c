import { sql, type SQL, type Column } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isReviewed, isReviewedBySetting, type ContentKind } from '#domain/content/content-kinds.ts'
import { defaultSettings, type SettingKey } from '#domain/settings/settings.ts'

// Parts of the statement that reads the version, so that nothing changes between the two.

const isOn = (setting: SettingKey): SQL =>
  sql`(coalesce((select values -> ${setting}::text from system_settings),
    ${String(defaultSettings[setting])}) = 'true'::jsonb)`

/** CNT-02: whether the caller is this author, and the setting `twoPersonPublishing` asks for another person to approve. */
export const needsOtherApprover = (author: PgColumn | SQL): SQL<boolean> =>
  sql`(coalesce(${author} = (select app.user_id()), false) and ${isOn('twoPersonPublishing')})`

/** BO-06: whether a save of this kind is a draft. */
export const needsApproval = (kind: ContentKind): SQL<boolean> =>
  isReviewedBySetting(kind)
    ? sql<boolean>`${isOn('moduleApproval')}`
    : sql<boolean>`${isReviewed(kind)}::boolean`

/**
 * ROLE-12: whose submitted content somebody approves, as a condition on a column that holds the company. `approver`: the
 * company of a local admin. Null: a superadmin, for everyone's and for every company's.
 */
export const whereApprovedBy = (approver: string | null, companyId: Column | SQL): SQL =>
  approver === null ? sql`true` : sql`${companyId} = ${approver}::uuid`
