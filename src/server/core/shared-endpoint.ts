import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { admit } from './limits/admission.ts'
import { readInScope, type Db, type Scope } from './database.ts'
import { procedure, requireCaller } from './endpoint.ts'
import type { Pool } from 'pg'

/** The reads of one question that have not ended. */
type Reads = {
  /** Ends when no read runs. */
  last: Promise<unknown>
  /** Has not begun; null: every read of the question has begun. */
  waiting: Promise<unknown> | null
}

/**
 * Answers the same question once for all calls that wait for it (LIVE-01). One read runs at a time; the calls during it
 * share the next one. A call never joins a read that has begun: that read may miss a change that was committed
 * before the call (LIVE-03).
 */
const createSharedReads = () => {
  const open = new Map<string, Reads>()

  const begin = async <T>(question: string, reads: Reads, read: () => Promise<T>): Promise<T> => {
    await reads.last.catch(() => undefined)
    reads.waiting = null
    try {
      return await read()
    } finally {
      if (reads.waiting === null) open.delete(question)
    }
  }

  return <T>(question: string, read: () => Promise<T>): Promise<T> => {
    const reads = open.get(question) ?? { last: Promise.resolve(), waiting: null }
    open.set(question, reads)
    if (reads.waiting !== null) return reads.waiting as Promise<T>
    const next = begin(question, reads, read)
    reads.waiting = next
    reads.last = next
    return next
  }
}

type ShareRead = ReturnType<typeof createSharedReads>

const byPool = new WeakMap<Pool, ShareRead>()

/** The reads of the calls on one database. */
export const sharedReadsOf = (pool: Pool): ShareRead => {
  const known = byPool.get(pool) ?? createSharedReads()
  byPool.set(pool, known)
  return known
}

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
