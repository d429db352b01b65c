import type { FastifyInstance } from 'fastify'
import { CALLBACK_PATH } from '#server/core/callback-path.ts'

/** As much as any provider's answer takes. */
const MAX_LENGTH = 8_000

/**
 * Where the provider sends the browser back to. What it says stands behind the `#` of our own page from here on, which
 * takes it out of the address and makes a call of it; no line of the log has it (L2).
 */
export const providerCallbackPlugin = async (app: FastifyInstance): Promise<void> => {
  app.get(CALLBACK_PATH, { logLevel: 'silent' }, (request, reply) => {
    const [, query = ''] = request.url.split(/\?(.*)/su)
    const answer = query.length > MAX_LENGTH ? '' : query
    return reply.header('cache-control', 'no-store').redirect(`/login/provider#${answer}`, 303)
  })
}
