import { TRPCError } from '@trpc/server'

/** Every expected failure that a caller can be told, with the status that fits it. */
const codes = {
  'no-session': 'UNAUTHORIZED',
  'password-change-required': 'FORBIDDEN',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'invalid-input': 'BAD_REQUEST',
  'wrong-password': 'BAD_REQUEST',
  'password-rules': 'BAD_REQUEST',
  'id-already-used': 'CONFLICT',
  'unknown-symptom': 'UNPROCESSABLE_CONTENT',
  'unknown-category': 'UNPROCESSABLE_CONTENT',
  'unknown-question': 'UNPROCESSABLE_CONTENT',
  'identity-number': 'UNPROCESSABLE_CONTENT',
  'user-required': 'UNPROCESSABLE_CONTENT',
  busy: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<string, TRPCError['code']>

export type Reason = keyof typeof codes | 'internal'

/** The cause by which the error formatter knows an expected failure. */
export class Refusal extends Error {
  readonly reason: Reason
  /** Instead of the reason's own text, where more is to be said. */
  readonly text: string | null
  constructor(reason: Reason, text: string | null) {
    super(reason)
    this.reason = reason
    this.text = text
  }
}

/** Thrown by a handler, it undoes the transaction and tells the caller why. */
export const refusal = (reason: keyof typeof codes, text: string | null = null): TRPCError =>
  new TRPCError({ code: codes[reason], cause: new Refusal(reason, text) })
