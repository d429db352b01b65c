import { useState, useEffect, useSyncExternalStore } from 'react'
import { refusalOf } from '#web/lib/api/call-failure.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { currentLanguage, type Language } from '#web/lib/format/language.ts'
import { connectionStatus } from '#web/lib/live/connection-status.ts'
import {
  callRecord,
  newCheck,
  sendCheck,
  type CheckOf,
  type KeptCheck,
} from '#web/lib/sync/send-check.ts'
import { createTabValue } from '#web/lib/tab/tab-value.ts'
import { rememberCheck } from '#web/ward/kit/known-cases.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Seen } from './seen-values.ts'
import { createSubmissionQueue } from '#web/lib/flow-store/submission-queue.ts'
import type { Submission } from '#web/lib/queue/queued-submission.ts'
import { registerUnsaved } from '#web/lib/queue/unsaved.ts'
import { onSignedIn, signedInUser } from '#web/lib/tab/signed-in.ts'
import { enqueueFor } from '#web/lib/sync/enqueue.ts'

const listeners = new Set<() => void>()
let kept: ReadonlySet<string> = new Set()

/** What came of those that have left the queue. */
const ended = new Map<string, Submission>()

/** A refused check that the device stores is its owner's to decide on, in the list of what waits. */
const releaseRefused = (): void => {
  for (const id of kept) {
    const submission = queue.submissionOf(id)
    if (submission?.kind !== 'refused' || !queue.isOnDevice(id)) continue
    ended.set(id, submission)
    queue.remove(id)
  }
  kept = new Set([...kept].filter((id) => queue.submissionOf(id) !== null))
}

const queue = createSubmissionQueue<KeptCheck, string>({
  random: Math.random,
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  user: signedInUser,
  complete: sendCheck,
  // `sendCheck` never answers that the id is taken.
  renew: (id) => id,
  copyToDevice: enqueueFor('check'),
  onStored: (id, { at }) => void ended.set(id, { kind: 'stored', at }),
  onChange: () => {
    queueMicrotask(releaseRefused)
    for (const listener of listeners) listener()
  },
})

window.addEventListener('online', queue.retryWaiting)
onSignedIn(queue.retryWaiting)
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

registerUnsaved({
  kind: 'check',
  unsaved: queue.unsaved,
  subscribe,
  forget: queue.clear,
})

/** FUP-150: keeps a check until the server has it, in this tab and encrypted on the device. */
export const keepCheck = (check: KeptCheck): void => {
  kept = new Set([...kept, check.id])
  queue.send(check)
}

/** What has become of a check that this tab keeps or kept; null: it is another tab's. */
export const useKeptCheck = (id: string): Submission | null =>
  useSyncExternalStore(subscribe, () => queue.submissionOf(id) ?? ended.get(id) ?? null)

export type SentCheck = {
  readonly id: string
  readonly observedAt: string
  /** The server does not have it yet (FUP-150). */
  readonly isWaiting: boolean
  /** FUP-152: false: the device does not know how far its clock is from the server's. */
  readonly isTimeCertain: boolean
}

/** FUP-25: who did not see the person has made an attempt, and no check. */
const texts = {
  check: { save: m.check_save, saved: m.check_saved, waiting: m.check_waiting },
  attempt: {
    save: m.check_save_attempt,
    saved: m.check_saved_attempt,
    waiting: m.check_waiting_attempt,
  },
} as const

const textsOf = (kind: Seen['kind'] | null) => texts[kind === 'not_seen' ? 'attempt' : 'check']

/** 'Lagre tilsyn 14:07' */
export const saveText = (kind: Seen['kind'] | null, now: number, language: Language): string =>
  textsOf(kind).save({ time: formatTime(new Date(now).toISOString(), language) })

/** FUP-24: 'Tilsyn lagret 14:07'; FUP-150: 'Tilsyn 14:07 venter på nett'. */
export const savedText = (
  kind: Seen['kind'],
  { observedAt, isWaiting }: Pick<SentCheck, 'observedAt' | 'isWaiting'>,
): string =>
  textsOf(kind)[isWaiting ? 'waiting' : 'saved']({
    time: formatTime(observedAt, currentLanguage()),
  })

/** A check from its first sending on: its id and its time stay. */
type Attempt = { readonly content: string; readonly check: KeptCheck; isKept: boolean }

const factsOf = ({ id, offsetMs }: KeptCheck) => ({ id, isTimeCertain: offsetMs !== null })

/** FUP-150: one queue sends it. */
const keep = (attempt: Attempt): SentCheck => {
  const { check } = attempt
  if (!attempt.isKept) {
    attempt.isKept = true
    keepCheck(check)
    if (check.caseId !== undefined) rememberCheck(check.caseId, check)
  }
  const observedAt = new Date(Date.parse(check.finishedAt) + (check.offsetMs ?? 0))
  return { ...factsOf(check), observedAt: observedAt.toISOString(), isWaiting: true }
}

/** Sends checks. The same content goes with the same id and time, so that sending it twice stores one check. */
const createSender = () => {
  let last: Attempt | null = null
  return async (of: CheckOf, seen: Seen): Promise<SentCheck> => {
    const content = JSON.stringify([of, seen])
    if (last?.content !== content) {
      last = { content, check: newCheck(of, { ...seen, lateReason: null }), isKept: false }
    }
    const attempt = last
    if (attempt.isKept || connectionStatus() === 'offline') return keep(attempt)
    try {
      const { observedAt } = await callRecord(attempt.check)
      return { ...factsOf(attempt.check), observedAt, isWaiting: false }
    } catch (error) {
      // Before the loss of the network is certain, the form stays and says that nothing is saved.
      if (refusalOf(error) !== null || connectionStatus() === 'online') throw error
      return keep(attempt)
    }
  }
}

/** The emergencies that began on this tab, by the ids of their cases. */
const emergencies = createTabValue<ReadonlyMap<string, KeptCheck>>(new Map())

/** FUP-25: keeps it on the device before it is sent, and the queue sends it until the server answers. */
export const sendNoReaction = (caseId: string, seen: Seen): void => {
  const check = newCheck({ caseId }, { ...seen, lateReason: null })
  emergencies.replace(new Map([...emergencies.read(), [caseId, check]]))
  keepCheck(check)
  rememberCheck(caseId, check)
}

/** The press on 'Ingen reaksjon' on this tab; null: another tab or device has it. */
export const noReactionOn = (caseId: string): KeptCheck | null =>
  emergencies.read().get(caseId) ?? null

/** The person reacts, or the press was a mistake. */
export const endNoReaction = (caseId: string): void =>
  emergencies.replace(new Map([...emergencies.read()].filter(([id]) => id !== caseId)))

/** FUP-24, FUP-151: a check goes with one id and time, however often it is sent. */
export const useSendCheck = () => useState(createSender)[0]

const QUIET_MS = 600

/** FUP-24: true for a moment after the store, in which a second tap of the same finger does nothing. */
export const useQuiet = (): boolean => {
  const [isQuiet, setQuiet] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(false), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return isQuiet
}
