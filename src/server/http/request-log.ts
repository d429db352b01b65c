import { LogController, type FastifyRequest, type FastifyReply } from 'fastify'
import { permissions } from '#domain/access/permissions.ts'
import { describeError } from '#server/core/log.ts'

/** Of the pages, and of other programs (ADR 41). */
const PREFIX = /^\/api\/(?:v1\/)?/u

/**
 * The function that a request asked for, of those that there are; everything else is one word. Nothing of an address is
 * taken over: it may hold anything.
 */
export const requestedFunction = ({ url, method }: FastifyRequest): string => {
  const path = url.split('?')[0] ?? ''
  const name = PREFIX.test(path) ? path.replace(PREFIX, '') : ''
  return method === 'POST' && Object.hasOwn(permissions, name) ? name : 'other'
}

/**
 * H4: one JSON line per entry. A request has no address, path, name or header in it. An error has no words and no
 * values.
 */
export const logFormat = {
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
}

/** The caller left before the answer was complete. */
const isCutOff = (error: unknown, reply: FastifyReply): boolean =>
  reply.raw.destroyed &&
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Logs a failed answer. A caller who disconnects is normal use (X13). */
export const logFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const fields = { error: describeError(error) }
  if (isCutOff(error, reply)) request.log.info(fields, 'answer cut off')
  else request.log.error(fields, 'request failed')
}

/** Logs one line per answered request, and the errors on the way. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }

  override incomingRequest(): void {
    // `requestCompleted` logs the request.
  }

  override requestCompleted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode: status, elapsedTime } = reply
    const durationMs = Math.round(elapsedTime)
    const fields = { function: requestedFunction(request), status, durationMs }
    if (error == null) request.log.info(fields, 'answered')
    else request.log.warn({ ...fields, error: describeError(error) }, 'answer not delivered')
  }

  override defaultErrorLog(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) logFailure(error, request, reply)
  }

  override streamError(error: unknown, request: FastifyRequest): void {
    request.log.info({ error: describeError(error) }, 'answer cut off')
  }

  override writeHeadError(error: unknown, request: FastifyRequest): void {
    request.log.error({ error: describeError(error) }, 'headers not written')
  }

  override serializerError(error: unknown, request: FastifyRequest): void {
    request.log.error({ error: describeError(error) }, 'answer not serialised')
  }

  override routeNotFound(): void {
    // The logged status shows it.
  }
}
