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
