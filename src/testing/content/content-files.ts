import {
  contentTables,
  type ExportEntity,
  type ExportFormat,
  type ImportPreview,
} from '#contract/contentFiles.ts'
import type { Answer, Credentials } from '../server/api.ts'
import type { TestServer } from '../server/server.ts'

type ExportRequest = {
  readonly entity?: ExportEntity
  readonly format?: ExportFormat
  readonly includeInactive?: boolean
}

export const exported = async (
  server: TestServer,
  who: Credentials,
  { entity = 'all', format = 'json', includeInactive = true }: ExportRequest = {},
): Promise<string> => {
  const answer = await server.call('contentFiles.export', { entity, format, includeInactive }, who)
  if (answer.error !== null) throw new Error(answer.error.message)
  return (answer.data as { text: string }).text
}

export const previewed = (
  server: TestServer,
  who: Credentials,
  text: string,
  publish = false,
  fileName = 'innhold.json',
): Promise<Answer> => server.call('contentFiles.preview', { fileName, text, publish }, who)

/** As the page does it: what the preview saw, or its refusal. */
export const imported = async (
  server: TestServer,
  who: Credentials,
  text: string,
  publish = false,
  fileName = 'innhold.json',
): Promise<Answer> => {
  const seen = await previewed(server, who, text, publish, fileName)
  if (seen.error !== null) return seen
  const { state } = seen.data as ImportPreview
  return server.call('contentFiles.import', { fileName, text, publish, state }, who)
}

const tables = [...contentTables, 'module_rules']

/** A database in which nobody has written any content that files hold. */
export const emptyContent = (server: TestServer): Promise<void> =>
  server.database.asProgram(async (client) => {
    await client.query(`truncate ${tables.join(', ')} cascade`)
    await client.query('delete from content_versions')
  })

/** Of all content as it is stored: the same one, nothing was changed. */
export const contentFingerprint = (server: TestServer): Promise<string> =>
  server.database.asProgram(async (client) => {
    const selects = [...tables, 'content_versions'].map(
      (table) => `select md5(t::text) as row from ${table} t`,
    )
    const { rows } = await client.query<{ print: string }>(
      `select md5(string_agg(row, '' order by row)) as print from (${selects.join(' union all ')}) r`,
    )
    return rows[0]?.print ?? ''
  })
