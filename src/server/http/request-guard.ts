import type { FastifyRequest } from 'fastify'
import type { FunctionName } from '#domain/access/permissions.ts'
import { settingTable } from '#domain/settings/settings.ts'
import type { Context } from '#server/core/call-context.ts'
import { inSession } from '#server/core/database.ts'
import { admit } from '#server/core/limits/admission.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { text } from '#server/core/server-texts.ts'

/** A form or a plain cross-site request cannot send this header. */
const REQUESTED_BY = 'x-requested-by'

type RequestRefusal = 'cross-site' | 'not-json' | 'no-marker'

/** The origin that a browser on this page would send. */
const ownOrigin = (request: FastifyRequest, configured: string | null): string =>
  configured ?? `${request.protocol}://${request.host}`

/** B11: true if one of our own pages sent the request. */
export const isSameOrigin = (request: FastifyRequest, configured: string | null): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === ownOrigin(request, configured)
}

/**
 * Verifies every call (B11): from our own pages only, JSON only, and with a header that a form cannot send. Returns
 * null when the call may continue.
 */
export const verifyRequest = (
  request: FastifyRequest,
  configured: string | null,
): RequestRefusal | null => {
  if (!isSameOrigin(request, configured)) return 'cross-site'
  if (request.headers['content-type'] !== 'application/json') return 'not-json'
  // V2: the content of a compressed body is known only after decompression.
  if (request.headers['content-encoding'] !== undefined) return 'not-json'
  return request.headers[REQUESTED_BY] === 'holdepunkt-web' ? null : 'no-marker'
}

/** The status for each refusal. */
export const refusalStatus: Readonly<Record<RequestRefusal, number>> = {
  'cross-site': 403,
  'not-json': 415,
  'no-marker': 403,
}

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
