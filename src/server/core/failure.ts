import type { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { IDENTITY_NUMBER } from '#contract/fields.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import type { Context } from './call-context.ts'
import { readCaller } from './database.ts'
import { refusal, Refusal, violationRefusal, type Reason } from './refusal.ts'
import { text, type Language, type TextKey } from './server-texts.ts'
import { isTransient } from './connections/unavailable.ts'

/** The details of a failure that a caller receives: never more than this. */
export type FailureData = {
  readonly reason: Reason
  readonly requestId: string
  readonly httpStatus: number
  /** The input fields that were refused, for example 'answers.0192…'. */
  readonly fields: readonly string[]
}

const textKeys = {
  'no-session': 'error_no_session',
  'wrong-token': 'error_wrong_token',
  'password-change-required': 'error_password_change_required',
  'two-factor-required': 'error_two_factor_required',
  'confirmation-required': 'error_confirmation_required',
  'too-many-attempts': 'error_too_many_attempts',
  'wrong-code': 'error_wrong_code',
  'sign-in-again': 'error_sign_in_again',
  'challenge-gone': 'error_challenge_gone',
  'passkey-refused': 'error_passkey_refused',
  'too-many-passkeys': 'error_too_many_passkeys',
  'too-many-screens': 'error_too_many_screens',
  'two-factor-asked': 'error_two_factor_asked',
  forbidden: 'error_forbidden',
  'outside-scopes': 'error_outside_scopes',
  'person-required': 'error_person_required',
  'not-found': 'error_not_found',
  'invalid-input': 'error_invalid_input',
  'wrong-password': 'error_wrong_password',
  'password-rules': 'error_password_rules',
  'id-already-used': 'error_id_already_used',
  'already-answered': 'error_already_answered',
  'unknown-symptom': 'error_unknown_symptom',
  'wrong-fact': 'error_wrong_fact',
  'unknown-category': 'error_unknown_category',
  'unknown-question': 'error_unknown_question',
  'identity-number': 'error_identity_number',
  'user-required': 'error_user_required',
  'unreadable-letter': 'error_unreadable_letter',
  stale: 'error_stale',
  'email-taken': 'error_email_taken',
  'no-licence': 'error_no_licence',
  'no-seat': 'error_no_seat',
  'in-use': 'error_in_use',
  'has-users': 'error_has_users',
  'last-superadmin': 'error_last_superadmin',
  'own-account': 'error_own_account',
  'has-password': 'error_has_password',
  'no-password': 'error_no_password',
  'not-active': 'error_not_active',
  'own-request': 'error_own_request',
  'young-account': 'error_young_account',
  'role-without-functions': 'error_role_without_functions',
  'has-two-factor': 'error_has_two_factor',
  'no-two-factor': 'error_no_two_factor',
  'two-factor-kept': 'error_two_factor_kept',
  'identity-unconfirmed': 'error_identity_unconfirmed',
  'no-reset': 'error_no_reset',
  'own-reset': 'error_own_reset',
  'own-identity': 'error_own_identity',
  'too-new': 'error_too_new',
  'superadmin-row': 'error_superadmin_row',
  'role-not-yours': 'error_role_not_yours',
  'seats-not-yours': 'error_seats_not_yours',
  'common-content': 'error_common_content',
  'own-content': 'error_own_content',
  'own-submission': 'error_own_submission',
  'wrong-status': 'error_wrong_status',
  'under-review': 'error_under_review',
  'unknown-reference': 'error_unknown_reference',
  'content-problem': 'error_content_problem',
  'invalid-file': 'error_invalid_file',
  'file-too-large': 'error_file_too_large',
  'no-function': 'error_no_function',
  'follow-up-off': 'error_follow_up_off',
  'not-ready': 'error_not_ready',
  'open-cases': 'error_open_cases',
  'unwatched-cases': 'error_unwatched_cases',
  'no-redraw': 'error_no_redraw',
  'no-reference': 'error_no_reference',
  'case-closed': 'error_case_closed',
  'own-offer': 'error_own_offer',
  'not-offered': 'error_not_offered',
  'shift-over': 'error_shift_over',
  'goer-required': 'error_goer_required',
  'assessment-required': 'error_assessment_required',
  'lift-kept': 'error_lift_kept',
  'reference-unrecorded': 'error_reference_unrecorded',
  'plan-fault': 'error_plan_fault',
  'own-words': 'error_own_words',
  'finished-elsewhere': 'error_finished_elsewhere',
  'same-reason': 'error_same_reason',
  'receipt-required': 'error_receipt_required',
  'place-in-text': 'error_place_in_text',
  'check-too-old': 'error_check_too_old',
  'unknown-case': 'error_unknown_case',
  'check-incomplete': 'error_check_incomplete',
  'long-absence': 'error_long_absence',
  'objects-required': 'error_objects_required',
  'restriction-running': 'error_restriction_running',
  'open-restrictions': 'error_open_restrictions',
  'no-irregular-checks': 'error_no_irregular_checks',
  'unknown-sheet': 'error_unknown_sheet',
  'sheet-entered': 'error_sheet_entered',
  'row-entered': 'error_row_entered',
  busy: 'error_busy',
  maintenance: 'error_maintenance',
  internal: 'error_internal',
} as const satisfies Record<Reason, TextKey>

/** The text for a reason, in the caller's language. */
export const reasonText = (language: Language, reason: Reason, requestId: string): string =>
  text(language, textKeys[reason], { requestId })

/** FUP-116, F-C4: the texts of an input with an identity number. */
const identityNumbersOf = ({ cause }: TRPCError) =>
  cause instanceof ZodError
    ? cause.issues.filter(
        (issue) => issue.code === 'custom' && issue.params?.['reason'] === IDENTITY_NUMBER,
      )
    : []

const reasonOf = (error: TRPCError): Reason => {
  if (error.cause instanceof Refusal) return error.cause.reason
  if (identityNumbersOf(error).length > 0) return 'identity-number'
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR') return 'invalid-input'
  if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED') return 'not-found'
  return 'internal'
}

const fieldsOf = (error: TRPCError): readonly string[] => {
  if (error.cause instanceof Refusal) return error.cause.fields
  if (error.code !== 'BAD_REQUEST' || !(error.cause instanceof ZodError)) return []
  const numbers = identityNumbersOf(error)
  const issues = numbers.length > 0 ? numbers : error.cause.issues
  return [...new Set(issues.map((issue) => issue.path.map(String).join('.')))].slice(0, 20)
}

/** Unlike the texts of an assessment, those of follow-up cannot be confirmed. */
const wordedInput = (error: TRPCError, { language }: { language: Language }): string | null =>
  identityNumbersOf(error).length > 0 ? text(language, 'check_identity_number') : null

/** The message and data for a failed call; anything unexpected gets a fixed text and its request id. */
export const describeFailure = (
  error: TRPCError,
  call: { readonly language: Language; readonly requestId: string; readonly httpStatus: number },
): { readonly message: string; readonly data: FailureData } => {
  const reason = reasonOf(error)
  const worded = error.cause instanceof Refusal ? error.cause.text : wordedInput(error, call)
  return {
    message: worded ?? reasonText(call.language, reason, call.requestId),
    data: {
      reason,
      requestId: call.requestId,
      httpStatus: call.httpStatus,
      fields: fieldsOf(error),
    },
  }
}

/**
 * Whether the session ended during the call. The call then failed because the caller's rows were gone. The caller gets
 * the same error as from the next call (AUTH-12).
 */
const hasEnded = async (ctx: Context, name: FunctionName, error: TRPCError): Promise<boolean> => {
  if (permissionOf(name).allowed === 'anyone' || error.code !== 'INTERNAL_SERVER_ERROR')
    return false
  return (await readCaller(ctx.pool, ctx.session, ctx.now())).caller === null
}

type Failed = { readonly refused: TRPCError; readonly logged: string }

/** The refusal in place of an unexpected error; null: it is none, or it is our own fault. */
export const expectedFailure = async (
  ctx: Context,
  name: FunctionName,
  error: TRPCError,
): Promise<Failed | null> => {
  if (isTransient(error)) return { refused: refusal('busy'), logged: 'call put off' }
  if (await hasEnded(ctx, name, error)) {
    return { refused: refusal('no-session'), logged: 'session ended meanwhile' }
  }
  const refused = violationRefusal(error.cause)
  return refused && { refused, logged: 'the database refused a value' }
}
