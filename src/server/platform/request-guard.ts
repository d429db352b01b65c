import type { FastifyRequest } from 'fastify'

/** The header that no form and no plain cross-site request can send. */
const REQUESTED_BY = 'x-requested-by'

type Refused = 'cross-site' | 'not-json' | 'no-marker'

/** The origin that a browser on this page would name. */
const ownOrigin = (request: FastifyRequest, configured: string | null): string =>
  configured ?? `${request.protocol}://${request.host}`

/** B11: asked by one of our own pages. */
export const isSameOrigin = (request: FastifyRequest, configured: string | null): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === ownOrigin(request, configured)
}

/**
 * What stands before every call (B11): from our own pages only, JSON only, and with a header that a
 * form cannot send. null when the call may go on.
 */
export const refusedCall = (request: FastifyRequest, configured: string | null): Refused | null => {
  if (!isSameOrigin(request, configured)) return 'cross-site'
  if (request.headers['content-type'] !== 'application/json') return 'not-json'
  // V2: what a packed body holds is known only once it is unpacked.
  if (request.headers['content-encoding'] !== undefined) return 'not-json'
  return request.headers[REQUESTED_BY] === 'holdepunkt-web' ? null : 'no-marker'
}

/** The status for each refusal. */
export const refusedStatus: Readonly<Record<Refused, number>> = {
  'cross-site': 403,
  'not-json': 415,
  'no-marker': 403,
}
