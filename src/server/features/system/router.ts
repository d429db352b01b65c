import { sql } from 'drizzle-orm'
import { system } from '#contract/system.ts'
import { plannedClosing } from '#domain/settings/planned-closing.ts'
import { jobRuns } from '#server/database/schema/operation.ts'
import { readBuild } from '#server/database/build.ts'
import { endpoint, publicEndpoint, router } from '#server/core/endpoint.ts'
import { maintenanceText } from '#server/core/server-texts.ts'
import { readSettings } from '#server/core/settings-reader.ts'

const status = endpoint('system.status')
  .input(system.status.input)
  .output(system.status.output)
  .query(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<{ version: string }>(
      sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
    )
    const [told] = rows
    if (told === undefined) throw new Error('a statement without its row')
    // The policy shows them to superadmins.
    const jobs = await ctx.db.select().from(jobRuns).orderBy(jobRuns.name)
    return {
      at: ctx.now().toISOString(),
      databaseVersion: told.version,
      jobs: jobs.map((run) => ({
        ...run,
        startedAt: run.startedAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
        succeededAt: run.succeededAt?.toISOString() ?? null,
      })),
    }
  })

const version = endpoint('system.version')
  .input(system.version.input)
  .output(system.version.output)
  .query(readBuild)

const maintenance = publicEndpoint('system.maintenance')
  .input(system.maintenance.input)
  .output(system.maintenance.output)
  .query(async ({ ctx }) => {
    const settings = await readSettings(ctx.db)
    return {
      message: maintenanceText(ctx.maintenance, ctx.language),
      // Closed by hand, nobody knows when it opens.
      planned: settings.maintenanceMode ? null : plannedClosing(settings, ctx.now().getTime()),
    }
  })

const signInWays = publicEndpoint('system.signInWays')
  .input(system.signInWays.input)
  .output(system.signInWays.output)
  .query(async ({ ctx }) => ({
    provider: ctx.provider?.name ?? null,
    selfRegistration: (await readSettings(ctx.db)).allowSelfRegistration,
    demoAccounts: [...ctx.demoAccounts],
  }))

const publicSettings = publicEndpoint('system.publicSettings')
  .input(system.publicSettings.input)
  .output(system.publicSettings.output)
  .query(async ({ ctx }) => {
    const { contactEmail, dataRetentionDays, sessionTimeoutHours } = await readSettings(ctx.db)
    return {
      contactEmail: contactEmail === '' ? null : contactEmail,
      dataRetentionDays,
      sessionTimeoutHours,
    }
  })

export const systemRouter = router({ status, version, maintenance, signInWays, publicSettings })
