import { TRPCError } from '@trpc/server'
import type { FunctionName } from '#domain/access/permissions.ts'
import { programContext, type Context } from '#server/core/call-context.ts'
import { Refusal } from '#server/core/refusal.ts'
import { serviceKeyOf } from '#server/core/service-token.ts'
import { appRouter } from '#server/router.ts'
import type { TestServer } from './server.ts'

type CallResult = { readonly data: unknown; readonly reason: string | null }

type Callable = Readonly<
  Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>
>

const nothing = (): void => undefined

/** One call with the bearer token of a service account, as the open interface makes it. */
export const callByToken = async (
  server: TestServer,
  token: string,
  name: FunctionName,
  input: unknown = {},
): Promise<CallResult> => {
  const context = programContext(server.services, {
    session: serviceKeyOf(token),
    requestId: server.services.newId(),
    language: 'nb',
    log: { warn: nothing, error: nothing } as unknown as Context['log'],
    address: '192.0.2.7',
    userAgent: 'test',
    setToken: nothing,
    setRetryAfter: nothing,
  })
  const [module = '', called = ''] = name.split('.')
  const callable = appRouter.createCaller(context) as unknown as Callable
  try {
    return { data: await callable[module]?.[called]?.(input), reason: null }
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    const reason = error.cause instanceof Refusal ? error.cause.reason : error.code
    return { data: undefined, reason }
  }
}
