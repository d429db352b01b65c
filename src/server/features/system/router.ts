import { sql } from 'drizzle-orm'
import { system } from '#contract/system.ts'
import { endpoint, router } from '#server/platform/endpoint.ts'

const status = endpoint('system.status')
  .input(system.status.input)
  .output(system.status.output)
  .query(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<{ version: string }>(
      sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
    )
    const [told] = rows
    if (told === undefined) throw new Error('a statement without its row')
    return { at: ctx.now().toISOString(), databaseVersion: told.version }
  })

export const systemRouter = router({ status })
