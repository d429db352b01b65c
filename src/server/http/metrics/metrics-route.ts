import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { requestedFunction } from '../requested-function.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** GET /metrics, for callers with the token. Also installs the hook that counts requests. */
export const registerMetricsRoute = (
  app: FastifyInstance,
  token: string,
  metrics: Metrics,
): void => {
  // Digests have equal length, and the comparison time does not disclose how much of the token was right.
  const right = digest(`Bearer ${token}`)
  app.addHook('onResponse', async (request, reply) => {
    metrics.countAnswer(requestedFunction(request), reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), right)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
