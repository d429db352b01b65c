import { useState } from 'react'
import { refusalOf } from '#web/lib/api/failure.ts'
import { connectionStatus } from '#web/lib/live/connection-status.ts'
import {
  callRecord,
  newCheck,
  type CheckAnswers,
  type CheckOf,
  type KeptCheck,
} from '#web/lib/sync/send-check.ts'
import { keepCheck } from '#web/lib/sync/waiting-checks.ts'
import { rememberCheck } from '#web/shared/follow-up/known-cases.ts'
import type { Seen } from './seen-values.ts'

/** `isWaiting`: the server does not have it yet (FUP-150). */
export type SentCheck = { readonly observedAt: string; readonly isWaiting: boolean }

/** A check from its first sending on: its id and its time stay. */
type Attempt = { readonly content: string; readonly check: KeptCheck; isKept: boolean }

/** FUP-150: one queue sends it. */
const keep = (attempt: Attempt, lateReason: CheckAnswers['lateReason']): SentCheck => {
  const { check } = attempt
  if (!attempt.isKept) {
    attempt.isKept = true
    keepCheck({ ...check, lateReason })
    if (check.caseId !== undefined) rememberCheck(check.caseId, check)
  }
  const observedAt = new Date(Date.parse(check.finishedAt) + (check.offsetMs ?? 0))
  return { observedAt: observedAt.toISOString(), isWaiting: true }
}

/** Sends checks. The same content goes with the same id and time, so that sending it twice stores one check. */
const createSender = () => {
  let last: Attempt | null = null
  return async (
    of: CheckOf,
    seen: Seen,
    lateReason: CheckAnswers['lateReason'],
  ): Promise<SentCheck> => {
    const content = JSON.stringify([of, seen])
    if (last?.content !== content) {
      last = { content, check: newCheck(of, { ...seen, lateReason }), isKept: false }
    }
    const attempt = last
    if (attempt.isKept || connectionStatus() === 'offline') return keep(attempt, lateReason)
    try {
      const { observedAt } = await callRecord({ ...attempt.check, lateReason })
      return { observedAt, isWaiting: false }
    } catch (error) {
      // Before the loss of the network is certain, the form stays and says that nothing is saved.
      if (refusalOf(error) !== null || connectionStatus() === 'online') throw error
      return keep(attempt, lateReason)
    }
  }
}

/** FUP-25: keeps it on the device before it is sent, and the queue sends it until the server answers. */
export const sendNoReaction = (caseId: string, seen: Seen): KeptCheck => {
  const check = newCheck({ caseId }, { ...seen, lateReason: null })
  keepCheck(check)
  rememberCheck(caseId, check)
  return check
}

/** FUP-24, FUP-151 */
export const useSendCheck = () => useState(createSender)[0]
