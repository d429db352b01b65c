import { systemSettings } from '#contract/systemSettings.ts'
import { closingProblems, withoutPastClosing } from '#domain/settings/planned-closing.ts'
import {
  passwordRulesOf,
  withoutEffect,
  type SystemSettings,
  settingTable,
  type SettingKey,
} from '#domain/settings/settings.ts'
import { endpoint, multiStepEndpoint, publicEndpoint, router } from '#server/core/endpoint.ts'
import { listSecondFactors } from '#server/services/accounts/two-factor/second-factors.ts'
import type { StepContext } from '#server/services/accounts/step-context.ts'
import { isRefusedRelay } from '#server/services/mail/addresses.ts'
import { relayPasswordState, encryptRelayPassword } from '#server/services/mail/relay-settings.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings, readStoredSettings } from '#server/core/settings-reader.ts'
import { text } from '#server/core/server-texts.ts'
import type { AuditDetails } from '#domain/operation/audit-details.ts'
import { affected } from './affected.ts'
import { lockSettings, shortenSessions, storeSettings } from './queries.ts'
import { testEmail } from './test-email.ts'

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
  .input(systemSettings.passwordRules.input)
  .output(systemSettings.passwordRules.output)
  .query(async ({ ctx }) => passwordRulesOf(await readSettings(ctx.db)))

const get = endpoint('systemSettings.get')
  .input(systemSettings.get.input)
  .output(systemSettings.get.output)
  .query(async ({ ctx }) => {
    const { values, sealedPassword, version } = await readStoredSettings(ctx.db)
    return {
      values: withoutPastClosing(values, ctx.now().getTime()),
      smtpPassword: relayPasswordState(ctx, sealedPassword),
      version,
    }
  })

/** Absent it stays; but it is never sent to another host than the one it was typed for (G2). */
const nextPassword = (
  storedPassword: string | null,
  typed: string | undefined,
  isOtherHost: boolean,
  seal: (password: string) => string,
): string | null => {
  if (typed === undefined) return isOtherHost ? null : storedPassword
  return typed === '' ? null : seal(typed)
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
  .input(systemSettings.upsert.input)
  .output(systemSettings.upsert.output)
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
      const sealed = nextPassword(before.sealedPassword, smtpPassword, isOtherHost, (password) =>
        encryptRelayPassword(ctx, password),
      )
      const stored = await storeSettings(db, values, sealed)
      if (values.sessionTimeoutHours < before.values.sessionTimeoutHours) {
        await shortenSessions(db, values.sessionTimeoutHours)
      }
      await ctx.audit(db, {
        resourceType: 'system-settings',
        details: {
          ...changesOf(before.values, values),
          ...(sealed !== before.sealedPassword && {
            smtpPassword: sealed === null ? 'removed' : 'changed',
          }),
        },
      })
      return { version: stored, smtpPassword: relayPasswordState(ctx, sealed) }
    })
  })

export const systemSettingsRouter = router({ passwordRules, get, affected, upsert, testEmail })
