import type { FastifyReply, FastifyRequest } from 'fastify'

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/u

/** The same answer under the two names that balancers use. */
export const alivePaths = ['/livez', '/healthz'] as const

/** They say nothing of anybody, and a balancer asks for them by an address. */
const monitorPaths: ReadonlySet<string> = new Set([...alivePaths, '/readyz', '/metrics'])

/**
 * X14: refuses a request under a name that is not this machine's own. For a server without a configured origin: a foreign
 * page whose name leads here (DNS rebinding) would be of the same origin.
 */
export const refuseForeignHost = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (LOOPBACK.test(request.hostname) || monitorPaths.has(request.url)) return
  await reply
    .status(421)
    .type('text/plain')
    .send('Set HOLDEPUNKT_ORIGIN to the address that browsers use.')
}
