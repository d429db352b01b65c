import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { incomingMessageToRequest } from '@trpc/server/adapters/node-http'
import { TRPCError, type AnyRouter } from '@trpc/server'
import { getHTTPStatusCodeFromError, resolveResponse } from '@trpc/server/http'
import { z } from 'zod'
import { readJsonBody } from '#server/core/limits/body-guard.ts'
import type { Context, Services } from '#server/core/call-context.ts'
import type { SessionKey } from '#server/core/database.ts'
import { describeFailure, reasonText, type FailureData } from '#server/core/failure.ts'
import { describeError } from '#server/core/log.ts'
import type { Reason } from '#server/core/refusal.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { languageOf } from '#server/core/server-texts.ts'
import { RETRY_AFTER_S } from '#server/core/connections/unavailable.ts'
import {
  admitFile,
  FILE_BODY_LIMIT,
  fileFunctions,
  verifyRequest,
  refusalStatus,
} from './request-guard.ts'
import { logFailure } from './request-log.ts'

/** 256 KiB: a finished assessment is a few (V2). */
const BODY_LIMIT = 262_144

export type ApiOptions = {
  readonly router: AnyRouter
  readonly services: Services
  readonly origin: string | null
}

const DAY_S = 86_400

export const isHttps = (origin: string | null): boolean => origin?.startsWith('https:') ?? false

/** `__Host-` needs https; on http://localhost the plain name works (B1). */
export const cookiesOf = (secure: boolean) => {
  const prefix = secure ? '__Host-' : ''
  const options = { httpOnly: true, sameSite: 'strict', path: '/', secure } as const
  return {
    session: { name: `${prefix}sid`, options },
    device: { name: `${prefix}device`, options: { ...options, maxAge: 180 * DAY_S } },
    begun: { name: `${prefix}begun`, options },
    screen: { name: `${prefix}screen`, options: { ...options, maxAge: DAY_S } },
  }
}

type Cookie = { readonly name: string; readonly options: CookieSerializeOptions }

const putCookie = (reply: FastifyReply, { name, options }: Cookie, value: string | null): void =>
  void (value === null ? reply.clearCookie(name, options) : reply.setCookie(name, value, options))

const handle = z.uuid()

/** AUTH-02: cookie and handle belong together; one without the other is nothing. */
const sessionKeyOf = (request: FastifyRequest, cookieName: string): SessionKey => {
  const token = request.cookies[cookieName]
  const header = handle.safeParse(request.headers['x-session-handle'])
  return token === undefined || !header.success
    ? null
    : { tokenHash: tokenHash(token), handle: header.data }
}

const reasonOf = (httpStatus: number): Reason => {
  if (httpStatus === 503) return 'busy'
  return httpStatus >= 500 ? 'internal' : 'invalid-input'
}

const refuse = (reply: FastifyReply, httpStatus: number): FastifyReply => {
  if (httpStatus === 503) reply.header('retry-after', RETRY_AFTER_S)
  return reply.status(httpStatus)
}

/** A request that is refused before it becomes a call has the same shape as a failed call. */
const sendRefusal = (request: FastifyRequest, reply: FastifyReply, httpStatus: number) => {
  const reason = reasonOf(httpStatus)
  const language = languageOf(request.headers['accept-language'])
  const data: FailureData = { reason, requestId: request.id, httpStatus, fields: [] }
  const message = reasonText(language, reason, request.id)
  return refuse(reply, httpStatus).send({ error: { code: -32_600, message, data } })
}

/** The same for a refusal in words. */
const sendError = (request: FastifyRequest, reply: FastifyReply, error: TRPCError) => {
  const httpStatus = getHTTPStatusCodeFromError(error)
  const language = languageOf(request.headers['accept-language'])
  const failure = describeFailure(error, { language, requestId: request.id, httpStatus })
  return refuse(reply, httpStatus).send({ error: { code: -32_600, ...failure } })
}

/** The calls: POST /api/module.name, one call a request, the guard in front. */
export const apiPlugin = async (app: FastifyInstance, options: ApiOptions): Promise<void> => {
  const cookies = cookiesOf(isHttps(options.origin))

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    const text = readJsonBody(body as Buffer)
    if (text === null) done(Object.assign(new Error('body refused'), { statusCode: 400 }))
    else done(null, text)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const refused = verifyRequest(request, options.origin)
    if (refused !== null) await sendRefusal(request, reply, refusalStatus[refused])
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) logFailure(error, request, reply)
    return sendRefusal(request, reply, status)
  })

  const createContext = ({ req, res }: { req: FastifyRequest; res: FastifyReply }): Context => ({
    ...options.services,
    session: sessionKeyOf(req, cookies.session.name),
    requestId: req.id,
    language: languageOf(req.headers['accept-language']),
    log: req.log,
    setToken: (token) => putCookie(res, cookies.session, token),
    client: {
      address: req.ip,
      userAgent: req.headers['user-agent'] ?? '',
      knownDevice: req.cookies[cookies.device.name] ?? null,
      pendingSignIn: req.cookies[cookies.begun.name] ?? null,
      screenToken: req.cookies[cookies.screen.name] ?? null,
    },
    setKnownDevice: (value) => putCookie(res, cookies.device, value),
    setPendingSignIn: (value) => putCookie(res, cookies.begun, value),
    setScreenToken: (value) => putCookie(res, cookies.screen, value),
    setRetryAfter: (seconds) => void res.header('retry-after', seconds),
  })

  /** Sends the whole answer at once: as a stream it costs more than the call, and is compressed piece by piece. */
  const answer = async (req: FastifyRequest, res: FastifyReply, path: string): Promise<void> => {
    const raw = Object.assign(req.raw, { body: req.body })
    const response = await resolveResponse({
      req: incomingMessageToRequest(raw, res.raw, { maxBodySize: null }),
      path,
      router: options.router,
      error: null,
      createContext: () => Promise.resolve(createContext({ req, res })),
      allowMethodOverride: true,
      allowBatching: false,
      onError: ({ error }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') {
          req.log.error({ path, error: describeError(error.cause ?? error) }, 'call failed')
        }
      },
    })
    res.status(response.status).headers(Object.fromEntries(response.headers))
    await res.send(await response.text())
  }

  app.post<{ Params: { path: string } }>('/:path', { bodyLimit: BODY_LIMIT }, (req, res) =>
    answer(req, res, req.params.path),
  )
  for (const name of fileFunctions) {
    app.post(`/${name}`, {
      bodyLimit: FILE_BODY_LIMIT,
      onRequest: async (req, res) => {
        const header = req.headers['content-length']
        const length = header === undefined ? null : Number(header)
        if (length !== null && length <= BODY_LIMIT) return
        try {
          await admitFile(createContext({ req, res }), name, length)
        } catch (error) {
          if (!(error instanceof TRPCError)) throw error
          await sendError(req, res, error)
        }
      },
      handler: (req, res) => answer(req, res, name),
    })
  }
}
