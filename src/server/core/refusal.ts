import { TRPCError } from '@trpc/server'

/** Every expected failure that the server reports to a caller, with its status. */
const codes = {
  'no-session': 'UNAUTHORIZED',
  'wrong-token': 'UNAUTHORIZED',
  'password-change-required': 'FORBIDDEN',
  'two-factor-required': 'FORBIDDEN',
  'confirmation-required': 'FORBIDDEN',
  'too-many-attempts': 'TOO_MANY_REQUESTS',
  'wrong-code': 'BAD_REQUEST',
  'sign-in-again': 'BAD_REQUEST',
  'challenge-gone': 'BAD_REQUEST',
  'passkey-refused': 'BAD_REQUEST',
  'too-many-passkeys': 'CONFLICT',
  'too-many-screens': 'CONFLICT',
  'two-factor-asked': 'CONFLICT',
  forbidden: 'FORBIDDEN',
  'outside-scopes': 'FORBIDDEN',
  'person-required': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'invalid-input': 'BAD_REQUEST',
  'wrong-password': 'BAD_REQUEST',
  'password-rules': 'BAD_REQUEST',
  'id-already-used': 'CONFLICT',
  'already-answered': 'CONFLICT',
  'unknown-symptom': 'UNPROCESSABLE_CONTENT',
  'wrong-fact': 'UNPROCESSABLE_CONTENT',
  'unknown-category': 'UNPROCESSABLE_CONTENT',
  'unknown-question': 'UNPROCESSABLE_CONTENT',
  'identity-number': 'UNPROCESSABLE_CONTENT',
  'user-required': 'UNPROCESSABLE_CONTENT',
  'unreadable-letter': 'UNPROCESSABLE_CONTENT',
  stale: 'CONFLICT',
  'email-taken': 'CONFLICT',
  'no-licence': 'CONFLICT',
  'no-seat': 'CONFLICT',
  'in-use': 'CONFLICT',
  'has-users': 'CONFLICT',
  'last-superadmin': 'CONFLICT',
  'own-account': 'CONFLICT',
  'has-password': 'CONFLICT',
  'no-password': 'CONFLICT',
  'not-active': 'CONFLICT',
  'own-request': 'FORBIDDEN',
  'young-account': 'FORBIDDEN',
  'role-without-functions': 'CONFLICT',
  'has-two-factor': 'CONFLICT',
  'no-two-factor': 'CONFLICT',
  'two-factor-kept': 'CONFLICT',
  'identity-unconfirmed': 'FORBIDDEN',
  'no-reset': 'CONFLICT',
  'own-reset': 'FORBIDDEN',
  'own-identity': 'FORBIDDEN',
  'too-new': 'FORBIDDEN',
  'superadmin-row': 'FORBIDDEN',
  'role-not-yours': 'FORBIDDEN',
  'seats-not-yours': 'FORBIDDEN',
  'common-content': 'FORBIDDEN',
  'own-content': 'CONFLICT',
  'own-submission': 'FORBIDDEN',
  'wrong-status': 'CONFLICT',
  'under-review': 'CONFLICT',
  'unknown-reference': 'UNPROCESSABLE_CONTENT',
  'content-problem': 'UNPROCESSABLE_CONTENT',
  'invalid-file': 'UNPROCESSABLE_CONTENT',
  'file-too-large': 'PAYLOAD_TOO_LARGE',
  'no-function': 'FORBIDDEN',
  'follow-up-off': 'CONFLICT',
  'not-ready': 'CONFLICT',
  'open-cases': 'CONFLICT',
  'unwatched-cases': 'CONFLICT',
  'no-redraw': 'CONFLICT',
  'no-reference': 'CONFLICT',
  'case-closed': 'CONFLICT',
  'own-offer': 'CONFLICT',
  'not-offered': 'CONFLICT',
  'shift-over': 'CONFLICT',
  'goer-required': 'UNPROCESSABLE_CONTENT',
  'assessment-required': 'CONFLICT',
  'lift-kept': 'CONFLICT',
  'reference-unrecorded': 'UNPROCESSABLE_CONTENT',
  'plan-fault': 'UNPROCESSABLE_CONTENT',
  'own-words': 'UNPROCESSABLE_CONTENT',
  'finished-elsewhere': 'UNPROCESSABLE_CONTENT',
  'same-reason': 'UNPROCESSABLE_CONTENT',
  'receipt-required': 'UNPROCESSABLE_CONTENT',
  'place-in-text': 'UNPROCESSABLE_CONTENT',
  'check-too-old': 'UNPROCESSABLE_CONTENT',
  'unknown-case': 'UNPROCESSABLE_CONTENT',
  'check-incomplete': 'UNPROCESSABLE_CONTENT',
  'long-absence': 'UNPROCESSABLE_CONTENT',
  'objects-required': 'UNPROCESSABLE_CONTENT',
  'restriction-running': 'CONFLICT',
  'open-restrictions': 'CONFLICT',
  'no-irregular-checks': 'CONFLICT',
  'unknown-sheet': 'UNPROCESSABLE_CONTENT',
  'sheet-entered': 'CONFLICT',
  'row-entered': 'CONFLICT',
  busy: 'SERVICE_UNAVAILABLE',
  maintenance: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<string, TRPCError['code']>

export type Reason = keyof typeof codes | 'internal'

/** The error formatter recognises an expected failure by this cause. */
export class Refusal extends Error {
  readonly reason: Reason
  /** Replaces the reason's own text. */
  readonly text: string | null
  /** The invalid input fields. The form shows the text at them. */
  readonly fields: readonly string[]
  constructor(reason: Reason, text: string | null, fields: readonly string[]) {
    super(reason)
    this.reason = reason
    this.text = text
    this.fields = fields
  }
}

/** A handler throws it to roll back the transaction and to report the reason to the caller. */
export const refusal = (
  reason: keyof typeof codes,
  text: string | null = null,
  fields: readonly string[] = [],
): TRPCError => new TRPCError({ code: codes[reason], cause: new Refusal(reason, text, fields) })

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
