import type { FastifyRequest } from 'fastify'

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
