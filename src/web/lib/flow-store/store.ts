import { readKey, writeKey, type Drawer } from './drawer.ts'
import { savedKeys } from './keys.ts'
import { createOutbox, type OutboxParts, type Stored, type StoredAnswer } from './outbox.ts'
import { reviewed, type FlowRules, type Fresh } from './rules.ts'
import { isInstant, sameJson, sameResult } from './shapes.ts'
import { createSubmitter } from './submitter.ts'
import type { Whereabouts } from './submission.ts'

/** What the server has of a stored assessment. 'missing': nothing. Whatever else goes wrong may pass. */
export type Fetched<Outcome> =
  | Extract<StoredAnswer<Outcome>, { kind: 'answered' | 'unreachable' }>
  | { readonly kind: 'missing' }

/** What the store needs from outside; injected so that it runs the same in a test. */
export type StoreParts<Body, Outcome> = Omit<
  OutboxParts<Body, Outcome>,
  'renew' | 'onStored' | 'onChange'
> & {
  readonly drawer: Drawer
  readonly fresh: () => Fresh
  readonly fetchStored: (id: string) => Promise<Fetched<Outcome>>
}

export type Held<Flow> = {
  readonly flow: Flow
  /** Stored answers were not valid and are gone; shown until the user has read it. */
  readonly dropped: boolean
  /** Null until the assessment is completed. */
  readonly submission: Whereabouts | null
  /** The finished assessment outlives this tab, sealed on the device (OFFL-01). */
  readonly kept: boolean
  /** The browser keeps the answers in memory only; a reload loses them. */
  readonly volatile: boolean
  /** When answers were last kept in this tab, over a reload too; null where they are not kept. */
  readonly savedAt: string | null
  /** How often the flow has been opened; what was held before the present opening is not shown. */
  readonly openings: number
}

/** A flow's state outside React, so that sending goes on while pages come and go. */
export const createFlowStore = <Flow, Content, Body extends { readonly id: string }, Outcome>(
  rules: FlowRules<Flow, Content, Body, Outcome>,
  parts: StoreParts<Body, Outcome>,
) => {
  const { drawer } = parts
  let held: Held<Flow> = {
    flow: rules.empty,
    dropped: false,
    submission: null,
    kept: false,
    volatile: false,
    savedAt: null,
    openings: 0,
  }
  let savedAt: string | null = null
  /** The assessment whose stored result is another than the one that was shown. */
  let differing: string | null = null
  let fetching: ReturnType<typeof createSubmitter> | null = null
  const listeners = new Set<() => void>()

  const record = () => rules.recordOf(held.flow)

  const put = (change: Partial<Pick<Held<Flow>, 'flow' | 'dropped' | 'openings'>>): void => {
    const volatile = !drawer.isDurable()
    held = { ...held, ...change, volatile, savedAt: volatile ? null : savedAt }
    held = { ...held, submission: whereabouts(), kept: outbox.isKept(record()?.id ?? '') }
    for (const listener of listeners) listener()
  }
  /** `at` is when its answers were kept; finishing and storing them leave that as it was. */
  const putFlow = (flow: Flow, at = savedAt): void => {
    const before = record()?.id
    const after = rules.recordOf(flow)?.id
    savedAt = after === undefined ? null : at
    rules.write(drawer, flow)
    writeKey(drawer, savedKeys[rules.name], savedAt)
    put({ flow })
    // What was refused has been said; the answers that take its place are its remedy.
    const isLeft = before !== undefined && before !== after
    if (isLeft && outbox.submissionOf(before)?.kind === 'refused') outbox.take(before)
  }
  const stillHolds = (id: string) => record()?.id === id && rules.holds(drawer, id)

  const markStored = (at: string, outcome: Outcome): void => {
    const shown = rules.outcomeOf(held.flow)
    if (shown !== null && !sameResult(shown, outcome)) differing = record()?.id ?? null
    putFlow(rules.withOutcome(rules.withRecord(held.flow, { storedAt: at }), outcome))
  }

  const outbox = createOutbox<Body, Outcome>({
    ...parts,
    renew: (before) => {
      const { id } = parts.fresh()
      if (stillHolds(before)) putFlow(rules.withRecord(held.flow, { id }))
      return id
    },
    onStored: (id, { at, outcome }) => {
      if (stillHolds(id)) markStored(at, outcome)
    },
    onChange: () => put({}),
  })

  /** SAFE-04: where the assessment of the flow is. Stored without a result is one to be fetched. */
  const whereabouts = (): Whereabouts | null => {
    const now = record()
    if (now === null || now.finishedAt === null) return null
    if (now.storedAt === null) return outbox.submissionOf(now.id)
    if (rules.outcomeOf(held.flow) === null) return { kind: 'fetching' }
    const differs = now.id === differing
    return { kind: 'stored', at: now.storedAt, ...(differs && { differs }) }
  }

  const submit = (before: Stored<Outcome> | null = null): void => {
    const body = rules.bodyOf(held.flow)
    if (body !== null) outbox.send(body, before)
  }

  const stopFetching = (): void => {
    fetching?.stop()
    fetching = null
  }

  /** SAFE-06: asks until the server says what it stored; until then there is no result to show. */
  const fetchResult = (id: string, storedAt: string, content: Content): void => {
    const owner = parts.user()
    const isHeld = () => fetching === fetcher && stillHolds(id)
    const fetcher = createSubmitter({
      after: parts.after,
      random: parts.random,
      may: () => {
        if (!isHeld()) return 'never'
        return owner !== null && parts.user() === owner ? 'now' : 'later'
      },
      onChange: () => undefined,
      send: async () => {
        const answer = await parts.fetchStored(id)
        if (!isHeld() || answer.kind === 'unreachable') return { kind: 'unreachable' }
        stopFetching()
        if (answer.kind === 'answered') {
          markStored(answer.at, answer.outcome)
          return answer
        }
        // What carries no user is there and opens for nobody (OBS-09): sent again, it is stored once.
        const outcome = rules.compute(held.flow, content)
        putFlow(rules.withOutcome(rules.withRecord(held.flow, { storedAt: null }), outcome))
        submit({ kind: 'answered', at: storedAt, outcome })
        return { kind: 'unreachable' }
      },
    })
    fetching = fetcher
    fetcher.start()
  }

  /**
   * OFF-10: the outcome by the same rule, while it is not stored. What is stored has the outcome of
   * its own day (SAFE-06): today's content cannot compute that one again, only agree with it.
   */
  const settleFinished = (content: Content, claimed: unknown): void => {
    const now = record()
    if (now === null || now.finishedAt === null) return
    const outcome = rules.compute(held.flow, content)
    const stands = now.storedAt === null || sameJson(claimed, outcome)
    if (stands) putFlow(rules.withOutcome(held.flow, outcome))
    if (now.storedAt === null) submit()
    else if (!stands) fetchResult(now.id, now.storedAt, content)
  }

  /**
   * Takes up what the tab holds. Called when the flow is opened, and never trusts what an earlier
   * user of this tab left in memory. Sending that is under way for the same assessment goes on.
   */
  const open = (content: Content): void => {
    const fresh = parts.fresh()
    const read = rules.read(drawer, fresh)
    const fitted = rules.fit(read.flow, content, fresh)
    const dropped = read.dropped || fitted.dropped
    // What takes it up after a reload and the flow's own page open it in either order: neither may take away what
    // the other has to tell.
    const isUnread = held.dropped && record()?.id === rules.recordOf(fitted.flow)?.id
    stopFetching()
    put({ dropped: dropped || isUnread, openings: held.openings + 1 })
    const saved = readKey(drawer, savedKeys[rules.name], isInstant) ?? null
    putFlow(fitted.flow, dropped ? fresh.now : saved)
    settleFinished(content, read.claimed)
  }

  return {
    get: () => held,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    open,

    /** Whether opening it with this content would drop nothing that the tab holds. */
    fits: (content: Content): boolean => {
      const fresh = parts.fresh()
      return !rules.fit(rules.read(drawer, fresh).flow, content, fresh).dropped
    },

    /**
     * The server would not have it: to be looked over with newer content and finished again, also where
     * nothing of it is gone. What was asked may be.
     */
    lookOver: (content: Content): void => {
      const now = record()
      if (now !== null && now.storedAt === null) {
        putFlow(rules.withRecord(held.flow, reviewed(now, parts.fresh())))
      }
      open(content)
    },

    /** A finished assessment that still waits goes on being sent: a change begins another one. */
    change: (transition: (flow: Flow, fresh: Fresh) => Flow): void => {
      stopFetching()
      const fresh = parts.fresh()
      const next = transition(held.flow, fresh)
      putFlow(next, next === held.flow ? savedAt : fresh.now)
    },

    /** The user completes it; however often it is pressed, one assessment is sent. */
    complete: (content: Content): void => {
      const now = record()
      if (now === null || now.finishedAt !== null) return
      const finished = rules.withRecord(held.flow, { finishedAt: parts.fresh().now })
      putFlow(rules.withOutcome(finished, rules.compute(finished, content)))
      submit()
    },

    /** A new assessment. What was not stored is lost: the page asks first. */
    restart: (): void => {
      stopFetching()
      const before = record()
      putFlow(rules.empty)
      if (before !== null) outbox.take(before.id)
      put({ dropped: false })
    },

    /** The user wants it sent again after a refusal, or now instead of later. */
    sendAgain: (): void => {
      const now = record()
      if (now !== null) outbox.again(now.id)
    },

    /** The network is back. */
    online: (): void => {
      outbox.online()
      fetching?.again()
    },

    /** What would be lost with the tab. */
    unsaved: outbox.unsaved,

    /** The user left: nothing of theirs is sent or asked for any more (AUTH-06). */
    forget: (): void => {
      stopFetching()
      outbox.empty()
      put({ dropped: false })
    },

    dismissDropped: (): void => put({ dropped: false }),
  }
}
