import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError } from 'zod'
import { describeFailure } from '#server/core/failure.ts'
import type { Reason } from '#server/core/refusal.ts'
import { text, type Language, type TextKey } from '#server/core/server-texts.ts'
import type { AnyOpenFunction } from './open-function.ts'

/** The refusals that only the open interface has, with status and text. */
const ownReasons = {
  'empty-body': [400, 'api_empty_body'],
  'not-an-object': [400, 'api_not_an_object'],
  'two-credentials': [400, 'api_two_credentials'],
  'sign-in-refused': [401, 'error_sign_in_refused'],
  'second-factor': [403, 'api_second_factor'],
  'unknown-function': [404, 'api_unknown_function'],
  'method-not-allowed': [405, 'api_method_not_allowed'],
  'body-too-large': [413, 'api_body_too_large'],
  'not-json': [415, 'api_not_json'],
  'sign-up-refused': [422, 'signup_failed'],
  'too-many-rows': [422, 'api_too_many_rows'],
  'mail-not-sent': [502, 'settings_test_failed'],
} as const satisfies Readonly<Record<string, readonly [number, TextKey]>>

export type OwnReason = keyof typeof ownReasons

/** A refusal by the open interface itself. `words` replace the text of the reason. */
export class OwnRefusal extends Error {
  readonly reason: OwnReason
  readonly words: string | null
  readonly fields: readonly string[]
  constructor(reason: OwnReason, words: string | null = null, fields: readonly string[] = []) {
    super(reason)
    this.reason = reason
    this.words = words
    this.fields = fields
  }
}

/** A save over a newer row: the answer has that row and the one that was sent. */
export class StaleRow extends Error {
  readonly stored: unknown
  readonly refused: TRPCError
  constructor(refused: TRPCError, stored: unknown) {
    super('stale')
    this.refused = refused
    this.stored = stored
  }
}

/** RFC 9457: the body of an error answer (problem details). */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly reason: Reason | OwnReason
  /** The fields of the payload that are wrong. */
  readonly fields: readonly string[]
  readonly requestId: string
  /** Of reason 'stale': the row that is stored, and the payload. */
  readonly stored?: unknown
  readonly sent?: unknown
}

type Failing = {
  readonly language: Language
  readonly requestId: string
  readonly called?: AnyOpenFunction | undefined
  readonly sent?: unknown
}

/** Section 8: these two replace the sentence of the function. */
const bare: ReadonlySet<string> = new Set(['no-session', 'forbidden'])

const problemOf = (
  { language, requestId, called }: Failing,
  found: Pick<Problem, 'status' | 'reason' | 'title' | 'fields'>,
): Problem => {
  const isBare = called?.failure === undefined || bare.has(found.reason)
  const missing = found.fields.map((field) => called?.missing?.[field]).find((key) => key)
  const detail = isBare
    ? found.title
    : text(language, missing ?? called.failure, { message: found.title })
  return {
    type: `urn:holdepunkt:problem:${found.reason}`,
    title: found.title,
    status: found.status,
    detail,
    reason: found.reason,
    fields: found.fields,
    requestId,
  }
}

/** Where the contract nests a field that is flat here. */
const NESTED = /^(?:values|rule)\./u

/** A field by the name that the payload has for it, the inner one alone. A key that is not known is a field of its own. */
const fieldsOf = (cause: unknown, fields: readonly string[], called?: AnyOpenFunction) => {
  const unknown =
    cause instanceof ZodError
      ? cause.issues.flatMap((issue) =>
          issue.code === 'unrecognized_keys'
            ? issue.keys.map((key) => [...issue.path.map(String), key].join('.'))
            : [],
        )
      : []
  const named = [...fields, ...unknown].map((field) => {
    const flat = field.replace(NESTED, '')
    return called?.names?.[flat] ?? flat
  })
  const isOuter = (field: string) => named.some((inner) => inner.startsWith(`${field}.`))
  return [...new Set(named)].filter((field) => field !== '' && !isOuter(field)).slice(0, 20)
}

const ofTyped = (error: TRPCError, failing: Failing): Problem => {
  const status = getHTTPStatusCodeFromError(error)
  const { message, data } = describeFailure(error, { ...failing, httpStatus: status })
  const fields = fieldsOf(error.cause, data.fields, failing.called)
  return problemOf(failing, { status, reason: data.reason, title: message, fields })
}

/** What a caller gets in place of an answer. Anything unexpected has a fixed text and its request id. */
export const describeProblem = (error: unknown, failing: Failing): Problem => {
  if (error instanceof OwnRefusal) {
    const { reason, words, fields } = error
    const [status, key] = ownReasons[reason]
    return problemOf(failing, {
      status,
      reason,
      title: words ?? text(failing.language, key),
      fields,
    })
  }
  if (error instanceof StaleRow) {
    const { stored, refused } = error
    return { ...ofTyped(refused, failing), stored, sent: failing.sent }
  }
  const typed =
    error instanceof TRPCError
      ? error
      : new TRPCError({
          code: error instanceof ZodError ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR',
          cause: error,
        })
  return ofTyped(typed, failing)
}
