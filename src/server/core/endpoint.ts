import { initTRPC, TRPCError } from '@trpc/server'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import { timeBounds, timeFault } from '#domain/follow-up/time-bounds.ts'
import { admit, assertAllowed, auditDenial, type Admitted } from './limits/admission.ts'
import {
  auditRowOf,
  auditStatement,
  isAudited,
  writeAudit,
  writeRefusal,
  type AuditNote,
  type AuditRow,
  type RefusalNote,
} from './audit/audit.ts'
import { beginningAgain, isTransient, RETRY_AFTER_S } from './connections/unavailable.ts'
import type { Context } from './call-context.ts'
import { inSession, inTransaction, type Caller, type Db } from './database.ts'
import { describeFailure, expectedFailure } from './failure.ts'
import { refusal, Refusal } from './refusal.ts'
import { describeError } from './log.ts'
import { submissionIn, type SubmissionKey } from './submission-store.ts'
import { text } from './server-texts.ts'

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

const isBusy = (error: TRPCError): boolean =>
  error.cause instanceof Refusal && error.cause.reason === 'busy'

/**
 * Wraps every function. When the database is unavailable or overloaded, the caller gets 'busy' with Retry-After
 * (R5, R6). F-C1: what the database does not store is refused as the caller's mistake. The log has the cause.
 */
export const procedure = (name: FunctionName) =>
  t.procedure.meta({ name }).use(async ({ ctx, next }) => {
    const answer = await next()
    if (answer.ok) return answer
    if (isTransient(answer.error) || isBusy(answer.error)) ctx.setRetryAfter(RETRY_AFTER_S)
    const failed = await expectedFailure(ctx, name, answer.error)
    if (failed === null) return answer
    ctx.log.warn({ path: name, error: describeError(answer.error.cause) }, failed.logged)
    throw failed.refused
  })

/** F-C3: throws 'invalid-input' for a time that no prison means. What is not a time, the contract refuses. */
const assertTimes = (ctx: Context, name: FunctionName, input: unknown): void => {
  const field = timeFault(name, input, ctx.now().getTime())
  if (field === undefined) return
  throw refusal('invalid-input', text(ctx.language, 'error_time_out_of_bounds'), [field])
}

/**
 * A function in one transaction that is bound to the caller: permission first, then the input, the
 * work, the output and the audit row; all of it or nothing. There may be no caller when the permission
 * table says 'anyone'.
 */
const boundEndpoint = (
  name: FunctionName,
  submissionOf: (raw: () => Promise<unknown>) => Promise<SubmissionKey | null>,
) =>
  procedure(name).use(async ({ ctx, next, getRawInput }) => {
    const permission = permissionOf(name)
    const submission = await submissionOf(getRawInput)
    let boundCaller: Caller | null = null
    try {
      return await beginningAgain(() =>
        inSession(
          ctx.pool,
          ctx.session,
          ctx.now(),
          async (db, bound, last) => {
            const note: AuditNote = {}
            const { caller, switches, revision, submitted } = bound
            boundCaller = caller
            assertAllowed(ctx, name, bound)
            if (name in timeBounds) assertTimes(ctx, name, await getRawInput())
            const answer = await next({
              ctx: {
                db,
                caller,
                maintenance: switches.maintenance,
                revision,
                submitted,
                note: (more: AuditNote) => void Object.assign(note, more),
              },
            })
            if (!answer.ok) throw answer.error
            if (permission.audit !== 'none' && isAudited(name, note, switches)) {
              last(auditStatement(ctx, name, caller, note))
            }
            return answer
          },
          submission,
        ),
      )
    } catch (error) {
      await auditDenial(ctx, name, boundCaller, error)
      throw error
    }
  })

/** A function for which the permission table may say 'anyone'. */
export const publicEndpoint = (name: FunctionName) =>
  boundEndpoint(name, () => Promise.resolve(null))

/** Only a mistake in the code gets past it: a function that needs a caller is not for 'anyone'. */
export const requireCaller = (name: FunctionName, caller: Caller | null): Caller => {
  if (caller === null) throw new Error(`${name} needs a caller`)
  return caller
}

/** A function for those whom the permission table names: there is a caller. */
export const endpoint = (name: FunctionName) =>
  publicEndpoint(name).use(({ ctx, next }) =>
    next({ ctx: { caller: requireCaller(name, ctx.caller) } }),
  )

/** A function that stores the submission which its input names. `ctx.submitted` is the earlier one of that id. */
export const submissionEndpoint = (name: FunctionName) =>
  boundEndpoint(name, async (raw) => submissionIn(await raw())).use(({ ctx, next }) =>
    next({ ctx: { caller: requireCaller(name, ctx.caller) } }),
  )

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/**
 * Reads on a replica that has every transaction committed before this call. The caller then reads the data that they
 * have just stored, by any process. Otherwise it reads in the call's own transaction.
 */
const replicaReader =
  ({ replica, session, now, db, caller }: Context & { db: Db; caller: Caller }): Read =>
  async (work) => {
    if (replica === null || !replica.isAvailable()) return work(db)
    const place = 'select pg_current_wal_flush_lsn() as place'
    const { rows } = await db.$client.query<{ place: string }>(place)
    const upTo = rows[0]?.place ?? ''
    const there = await replica.read({ session, now: now(), caller, walPosition: upTo }, work)
    return there === null ? work(db) : there.value
  }

/**
 * A function that only reads, by `ctx.read`, perhaps on the replica (ADR 27). Who asks, whether they may, and the audit
 * row are the primary's.
 */
export const readingEndpoint = (name: FunctionName) =>
  endpoint(name).use(({ ctx, next }) => next({ ctx: { read: replicaReader(ctx) } }))

/** Writes the audit row of a function in steps, in the transaction of the action. */
const auditWriter =
  (ctx: Context, name: FunctionName, { caller, switches }: Admitted) =>
  async (db: Db, note: AuditNote): Promise<void> => {
    if (isAudited(name, note, switches)) await writeAudit(db, ctx, name, caller, note)
  }

/** The same row for an SQL function that stores it with the action; null: the row is not written. */
const auditRowBuilder =
  (ctx: Context, name: FunctionName, { caller, switches }: Admitted) =>
  (note: AuditNote): AuditRow | null =>
    isAudited(name, note, switches) ? auditRowOf(ctx, name, caller, note) : null

/**
 * A function on accounts that works in steps: a password hash takes long, and no connection waits for
 * it. Its handler writes its audit rows itself, in the transaction of the action.
 */
export const accountEndpoint = (name: FunctionName) =>
  procedure(name).use(async ({ ctx, next }) => {
    const admitted = await admit(ctx, name)
    const { caller, switches } = admitted
    return next({
      ctx: {
        caller,
        maintenance: switches.maintenance,
        step: <T>(work: (db: Db) => Promise<T>): Promise<T> =>
          inTransaction(ctx.pool, { role: 'accounts', userId: caller?.userId ?? null }, work),
        audit: auditWriter(ctx, name, admitted),
        auditRow: auditRowBuilder(ctx, name, admitted),
        auditRefusal: (refused: RefusalNote) => writeRefusal(ctx, name, caller, refused),
      },
    })
  })

/** The same for the caller's own account. */
export const ownAccountEndpoint = (name: FunctionName) =>
  accountEndpoint(name).use(({ ctx, next }) =>
    next({ ctx: { caller: requireCaller(name, ctx.caller) } }),
  )

/**
 * A function of the back office that hashes a password on the way: its steps are bound to the caller, and
 * each asks the permission table again (D11). It writes its audit row itself, with the action.
 */
export const multiStepEndpoint = (name: FunctionName) =>
  procedure(name).use(async ({ ctx, next }) => {
    const admitted = await admit(ctx, name)
    const bound = requireCaller(name, admitted.caller)
    const answer = await next({
      ctx: {
        caller: bound,
        step: <T>(work: (db: Db) => Promise<T>): Promise<T> =>
          inSession(ctx.pool, ctx.session, ctx.now(), async (db, session) => {
            assertAllowed(ctx, name, session)
            return work(db)
          }),
        audit: auditWriter(ctx, name, admitted),
        auditRefusal: (refused: RefusalNote) => writeRefusal(ctx, name, bound, refused),
      },
    })
    if (!answer.ok) await auditDenial(ctx, name, bound, answer.error)
    return answer
  })
