import { systemSettings } from '#contract/systemSettings.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import { publicEndpoint, router } from '#server/platform/endpoint.ts'
import { readSettings } from '#server/platform/settings.ts'

const passwordRules = publicEndpoint('systemSettings.passwordRules')
  .input(systemSettings.passwordRules.input)
  .output(systemSettings.passwordRules.output)
  .query(async ({ ctx }) => passwordRulesOf(await readSettings(ctx.db)))

export const systemSettingsRouter = router({ passwordRules })
