import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { admit } from './limits/admission.ts'
import { readInScope, type Db, type Scope } from './database.ts'
import { procedure, requireCaller } from './endpoint.ts'
import { sharedReadsOf } from './shared-reads.ts'

type Unaudited = {
  [Name in FunctionName]: (typeof permissions)[Name] extends { readonly audit: 'none' }
    ? Name
    : never
}[FunctionName]

/** The functions whose answer depends only on the caller's role and company, and on the input. None has an audit row. */
export const sharedFunctions = ['departments.list'] as const satisfies readonly Unaudited[]

/** Gets nothing of the call but the scope: it is a function of the module, not a closure in a handler. */
type ScopedRead<Input, Output> = (db: Db, scope: Scope, input: Input) => Promise<Output>

/**
 * A function that all open pages ask at once after a change (LIVE-01). Each call checks its session and its permission
 * itself. The calls of one scope with the same input then share one read.
 */
export const sharedEndpoint = (name: (typeof sharedFunctions)[number]) =>
  procedure(name).use(async ({ ctx, next }) => {
    const admitted = await admit(ctx, name)
    const { role, companyId } = requireCaller(name, admitted.caller)
    const scope = { role, companyId }
    const readShared = <Input, Output>(
      read: ScopedRead<Input, Output>,
      input: Input,
    ): Promise<Output> =>
      sharedReadsOf(ctx.pool)(JSON.stringify([name, scope, input]), () =>
        readInScope(ctx.pool, scope, (db) => read(db, scope, input)),
      )
    return next({ ctx: { readShared } })
  })
