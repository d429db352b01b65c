import { initTRPC } from '@trpc/server'
import { denialOf, type Denial } from '#domain/access/decide.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import { writeAudit, type AuditNote } from './audit.ts'
import type { Context } from './context.ts'
import { inSession, inTransaction, type Caller, type Db } from './database.ts'
import { describeFailure } from './failure.ts'
import { refusal } from './refusal.ts'

const t = initTRPC
  .context<Context>()
  .meta<{ readonly name: FunctionName }>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      ...describeFailure(error, {
        language: ctx?.language ?? 'nb',
        requestId: ctx?.requestId ?? '',
        httpStatus: shape.data.httpStatus,
      }),
    }),
  })

export const { router } = t

/** A denial by role leaves its own audit row (H1), in a transaction that outlives the refusal. */
const deny = async (ctx: Context, name: FunctionName, denial: Denial, caller: Caller | null) => {
  if (denial === 'forbidden') {
    await inTransaction(ctx.pool, { role: 'accounts', userId: null }, (db) =>
      writeAudit(db, ctx, name, caller, { result: 'refused' }),
    )
  }
  return refusal(denial)
}

/**
 * A function in one transaction that is bound to the caller: permission first, then the input, the
 * work, the output and the audit row; all of it or nothing. There may be no caller when the permission
 * table says 'anyone'.
 */
export const publicEndpoint = (name: FunctionName) =>
  t.procedure.meta({ name }).use(async ({ ctx, next }) => {
    const permission = permissionOf(name)
    const note: AuditNote = {}
    const call = await inSession(ctx.pool, ctx.session, ctx.now(), async (db, caller) => {
      const denial = denialOf(permission, caller)
      if (denial !== null) return { admitted: false as const, denial, caller }
      const answer = await next({
        ctx: { db, caller, note: (more: AuditNote) => void Object.assign(note, more) },
      })
      if (!answer.ok) throw answer.error
      if (permission.audit !== 'none') await writeAudit(db, ctx, name, caller, note)
      return { admitted: true as const, answer }
    })
    if (!call.admitted) throw await deny(ctx, name, call.denial, call.caller)
    return call.answer
  })

/** Only a mistake in the code gets past it: a function that needs a caller is not for 'anyone'. */
const required = (name: FunctionName, caller: Caller | null): Caller => {
  if (caller === null) throw new Error(`${name} needs a caller`)
  return caller
}

/** A function for those whom the permission table names: there is a caller. */
export const endpoint = (name: FunctionName) =>
  publicEndpoint(name).use(({ ctx, next }) => next({ ctx: { caller: required(name, ctx.caller) } }))

/**
 * A function on accounts that works in steps: a password hash takes long, and no connection waits for
 * it. Its handler writes its audit rows itself, in the transaction that does the deed.
 */
export const accountEndpoint = (name: FunctionName) =>
  t.procedure.meta({ name }).use(async ({ ctx, next }) => {
    const caller = await inSession(ctx.pool, ctx.session, ctx.now(), (_db, found) =>
      Promise.resolve(found),
    )
    const denial = denialOf(permissionOf(name), caller)
    if (denial !== null) throw await deny(ctx, name, denial, caller)
    return next({
      ctx: {
        caller,
        step: <T>(work: (db: Db) => Promise<T>): Promise<T> =>
          inTransaction(ctx.pool, { role: 'accounts', userId: caller?.userId ?? null }, work),
        audit: (db: Db, note: AuditNote) => writeAudit(db, ctx, name, caller, note),
      },
    })
  })

/** The same for the caller's own account. */
export const ownAccountEndpoint = (name: FunctionName) =>
  accountEndpoint(name).use(({ ctx, next }) =>
    next({ ctx: { caller: required(name, ctx.caller) } }),
  )
