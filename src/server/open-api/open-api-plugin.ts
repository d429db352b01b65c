import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FunctionName } from '#domain/access/permissions.ts'
import { readJsonBody } from '#server/core/limits/body-guard.ts'
import { type Services, programContext } from '#server/core/call-context.ts'
import { describeError } from '#server/core/log.ts'
import { languageOf } from '#server/core/server-texts.ts'
import { readCaller, type SessionKey } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { writeRefusal } from '#server/core/audit/audit.ts'
import { appRouter } from '#server/router.ts'
import { bearerOf, serviceKeyOf } from '#server/core/service-token.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { openDocument } from './open-api-document.ts'
import type { AnyOpenFunction, OpenCall } from './open-function.ts'
import { describeProblem, OwnRefusal, StaleRow } from './problem.ts'
import { rememberVersions, type SeenVersions } from './seen-versions.ts'
import { approachesMapping } from './modules/approaches-calls.ts'
import { assessmentsMapping } from './modules/assessments-calls.ts'
import { authMapping } from './modules/auth-calls.ts'
import { categoriesMapping } from './modules/categories-calls.ts'
import { companiesMapping } from './modules/companies-calls.ts'
import { departmentsMapping } from './modules/departments-calls.ts'
import { modulesMapping } from './modules/modules-calls.ts'
import { profilesMapping } from './modules/profiles-calls.ts'
import { statisticsMapping } from './modules/statistics-calls.ts'
import { symptomGroupsMapping } from './modules/symptom-groups.ts'
import { symptomsMapping } from './modules/symptoms-calls.ts'
import { systemSettingsMapping } from './modules/system-settings.ts'

/**
 * ADR 41: handle and token of a session in one word. The handle alone, which pages keep in local storage, is not a credential
 * (ADR 3).
 */
const SESSION_ID =
  /^(?<handle>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(?<token>[\w-]{32,128}))?$/iu

const sessionIdOf = (handle: string, token: string): string => `${handle}.${token}`

/** The key of a session or of a service account; null: neither. */
const keyOf = (credential: string | null): SessionKey => {
  if (credential === null) return null
  const session = SESSION_ID.exec(credential)?.groups
  if (session === undefined) return serviceKeyOf(credential)
  const { handle, token } = session
  return handle === undefined || token === undefined
    ? null
    : { handle, tokenHash: tokenHash(token) }
}

const MAX_CREDENTIAL_LENGTH = 300

/** From the header or the payload. No cookie is read: a browser sends it with the requests of foreign pages too. */
const credentialOf = (header: string | undefined, sessionId: unknown): string | null => {
  const bearer = bearerOf(header)
  if (sessionId === undefined) return bearer
  if (typeof sessionId !== 'string' || sessionId.length > MAX_CREDENTIAL_LENGTH) {
    throw refusal('invalid-input', null, ['sessionId'])
  }
  if (bearer !== null && bearer !== sessionId) {
    throw new OwnRefusal('two-credentials', null, ['sessionId'])
  }
  return sessionId
}

type Asked = {
  readonly name: FunctionName
  readonly credential: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The calls of the product, for the caller that the credential names. */
const openCallOf = (services: Services, seen: SeenVersions, asked: Asked): OpenCall => {
  const { name, credential, request, reply } = asked
  let token: string | null = null
  const context = programContext(services, {
    session: keyOf(credential),
    requestId: request.id,
    language: languageOf(request.headers['accept-language']),
    log: request.log,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    setToken: (made) => {
      token = made
    },
    setRetryAfter: (seconds) => void reply.header('retry-after', seconds),
  })
  return {
    call: appRouter.createCaller(context),
    language: context.language,
    newId: services.newId,
    handle: context.session?.handle ?? null,
    sessionId: (handle) => (token === null ? (credential ?? '') : sessionIdOf(handle, token)),
    seenVersion: (id) => (credential === null ? undefined : seen.versionOf(credential, id)),
    assertOwnCompany: async (companyId) => {
      if (companyId === null) return
      const { caller } = await readCaller(services.pool, context.session, services.now())
      if (caller === null || caller.companyId === companyId) return
      await writeRefusal(context, name, caller, { details: { reason: 'not-found' } })
      throw refusal('not-found', null, ['companyId'])
    },
  }
}

const table = {
  ...authMapping,
  ...profilesMapping,
  ...companiesMapping,
  ...departmentsMapping,
  ...assessmentsMapping,
  ...symptomGroupsMapping,
  ...approachesMapping,
  ...symptomsMapping,
  ...categoriesMapping,
  ...modulesMapping,
  ...statisticsMapping,
  ...systemSettingsMapping,
}

/** Every function of the open interface, by the name that the request gives it. */
export const openFunctions: ReadonlyMap<FunctionName, AnyOpenFunction> = new Map(
  Object.entries(table) as [FunctionName, AnyOpenFunction][],
)

/** 256 KiB, as for the pages (V2). */
const BODY_LIMIT = 262_144

/** JSON in UTF-8, and nothing else under that name. */
const JSON_TYPE = /^application\/json(?: *; *charset=utf-8)?$/iu

const isFunction = (name: string): name is FunctionName => openFunctions.has(name as FunctionName)

/** The answer is what the description says, else it is our fault. */
const verifiedAnswer = ({ output }: AnyOpenFunction, answer: unknown): unknown => {
  const { data, error } = output.safeParse(answer)
  if (error !== undefined) throw new Error('an answer is not as described', { cause: error })
  return data
}

type Called = { readonly mapping?: AnyOpenFunction | undefined; readonly sent?: unknown }

const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { mapping, sent }: Called = {},
) => {
  const problem = describeProblem(error, {
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    called: mapping,
    sent,
  })
  if (problem.status >= 500) request.log.error({ error: describeError(error) }, 'open call failed')
  return reply
    .status(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/** What Fastify itself refuses, in our words. */
const ofFastify = (error: Error & { readonly statusCode?: number }): unknown => {
  if (error.statusCode === 413) return new OwnRefusal('body-too-large')
  if (error.statusCode === 415) return new OwnRefusal('not-json')
  return error.statusCode === 400 ? new OwnRefusal('not-an-object') : error
}

const isEmpty = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * ADR 41: POST /api/v1/module.function. No cookie is read here, and none is set: a credential is in the header or in the
 * payload, where no foreign page can put it.
 */
export const openApiPlugin = async (
  app: FastifyInstance,
  { services }: { readonly services: Services },
): Promise<void> => {
  const seen = rememberVersions()
  /** Written when it is first asked for: 20 ms of each start. */
  let document: string | undefined

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    const text = readJsonBody(body as Buffer)
    if (text === null) done(new OwnRefusal('not-an-object'))
    else done(null, JSON.parse(text))
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
  app.setErrorHandler((error: Error, request, reply) =>
    sendProblem(request, reply, ofFastify(error)),
  )
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new OwnRefusal('unknown-function')),
  )

  app.post<{ Params: { name: string } }>('/:name', {
    bodyLimit: BODY_LIMIT,
    onRequest: async (request) => {
      if (!isFunction(request.params.name)) throw new OwnRefusal('unknown-function')
      if (isEmpty(request)) throw new OwnRefusal('empty-body')
      const { headers } = request
      // V2: the content of a compressed body is known only after decompression.
      const isJson = JSON_TYPE.test(headers['content-type'] ?? '')
      if (!isJson || headers['content-encoding'] !== undefined) throw new OwnRefusal('not-json')
    },
    handler: async (request, reply) => {
      const { name } = request.params
      const mapping = isFunction(name) ? openFunctions.get(name) : undefined
      if (mapping === undefined || !isFunction(name)) throw new OwnRefusal('unknown-function')
      if (!isObject(request.body)) throw new OwnRefusal('not-an-object')
      const { sessionId, ...sent } = request.body
      try {
        const credential = credentialOf(request.headers.authorization, sessionId)
        const open = openCallOf(services, seen, { name, credential, request, reply })
        const note = (answer: unknown) => credential !== null && seen.note(credential, answer)
        const payload = mapping.input.parse(sent) as never
        try {
          const answer = verifiedAnswer(mapping, await mapping.run(open, payload))
          note(answer)
          return await reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
        } catch (error) {
          if (error instanceof StaleRow) note(error.stored)
          throw error
        }
      } catch (error) {
        return sendProblem(request, reply, error, { mapping, sent })
      }
    },
  })
  app.get('/openapi.json', (_request, reply) => {
    document ??= openDocument(openFunctions)
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/:name',
    handler: (request, reply) =>
      sendProblem(request, reply.header('allow', 'POST'), new OwnRefusal('method-not-allowed')),
  })
}
