import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FunctionName } from '#domain/access/permissions.ts'
import { programContext, type Services } from '#server/core/context.ts'
import { readCaller } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { writeRefusal } from '#server/core/refusal-audit.ts'
import { languageOf } from '#server/core/texts.ts'
import { appRouter } from '#server/router.ts'
import { keyOf, sessionIdOf } from './credential.ts'
import type { OpenCall } from './open-function.ts'
import type { SeenVersions } from './seen-versions.ts'

type Asked = {
  readonly name: FunctionName
  readonly credential: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The calls of the product, for the caller that the credential names. */
export const openCallOf = (services: Services, seen: SeenVersions, asked: Asked): OpenCall => {
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
