import type { TRPCError } from '@trpc/server'
import { refusal, type Reason } from './refusal.ts'

type ViolationRefusal = Exclude<Reason, 'internal'>

/** The refusal for a violated constraint. */
const byConstraint: Readonly<Record<string, ViolationRefusal>> = {
  users_company_id_companies_id_fk: 'has-users',
  users_department_id_departments_id_fk: 'has-users',
}

/** The refusal for constraints that are not listed above, by SQLSTATE. */
const bySqlState: Readonly<Record<string, ViolationRefusal>> = {
  // foreign_key_violation: another stored row refers to the row.
  '23503': 'in-use',
}

/** Of a shard, Citus passes on the message alone. There the number of the shard is behind the name. */
const SHARD_CONSTRAINT = /constraint "(?<name>\w+?)(?:_\d{6,})?"/u

const constraintOf = (cause: Error): string | undefined =>
  'constraint' in cause && typeof cause.constraint === 'string'
    ? cause.constraint
    : SHARD_CONSTRAINT.exec(cause.message)?.groups?.['name']

/** Maps a constraint violation to its refusal. Returns null for an unexpected error. */
const refusalOf = (error: unknown): TRPCError | null => {
  // The query builder wraps the driver's errors.
  const { cause } = error instanceof Error ? error : {}
  if (!(cause instanceof Error) || !('code' in cause)) return null
  const reason = byConstraint[constraintOf(cause) ?? ''] ?? bySqlState[String(cause.code)]
  return reason === undefined ? null : refusal(reason)
}

/**
 * Runs the work, and turns violated constraints into refusals that the caller understands. A violated foreign key
 * means a removal: an insert looks up its references first.
 */
export const refuseViolations = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}
