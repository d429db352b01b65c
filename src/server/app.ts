import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { AnyRouter } from '@trpc/server'
import { permissions } from '#domain/access/permissions.ts'
import { apiPlugin, cookiesOf, isHttps } from './http/api-plugin.ts'
import type { Services } from './core/call-context.ts'
import { eventsPlugin } from './http/events/events-plugin.ts'
import { createMetrics, registerMetricsRoute } from './http/metrics/metrics.ts'
import { docsPagePlugin } from './open-api/docs-page.ts'
import { openApiPlugin } from './open-api/open-api-plugin.ts'
import { pagesPlugin, providerCallbackPlugin, visitorSettings } from './http/pages.ts'
import { alivePaths, refuseForeignHost, registerReadiness } from './http/readiness.ts'
import { RequestLog, logFormat } from './http/request-log.ts'
import { cspReportPlugin, furtherHeaders, securityHeaders } from './http/security-headers.ts'
import { allJobs } from './jobs/all.ts'
import { appRouter } from './router.ts'

/** For a call that is under way: longer than the database is given for a statement. */
const GRACE_MS = 15_000

/**
 * A server that is stopped answers what it was asked, and then goes. Node waits for connections on which nothing was
 * ever asked, until the other side hangs up; and for an answer that nobody fetches without end.
 */
const closeGracefully = (app: FastifyInstance): void => {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  let isClosing = false
  // Kept open for a next call that is not taken any more, it would be waited for.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of silent) socket.destroy()
    const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => clearTimeout(timer))
  })
}

type AppOptions = {
  readonly services: Services
  /** The address for browsers; null: any local name. */
  readonly origin: string | null
  /** The proxies whose forwarded client addresses the server trusts (A10); empty: none. */
  readonly proxies: readonly string[]
  /** The folder of the built web application. */
  readonly webFolder: string
  /** The token for /metrics; without it the address does not exist. */
  readonly metricsToken?: string | null
  /** Aborts when the server is about to stop; the server then reports that to a balancer. */
  readonly stopping?: AbortSignal
  readonly log: { readonly level: string; readonly stream?: { write: (line: string) => void } }
}

/** V2: the server drops an incomplete request after at most 30 seconds: the timeout plus one check interval. */
const REQUEST_TIMEOUT_MS = 25_000
const CHECK_INTERVAL_MS = 5_000
/** A shorter answer fits into one network packet uncompressed. */
const COMPRESS_FROM_BYTES = 1_400

const isReadable = (url: string): boolean => {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

type Definition = {
  readonly meta?: { readonly name?: string }
  readonly inputs?: readonly unknown[]
  readonly output?: unknown
}

const definitionOf = (procedure: unknown): Definition => (procedure as { _def: Definition })._def

/**
 * Throws when a function in the router lacks the permission of its own name, an input or an output. Throws when the
 * permission table names a function that the router lacks. Such a server does not start (D1).
 */
export const assertRouter = (router: AnyRouter): void => {
  const procedures = Object.entries(router._def.procedures as Record<string, unknown>)
  for (const [path, procedure] of procedures) {
    const { meta, inputs, output } = definitionOf(procedure)
    if (meta?.name !== path || !(path in permissions)) throw new Error(`${path} has no permission`)
    if (inputs?.length === 0 || output === undefined) throw new Error(`${path} has no contract`)
  }
  const paths = new Set(procedures.map(([path]) => path))
  const missing = Object.keys(permissions).find((name) => !paths.has(name))
  if (missing !== undefined) throw new Error(`${missing} is in no router`)
}

/** The whole request pipeline: headers, cookies, calls, pages, and the two probes of a balancer. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  assertRouter(appRouter)
  const app = Fastify({
    logger: { ...options.log, ...logFormat },
    logController: new RequestLog(),
    genReqId: () => options.services.newId(),
    trustProxy: options.proxies.length === 0 ? false : [...options.proxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node uses the longer of the two timeouts for the whole request, so the header timeout must not be longer.
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    // Hooks do not run for an undecodable address, so the server treats it as a missing file (F3).
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/unreadable.txt'),
  })
  closeGracefully(app)
  if (options.origin === null) app.addHook('onRequest', refuseForeignHost)
  await app.register(helmet, securityHeaders)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(furtherHeaders))
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: COMPRESS_FROM_BYTES,
  })
  await app.register(apiPlugin, {
    prefix: '/api',
    router: appRouter,
    services: options.services,
    origin: options.origin,
  })
  await app.register(openApiPlugin, { prefix: '/api/v1', services: options.services })
  await app.register(docsPagePlugin, { prefix: '/docs/api' })
  const openStreams = { count: 0 }
  await app.register(eventsPlugin, {
    services: options.services,
    origin: options.origin,
    open: openStreams,
  })
  await app.register(cspReportPlugin)
  await app.register(providerCallbackPlugin)
  await app.register(pagesPlugin, {
    folder: options.webFolder,
    sessionCookie: cookiesOf(isHttps(options.origin)).session.name,
    settings: visitorSettings(options.services),
    now: options.services.now,
  })

  const { metricsToken = null } = options
  if (metricsToken !== null) {
    registerMetricsRoute(app, metricsToken, createMetrics(options.services, openStreams, allJobs))
  }
  for (const path of alivePaths) app.get(path, () => ({ status: 'alive' }))
  registerReadiness(app, options.services.pool, options.stopping)
  return app
}
