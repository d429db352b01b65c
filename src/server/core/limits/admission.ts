import { TRPCError } from '@trpc/server'
import { denialOf } from '#domain/access/decide.ts'
import type { Permission } from '#domain/access/permission.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { serviceDenialOf } from '#domain/access/service-accounts.ts'
import type { Context } from '../call-context.ts'
import {
  isServiceKey,
  readCaller,
  type BoundCall,
  type Caller,
  type Maintenance,
  type Switches,
} from '../database.ts'
import { refusal, Refusal, type Reason } from '../refusal.ts'
import { writeRefusal } from '../audit/audit.ts'

/** SET-03: during maintenance it answers only administrators, and the functions that lead to their sign-in. */
const assertOpen = (
  { duringMaintenance }: Permission,
  caller: Caller | null,
  maintenance: Maintenance,
): void => {
  if (maintenance === null || duringMaintenance === true) return
  if (caller !== null && isSuperadmin(caller.role) && caller.serviceScopes === null) return
  throw refusal('maintenance', maintenance === '' ? null : maintenance)
}

/** Reasons that ask the right user to do something first: not a denial. */
const firstStepReasons: ReadonlySet<Reason> = new Set([
  'password-change-required',
  'two-factor-required',
  'confirmation-required',
])

/** The row is outside the caller's reach, or there is none: both are answered the same, and both are counted. */
const unreachableReasons: ReadonlySet<Reason> = new Set(['not-found', 'unknown-case'])

/**
 * A refusal because of the caller writes its own audit row (H1), in a transaction that outlives the refusal. The
 * permission table refuses, or later the handler (a role that the caller may not give, an id that the caller may not
 * read). The row never has the id: of many tries it counts how many (X4).
 */
export const auditDenial = async (
  ctx: Context,
  name: FunctionName,
  caller: Caller | null,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof TRPCError && error.cause instanceof Refusal)) return
  const { reason } = error.cause
  if (reason === 'wrong-token') {
    await writeRefusal(ctx, name, null, { details: { reason } }, reason)
    return
  }
  const isDenied = error.code === 'FORBIDDEN' && !firstStepReasons.has(reason)
  if (!isDenied && !unreachableReasons.has(reason)) return
  await writeRefusal(ctx, name, caller, { details: { reason } })
}

/** Throws the refusal of a caller who may not call the function now. */
export const assertAllowed = (
  { session }: Context,
  name: FunctionName,
  { caller, switches }: Pick<BoundCall, 'caller' | 'switches'>,
): void => {
  // ADR 42: a wrong token is never answered as if the call had none.
  if (caller === null && isServiceKey(session)) throw refusal('wrong-token')
  const permission = permissionOf(name)
  assertOpen(permission, caller, switches.maintenance)
  const denial =
    serviceDenialOf(name, caller?.serviceScopes ?? null) ??
    denialOf(permission, caller, switches.delegatedAdministration)
  if (denial !== null) throw refusal(denial)
}

export type Admitted = { readonly caller: Caller | null; readonly switches: Switches }

/** Who calls, once the permission table has let them in, in a transaction of its own. */
export const admit = async (ctx: Context, name: FunctionName): Promise<Admitted> => {
  const bound = await readCaller(ctx.pool, ctx.session, ctx.now())
  const { caller, switches } = bound
  try {
    assertAllowed(ctx, name, bound)
  } catch (error) {
    await auditDenial(ctx, name, caller, error)
    throw error
  }
  return { caller, switches }
}
