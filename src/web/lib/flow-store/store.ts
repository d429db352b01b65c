import { readKey, writeKey, type KeyValueStorage } from '../storage/key-value-storage.ts'
import type { SubmissionStatus } from '../queue/queued-submission.ts'
import { flows } from './flows.ts'
import {
  createSubmitter,
  createSubmissionQueue,
  type SubmissionQueueDeps,
  type Stored,
  type StoredAnswer,
} from './submission-queue.ts'
import { reviewed, sameJson, sameResult, type FlowRules, type Fresh } from './stored-flow-rules.ts'
import { isInstant } from './shapes.ts'

/** The server's copy of a stored assessment. 'missing': it has none. Any other failure may be temporary. */
export type Fetched<Outcome> =
  | Extract<StoredAnswer<Outcome>, { kind: 'answered' | 'unreachable' }>
  | { readonly kind: 'missing' }

/** The external dependencies of the store, injected so that tests run the same code. */
export type FlowStoreDeps<Body, Outcome> = Omit<
  SubmissionQueueDeps<Body, Outcome>,
  'renew' | 'onStored' | 'onChange'
> & {
  readonly storage: KeyValueStorage
  readonly fresh: () => Fresh
  /** Of the signed-in user; null: none, or not known. */
  readonly department: () => string | null
  readonly fetchStored: (id: string) => Promise<Fetched<Outcome>>
}

export type FlowSnapshot<Flow> = {
  readonly flow: Flow
  /** Invalid stored answers were dropped; shown until the user dismisses it. */
  readonly dropped: boolean
  /** Null until the user completes the assessment. */
  readonly submission: SubmissionStatus | null
  /** The device has an encrypted copy of the finished assessment that survives this tab (OFFL-01). */
  readonly isOnDevice: boolean
  /** The browser keeps the answers in memory only; a reload loses them. */
  readonly volatile: boolean
  /** When this tab last stored answers, also before a reload; null when they are in memory only. */
  readonly savedAt: string | null
  /** How often a page opened the flow. A page does not show the state from before its own opening. */
  readonly openings: number
}

/** A flow's state outside React, so that sending continues when the user changes the page. */
export const createFlowStore = <Flow, Content, Body extends { readonly id: string }, Outcome>(
  rules: FlowRules<Flow, Content, Body, Outcome>,
  deps: FlowStoreDeps<Body, Outcome>,
) => {
  const { storage } = deps
  let snapshot: FlowSnapshot<Flow> = {
    flow: rules.empty,
    dropped: false,
    submission: null,
    isOnDevice: false,
    volatile: false,
    savedAt: null,
    openings: 0,
  }
  let savedAt: string | null = null
  /** The id of the assessment whose stored result differs from the one that was shown. */
  let differing: string | null = null
  let fetching: ReturnType<typeof createSubmitter> | null = null
  const listeners = new Set<() => void>()

  const record = () => rules.recordOf(snapshot.flow)

  const put = (
    change: Partial<Pick<FlowSnapshot<Flow>, 'flow' | 'dropped' | 'openings'>>,
  ): void => {
    const volatile = !storage.isDurable()
    snapshot = { ...snapshot, ...change, volatile, savedAt: volatile ? null : savedAt }
    snapshot = {
      ...snapshot,
      submission: submissionStatus(),
      isOnDevice: queue.isOnDevice(record()?.id ?? ''),
    }
    for (const listener of listeners) listener()
  }
  /** `at` is the time when the answers were saved. Finishing and storing do not change it. */
  const putFlow = (flow: Flow, at = savedAt): void => {
    const before = record()?.id
    const after = rules.recordOf(flow)?.id
    savedAt = after === undefined ? null : at
    rules.write(storage, flow)
    writeKey(storage, flows[rules.name].keys.savedAt, savedAt)
    put({ flow })
    // The user has seen the refusal, and the new answers replace the refused submission.
    const isLeft = before !== undefined && before !== after
    if (isLeft && queue.submissionOf(before)?.kind === 'refused') queue.remove(before)
  }
  const isStillInTab = (id: string) => record()?.id === id && rules.isInTab(storage, id)

  const markStored = (at: string, outcome: Outcome): void => {
    const shown = rules.outcomeOf(snapshot.flow)
    if (shown !== null && !sameResult(shown, outcome)) differing = record()?.id ?? null
    putFlow(rules.withOutcome(rules.withRecord(snapshot.flow, { storedAt: at }), outcome))
  }

  const queue = createSubmissionQueue<Body, Outcome>({
    ...deps,
    renew: (before) => {
      const { id } = deps.fresh()
      if (isStillInTab(before)) putFlow(rules.withRecord(snapshot.flow, { id }))
      return id
    },
    onStored: (id, { at, outcome }) => {
      if (isStillInTab(id)) markStored(at, outcome)
    },
    onChange: () => put({}),
  })

  /**
   * SAFE-04: the state of the flow's assessment. If it is stored but has no result here, the result must be fetched.
   */
  const submissionStatus = (): SubmissionStatus | null => {
    const now = record()
    if (now === null || now.finishedAt === null) return null
    if (now.storedAt === null) return queue.submissionOf(now.id)
    if (rules.outcomeOf(snapshot.flow) === null) return { kind: 'fetching' }
    const differs = now.id === differing
    return { kind: 'stored', at: now.storedAt, ...(differs && { differs }) }
  }

  const submit = (before: Stored<Outcome> | null = null): void => {
    const body = rules.bodyOf(snapshot.flow)
    if (body !== null) queue.send(body, before)
  }

  const stopFetching = (): void => {
    fetching?.stop()
    fetching = null
  }

  /** SAFE-06: retries until the server returns the stored result; until then there is no result to show. */
  const fetchResult = (id: string, storedAt: string, content: Content): void => {
    const owner = deps.user()
    const isCurrent = () => fetching === fetcher && isStillInTab(id)
    const fetcher = createSubmitter({
      after: deps.after,
      random: deps.random,
      whenToSend: () => {
        if (!isCurrent()) return 'never'
        return owner !== null && deps.user() === owner ? 'now' : 'later'
      },
      onChange: () => undefined,
      send: async () => {
        const answer = await deps.fetchStored(id)
        if (!isCurrent() || answer.kind === 'unreachable') return { kind: 'unreachable' }
        stopFetching()
        if (answer.kind === 'answered') {
          markStored(answer.at, answer.outcome)
          return answer
        }
        // 'missing' also covers an assessment stored without a user (OBS-09). A second send does not store it twice.
        const outcome = rules.compute(snapshot.flow, content)
        putFlow(rules.withOutcome(rules.withRecord(snapshot.flow, { storedAt: null }), outcome))
        submit({ kind: 'answered', at: storedAt, outcome })
        return { kind: 'unreachable' }
      },
    })
    fetching = fetcher
    fetcher.start()
  }

  /**
   * OFF-10: computes the outcome by the same rule while the assessment is not stored. A stored assessment has the
   * outcome of its own day (SAFE-06). Today's content cannot reproduce that outcome, only confirm it.
   */
  const settleFinished = (content: Content, claimed: unknown): void => {
    const now = record()
    if (now === null || now.finishedAt === null) return
    const outcome = rules.compute(snapshot.flow, content)
    const isConfirmed = now.storedAt === null || sameJson(claimed, outcome)
    if (isConfirmed) putFlow(rules.withOutcome(snapshot.flow, outcome))
    if (now.storedAt === null) submit()
    else if (!isConfirmed) fetchResult(now.id, now.storedAt, content)
  }

  /**
   * Loads the state from the tab's storage when a page opens the flow. Never trusts the memory, which may belong to an
   * earlier user of this tab. A running submission of the same assessment continues.
   */
  const open = (content: Content): void => {
    const fresh = deps.fresh()
    const read = rules.read(storage, fresh)
    const fitted = rules.fit(read.flow, content, fresh)
    const dropped = read.dropped || fitted.dropped
    // The resume after a reload and the flow's page open it in either order. Neither may clear the other's notice.
    const isUnread = snapshot.dropped && record()?.id === rules.recordOf(fitted.flow)?.id
    stopFetching()
    put({ dropped: dropped || isUnread, openings: snapshot.openings + 1 })
    const saved = readKey(storage, flows[rules.name].keys.savedAt, isInstant) ?? null
    putFlow(fitted.flow, dropped ? fresh.now : saved)
    settleFinished(content, read.claimed)
  }

  return {
    get: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    open,

    /** Whether opening with this content would drop none of the tab's stored data. */
    fits: (content: Content): boolean => {
      const fresh = deps.fresh()
      return !rules.fit(rules.read(storage, fresh).flow, content, fresh).dropped
    },

    /**
     * The server refused the submission. The user reviews it with newer content and finishes it again. That applies
     * even when no answer was dropped: a question may have changed.
     */
    lookOver: (content: Content): void => {
      const now = record()
      if (now !== null && now.storedAt === null) {
        putFlow(rules.withRecord(snapshot.flow, reviewed(now, deps.fresh())))
      }
      open(content)
    },

    /** A finished assessment in the queue is still sent: a change begins another one. */
    change: (transition: (flow: Flow, fresh: Fresh) => Flow): void => {
      stopFetching()
      const fresh = deps.fresh()
      const next = transition(snapshot.flow, fresh)
      putFlow(next, next === snapshot.flow ? savedAt : fresh.now)
    },

    /** The user completes the assessment. Repeated clicks send only one. */
    complete: (content: Content): void => {
      const now = record()
      if (now === null || now.finishedAt !== null) return
      const finished = rules.withRecord(snapshot.flow, {
        finishedAt: deps.fresh().now,
        departmentId: deps.department() ?? undefined,
      })
      putFlow(rules.withOutcome(finished, rules.compute(finished, content)))
      submit()
    },

    /** Begins a new assessment. Work that is not stored is lost: the page asks first. */
    restart: (): void => {
      stopFetching()
      const before = record()
      putFlow(rules.empty)
      if (before !== null) queue.remove(before.id)
      put({ dropped: false })
    },

    /** The user retries after a refusal, or retries now instead of later. */
    sendAgain: (): void => {
      const now = record()
      if (now !== null) queue.retry(now.id)
    },

    /** The network is back. */
    online: (): void => {
      queue.retryWaiting()
      fetching?.retry()
    },

    /** The submissions that would be lost with the tab. */
    unsaved: queue.unsaved,

    /** The user signed out: the tab stops sending and fetching their data (AUTH-06). */
    forget: (): void => {
      stopFetching()
      queue.clear()
      put({ dropped: false })
    },

    dismissDropped: (): void => put({ dropped: false }),
  }
}
