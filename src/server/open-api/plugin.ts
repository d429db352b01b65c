import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FunctionName } from '#domain/access/permissions.ts'
import { readJsonBody } from '#server/core/body-guard.ts'
import type { Services } from '#server/core/context.ts'
import { describeError } from '#server/core/log.ts'
import { languageOf } from '#server/core/texts.ts'
import { openCallOf } from './call-context.ts'
import { credentialOf } from './credential.ts'
import { openDocument } from './document.ts'
import { openFunctions } from './functions.ts'
import type { AnyOpenFunction } from './open-function.ts'
import { describeProblem, OwnRefusal, StaleRow } from './problem.ts'
import { rememberVersions } from './seen-versions.ts'

/** 256 KiB, as for the pages (V2). */
const BODY_LIMIT = 262_144

/** JSON in UTF-8, and nothing else under that name. */
const JSON_TYPE = /^application\/json(?: *; *charset=utf-8)?$/iu

const isFunction = (name: string): name is FunctionName => openFunctions.has(name as FunctionName)

/** The answer is what the description says, else it is our fault. */
const checked = ({ output }: AnyOpenFunction, answer: unknown): unknown => {
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
          const answer = checked(mapping, await mapping.run(open, payload))
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
