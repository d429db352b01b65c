import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { calledFunction } from '../called-function.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** GET /metrics, for whoever has the token; what counts the requests is laid here as well. */
export const answerMetrics = (app: FastifyInstance, token: string, metrics: Metrics): void => {
  // As digests they are of one length, and how long it takes tells nothing of how much was right.
  const right = digest(`Bearer ${token}`)
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered(calledFunction(request), reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), right)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
