import type { TRPCError } from '@trpc/server'
import { refusal, type Reason } from './refusal.ts'

type ViolationRefusal = Exclude<Reason, 'internal'>

/** The refusal for a violated constraint. */
const byConstraint: Readonly<Record<string, ViolationRefusal>> = {
  users_company_id_companies_id_fk: 'has-users',
  users_department_id_departments_id_fk: 'has-users',
}

/** The refusal for what else the database does not store, by SQLSTATE. A rule that refuses it earlier has a better text. */
const bySqlState: Readonly<Record<string, ViolationRefusal>> = {
  // foreign_key_violation: another stored row refers to the row. An insert looks up its references first.
  '23503': 'in-use',
  // unique_violation
  '23505': 'id-already-used',
  // check_violation
  '23514': 'invalid-input',
  // numeric_value_out_of_range, datetime_field_overflow, invalid_datetime_format
  '22003': 'invalid-input',
  '22008': 'invalid-input',
  '22007': 'invalid-input',
  // string_data_right_truncation, character_not_in_repertoire, invalid_text_representation, untranslatable_character
  '22001': 'invalid-input',
  '22021': 'invalid-input',
  '22P02': 'invalid-input',
  '22P05': 'invalid-input',
}

/** Of a shard, Citus passes on the message alone. There the number of the shard is behind the name. */
const SHARD_CONSTRAINT = /constraint "(?<name>\w+?)(?:_\d{6,})?"/u

const constraintOf = (cause: Error): string | undefined =>
  'constraint' in cause && typeof cause.constraint === 'string'
    ? cause.constraint
    : SHARD_CONSTRAINT.exec(cause.message)?.groups?.['name']

/**
 * F-C1: the refusal for a value that the database does not store, for the error of any call. The query builder may wrap the
 * driver's error. Null: the error is not the caller's.
 */
export const violationRefusal = (error: unknown): TRPCError | null => {
  const said = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(said instanceof Error) || !('code' in said)) return null
  const reason = byConstraint[constraintOf(said) ?? ''] ?? bySqlState[String(said.code)]
  return reason === undefined ? null : refusal(reason)
}
