import { inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { systemSettings as contract } from '#contract/systemSettings.ts'
import { closingProblems, withoutPastClosing } from '#domain/settings/planned-closing.ts'
import {
  passwordRulesOf,
  withoutEffect,
  type SystemSettings,
  settingTable,
  type SettingKey,
} from '#domain/settings/settings.ts'
import { endpoint, multiStepEndpoint, publicEndpoint, router } from '#server/core/endpoint.ts'
import {
  listSecondFactors,
  hasSecondFactor,
} from '#server/services/accounts/two-factor/second-factors.ts'
import type { StepContext } from '#server/core/call-context.ts'
import { isRefusedRelay } from '#server/services/mail/addresses.ts'
import { relayPasswordState, encryptRelayPassword } from '#server/services/mail/relay-settings.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings, readStoredSettings } from '#server/core/settings-reader.ts'
import { text } from '#server/core/server-texts.ts'
import type { AuditDetails } from '#domain/operation/audit-details.ts'
import { delegateRoles, enrollingRoles, superadminRoles } from '#domain/access/roles.ts'
import { departments, users, sessions } from '#server/database/schema/organisation.ts'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { systemSettings } from '#server/database/schema/operation.ts'
import type { Db } from '#server/core/database.ts'
import { testEmail } from './test-email.ts'

/** The settings as they are, held until they are saved. A new installation has no row yet: it gets one. */
const lockSettings = async (db: Db) => {
  await db.insert(systemSettings).values({}).onConflictDoNothing()
  return readStoredSettings(db, true)
}

const storeSettings = async (
  db: Db,
  values: SystemSettings,
  encryptedPassword: string | null,
): Promise<number> => {
  const [row] = await db
    .update(systemSettings)
    .set({
      values: { ...values, ...(encryptedPassword !== null && { smtpPassword: encryptedPassword }) },
      version: sql`${systemSettings.version} + 1`,
    })
    .returning({ version: systemSettings.version })
  if (row === undefined) throw new Error('the held row of settings is gone')
  return row.version
}

/** SET-04: nobody stays signed in for longer than the setting says, also who already is. */
const shortenSessions = async (db: Db, hours: number): Promise<void> => {
  // In UTC: Citus takes no expression in an update that depends on the time zone of the session.
  const end = sql`(${sessions.createdAt} at time zone 'UTC' + make_interval(hours => ${hours})) at time zone 'UTC'`
  await db
    .update(sessions)
    .set({ expiresAt: end })
    .where(sql`${sessions.expiresAt} > ${end}`)
}

const countWhere = (condition: SQL): SQL<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** SET-01: how many a change of the settings is felt by, for the question before a save. Counts only. */
const affected = endpoint('systemSettings.affected')
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

/** The trail records these verbatim. The other texts can contain a name, and the trail contains no names. */
const loggedTexts: ReadonlySet<SettingKey> = new Set(['smtpHost', 'closingFrom', 'closingUntil'])

const isLoggable = (key: SettingKey): boolean =>
  settingTable[key].kind !== 'text' || loggedTexts.has(key)

/** H1, H6: the changes of a save, each as 'from → to'. */
const changesOf = (before: SystemSettings, after: SystemSettings): AuditDetails =>
  Object.fromEntries(
    (Object.keys(settingTable) as SettingKey[])
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, isLoggable(key) ? `${before[key]} → ${after[key]}` : 'changed']),
  )

const passwordRules = publicEndpoint('systemSettings.passwordRules')
  .input(contract.passwordRules.input)
  .output(contract.passwordRules.output)
  .query(async ({ ctx }) => passwordRulesOf(await readSettings(ctx.db)))

const get = endpoint('systemSettings.get')
  .input(contract.get.input)
  .output(contract.get.output)
  .query(async ({ ctx }) => {
    const { values, encryptedPassword, version } = await readStoredSettings(ctx.db)
    return {
      values: withoutPastClosing(values, ctx.now().getTime()),
      smtpPassword: relayPasswordState(ctx, encryptedPassword),
      version,
    }
  })

/** Absent it stays; but it is never sent to another host than the one it was typed for (G2). */
const nextPassword = (
  storedPassword: string | null,
  typed: string | undefined,
  isOtherHost: boolean,
  encrypt: (password: string) => string,
): string | null => {
  if (typed === undefined) return isOtherHost ? null : storedPassword
  return typed === '' ? null : encrypt(typed)
}

/**
 * F-E2: no mail would ever be sent there. One that was stored before the rule does not stop the other settings, and no
 * transaction waits for its name to be looked up.
 */
const changesToRefusedRelay = async (
  ctx: StepContext,
  { smtpHost, smtpPort }: SystemSettings,
): Promise<boolean> => {
  const { values: before } = await ctx.step(readStoredSettings)
  const isSame = before.smtpHost === smtpHost && before.smtpPort === smtpPort
  return !isSame && smtpHost !== '' && isRefusedRelay(ctx, smtpHost, smtpPort)
}

const closingErrors = {
  incomplete: 'error_closing_incomplete',
  order: 'error_closing_order',
  'from-past': 'error_closing_from_past',
  'until-past': 'error_closing_until_past',
} as const

const upsert = multiStepEndpoint('systemSettings.upsert')
  .input(contract.upsert.input)
  .output(contract.upsert.output)
  .mutation(async ({ ctx, input: { values, smtpPassword, version } }) => {
    const idle = withoutEffect.find((key) => values[key])
    if (idle !== undefined) {
      const why = text(ctx.language, 'error_setting_without_effect')
      throw refusal('invalid-input', why, [`values.${idle}`])
    }
    if (await changesToRefusedRelay(ctx, values)) {
      throw refusal('invalid-input', text(ctx.language, 'error_relay_refused'), ['values.smtpHost'])
    }
    return ctx.step(async (db) => {
      const before = await lockSettings(db)
      if (before.version !== version) throw refusal('stale')
      const [problem] = closingProblems(before.values, values, ctx.now().getTime())
      if (problem !== undefined) {
        const why = text(ctx.language, closingErrors[problem.why])
        throw refusal('invalid-input', why, [`values.${problem.field}`])
      }
      // ADR 42: two-factor is a person's affair.
      const isDemandChange = values.enableTwoFactor !== before.values.enableTwoFactor
      if (isDemandChange && ctx.caller.serviceScopes !== null) throw refusal('person-required')
      const isNewDemand = values.enableTwoFactor && !before.values.enableTwoFactor
      if (isNewDemand && (await listSecondFactors(db, ctx.caller.userId)).length === 0) {
        const why = text(ctx.language, 'error_own_two_factor_first')
        throw refusal('no-two-factor', why, ['values.enableTwoFactor'])
      }
      const isOtherHost = before.values.smtpHost.toLowerCase() !== values.smtpHost.toLowerCase()
      const encrypted = nextPassword(
        before.encryptedPassword,
        smtpPassword,
        isOtherHost,
        (password) => encryptRelayPassword(ctx, password),
      )
      const stored = await storeSettings(db, values, encrypted)
      if (values.sessionTimeoutHours < before.values.sessionTimeoutHours) {
        await shortenSessions(db, values.sessionTimeoutHours)
      }
      await ctx.audit(db, {
        resourceType: 'system-settings',
        details: {
          ...changesOf(before.values, values),
          ...(encrypted !== before.encryptedPassword && {
            smtpPassword: encrypted === null ? 'removed' : 'changed',
          }),
        },
      })
      return { version: stored, smtpPassword: relayPasswordState(ctx, encrypted) }
    })
  })

export const systemSettingsRouter = router({ passwordRules, get, affected, upsert, testEmail })
