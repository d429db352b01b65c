import type { FunctionName } from '#domain/access/permissions.ts'
import { settingTable } from '#domain/settings/settings.ts'
import type { Context } from '#server/core/call-context.ts'
import { inSession } from '#server/core/database.ts'
import { admit } from '#server/core/limits/admission.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { text } from '#server/core/server-texts.ts'

/** The functions that are given the text of a file: their bodies may be larger than any other's. */
export const fileFunctions = [
  'contentFiles.preview',
  'contentFiles.import',
] as const satisfies readonly FunctionName[]

const MB = 1_048_576

/** Of a file of that size: in JSON each quote and line break takes two characters, and a little is sent with it. */
const bodyLimit = (maxMb: number): number => maxMb * MB * 2 + 65_536

/** The largest body of all: what the setting may be at most. */
export const FILE_BODY_LIMIT = bodyLimit(settingTable.maxFileUploadSizeMb.max)

/**
 * SET-04: asked before such a body is read, so that nobody fills the memory but those who may import, and they not
 * beyond the setting. A body that does not say its length is bounded by the largest of all.
 */
export const admitFile = async (
  ctx: Context,
  name: FunctionName,
  length: number | null,
): Promise<void> => {
  await admit(ctx, name)
  const { maxFileUploadSizeMb: limit } = await inSession(ctx.pool, ctx.session, ctx.now(), (db) =>
    readSettings(db),
  )
  if (length !== null && length > bodyLimit(limit)) {
    throw refusal('file-too-large', text(ctx.language, 'import_too_large', { limit }))
  }
}
