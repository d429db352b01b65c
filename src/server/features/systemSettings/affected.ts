import { inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { delegateRoles, enrollingRoles, superadminRoles } from '#domain/access/roles.ts'
import { systemSettings as contract } from '#contract/systemSettings.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { departments, users } from '#server/database/schema/organisation.ts'
import { hasSecondFactor } from '#server/services/accounts/two-factor/second-factors.ts'
import { isActiveUser } from '#server/services/organisation/active-user.ts'

const countWhere = (condition: SQL): SQL<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** SET-01: how many a change of the settings is felt by, for the question before a save. Counts only. */
export const affected = endpoint('systemSettings.affected')
  .input(contract.affected.input)
  .output(contract.affected.output)
  .query(async ({ ctx, input: { sessionTimeoutHours } }) => {
    const now = ctx.now().toISOString()
    const isSignedOut = sql`exists (
      select from sessions s where s.user_id = ${users.id} and s.expires_at > ${now}::timestamptz
        and s.created_at + make_interval(hours => ${sessionTimeoutHours}) <= ${now}::timestamptz)`
    const [counts] = await ctx.db
      .select({
        users: countWhere(sql`true`),
        closedOut: countWhere(notInArray(users.role, [...superadminRoles])),
        delegates: countWhere(inArray(users.role, [...delegateRoles])),
        enrolling: countWhere(inArray(users.role, [...enrollingRoles])),
        unenrolled: countWhere(
          sql`${inArray(users.role, [...enrollingRoles])} and not ${hasSecondFactor}`,
        ),
        signedOut: countWhere(isSignedOut),
        alertAddresses: sql<number>`(
          select count(distinct lower(d.alert_email))::int from ${departments} d where d.is_active)`,
      })
      .from(users)
      .where(isActiveUser)
    if (counts === undefined) throw new Error('a statement without its row')
    return counts
  })
