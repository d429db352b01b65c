import * as m from '#web/generated/messages/messages.js'
import { refusalOf, textOf } from '../api/call-failure.ts'
import type { SubmitResult, StoredAnswer } from './submission-queue.ts'
import type { Fetched } from './store.ts'

/**
 * Nobody is signed in here any more: it waits for its owner to come back (AUTH-12). Or the system is closed for
 * maintenance: it waits until it opens (SET-03). Or nobody has confirmed the owner yet (X6). None says anything of the
 * assessment.
 */
const retryLaterReasons = new Set([
  'no-session',
  'password-change-required',
  'two-factor-required',
  'maintenance',
  'identity-unconfirmed',
])

/** Refusals that say nothing about the assessment: the same call may succeed a little later. */
const temporaryReasons = new Set(['internal', 'busy'])

/** What a call that failed says of the assessment. */
export const failureOf = (error: unknown): Exclude<StoredAnswer<never>, { kind: 'answered' }> => {
  const refusal = refusalOf(error)
  if (refusal === null || retryLaterReasons.has(refusal.reason)) return { kind: 'unreachable' }
  const reason = textOf(error, m.flow_submission_refused_unknown())
  if (temporaryReasons.has(refusal.reason)) return { kind: 'failed', reason }
  return { kind: 'rejected', reason, code: refusal.reason }
}

/** What came of a call that stores a finished assessment. Never rejects. */
export const callSubmit = async <Outcome>(
  call: () => Promise<{ readonly storedAt: string; readonly outcome: Outcome }>,
): Promise<SubmitResult<Outcome>> => {
  try {
    const { storedAt, outcome } = await call()
    return { kind: 'answered', at: storedAt, outcome }
  } catch (error) {
    const failure = failureOf(error)
    return failure.kind === 'rejected' && failure.code === 'id-already-used'
      ? { ...failure, kind: 'taken' }
      : failure
  }
}

/** What came of a call that reads a stored assessment; a null outcome is none. Never rejects. */
export const callFetch = async <Outcome>(
  call: () => Promise<{ readonly storedAt: string; readonly outcome: Outcome | null }>,
): Promise<Fetched<Outcome>> => {
  try {
    const { storedAt, outcome } = await call()
    return outcome === null ? { kind: 'missing' } : { kind: 'answered', at: storedAt, outcome }
  } catch (error) {
    return { kind: refusalOf(error)?.reason === 'not-found' ? 'missing' : 'unreachable' }
  }
}
