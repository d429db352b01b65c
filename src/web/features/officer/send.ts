import { api } from '#web/lib/api.ts'
import { refusalOf, textOf } from '#web/lib/failure.ts'
import * as m from '#web/generated/messages/messages.js'
import type { StoreParts } from './officer-store.ts'
import type { StoredAnswer } from './outbox.ts'

/** Nobody is signed in here any more: it waits for its owner to come back (AUTH-12). */
const ofTheSession = new Set(['no-session', 'password-change-required'])

/** Refusals that say nothing about the assessment: the same call may succeed a little later. */
const passing = new Set(['internal', 'busy'])

const failureOf = (error: unknown): StoredAnswer => {
  const refusal = refusalOf(error)
  if (refusal === null || ofTheSession.has(refusal.reason)) return { kind: 'unreachable' }
  const reason = textOf(error, m.officer_submission_refused_unknown())
  return { kind: passing.has(refusal.reason) ? 'failed' : 'rejected', reason }
}

/** Sends a finished assessment. Never rejects. */
export const complete: StoreParts['complete'] = async (body) => {
  try {
    const { storedAt, outcome } = await api.officer.complete.mutate(body)
    return { kind: 'answered', at: storedAt, outcome }
  } catch (error) {
    const failure = failureOf(error)
    return failure.kind === 'rejected' && refusalOf(error)?.reason === 'id-already-used'
      ? { ...failure, kind: 'taken' }
      : failure
  }
}

/** What the server stored under this id. Never rejects. */
export const fetchStored: StoreParts['fetchStored'] = async (id) => {
  try {
    const { storedAt, result } = await api.assessments.get.query({ id })
    return result?.flow === 'officer'
      ? { kind: 'answered', at: storedAt, outcome: result.outcome }
      : { kind: 'missing' }
  } catch (error) {
    return { kind: refusalOf(error)?.reason === 'not-found' ? 'missing' : 'unreachable' }
  }
}
