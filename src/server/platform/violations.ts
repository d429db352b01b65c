import type { TRPCError } from '@trpc/server'
import { refusal, type Reason } from './refusal.ts'

type Told = Exclude<Reason, 'internal'>

/** What the caller is told of a violated constraint. */
const byConstraint: Readonly<Record<string, Told>> = {
  users_company_id_companies_id_fk: 'has-users',
  users_department_id_departments_id_fk: 'has-users',
}

/** And of one that has no line of its own, by SQLSTATE. */
const bySqlState: Readonly<Record<string, Told>> = {
  // foreign_key_violation: something that was stored refers to the row.
  '23503': 'in-use',
}

/** The refusal for what the database said no to; null when it is no violation that anyone expects. */
const refusalOf = (error: unknown): TRPCError | null => {
  // The query builder wraps what the driver throws.
  const { cause } = error instanceof Error ? error : {}
  if (!(cause instanceof Error) || !('code' in cause)) return null
  const constraint = 'constraint' in cause ? String(cause.constraint) : ''
  const reason = byConstraint[constraint] ?? bySqlState[String(cause.code)]
  return reason === undefined ? null : refusal(reason)
}

/**
 * The work, whose violated constraints are refusals that the caller understands. A foreign key reads as
 * that of a removal: what is added has looked up what it refers to before.
 */
export const refusingViolations = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}
