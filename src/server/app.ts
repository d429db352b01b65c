import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { apiPlugin } from './platform/api.ts'
import type { Services } from './platform/context.ts'
import { closeInTime } from './platform/closing.ts'
import { cspReportPlugin } from './platform/csp-report.ts'
import { refuseForeignHost } from './platform/host-guard.ts'
import { providerCallbackPlugin } from './platform/oidc/callback.ts'
import { eventsPlugin } from './platform/events/plugin.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { answerMetrics } from './platform/metrics/answer.ts'
import { pagesPlugin } from './platform/pages.ts'
import { RequestLog, logFormat } from './platform/request-log.ts'
import { furtherHeaders, securityHeaders } from './platform/security-headers.ts'
import { assertRouter } from './platform/router-check.ts'
import { appRouter } from './router.ts'

type AppOptions = {
  readonly services: Services
  /** Where browsers reach it; null for whatever local name. */
  readonly origin: string | null
  /** Whose word about who calls is taken (A10); none: nobody's. */
  readonly proxies: readonly string[]
  /** The folder of the built web application. */
  readonly webFolder: string
  /** By which /metrics is read; none: there is no such address. */
  readonly metricsToken?: string | null
  /** Aborted: the server is about to stop, and a balancer is told so. */
  readonly stopping?: AbortSignal
  readonly log: { readonly level: string; readonly stream?: { write: (line: string) => void } }
}

/** V2: a request that is not here after 30 seconds is given up: so long it may take, and so often is it looked at. */
const REQUEST_TIMEOUT_MS = 25_000
const CHECKED_EVERY_MS = 5_000

const isReadable = (url: string): boolean => {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

/** The whole request pipeline: headers, cookies, calls, pages, and the two questions of a balancer. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  assertRouter(appRouter)
  const app = Fastify({
    logger: { ...options.log, ...logFormat },
    logController: new RequestLog(),
    genReqId: () => options.services.newId(),
    trustProxy: options.proxies.length === 0 ? false : [...options.proxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Without a time for the headers that is no longer, Node takes the longer of the two for the whole request.
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECKED_EVERY_MS },
    // No hook is asked about an address that cannot be read: such a one is a file that is not there (F3).
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/unreadable.txt'),
  })
  closeInTime(app)
  if (options.origin === null) app.addHook('onRequest', refuseForeignHost)
  await app.register(helmet, securityHeaders)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(furtherHeaders))
  await app.register(cookie)
  await app.register(compress, { encodings: ['br', 'gzip', 'identity'] })
  await app.register(apiPlugin, {
    prefix: '/api',
    router: appRouter,
    services: options.services,
    origin: options.origin,
  })
  const openStreams = { count: 0 }
  await app.register(eventsPlugin, {
    services: options.services,
    origin: options.origin,
    open: openStreams,
  })
  await app.register(cspReportPlugin)
  await app.register(providerCallbackPlugin)
  await app.register(pagesPlugin, { folder: options.webFolder })

  const { metricsToken = null } = options
  if (metricsToken !== null) {
    answerMetrics(app, metricsToken, createMetrics(options.services, openStreams))
  }
  app.get('/livez', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (options.stopping?.aborted === true) return reply.status(503).send({ status: 'stopping' })
    try {
      await options.services.pool.query('select app.role()')
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database not reachable' })
    }
  })
  return app
}
