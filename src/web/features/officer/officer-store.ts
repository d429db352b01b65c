import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { recommendModule } from '#domain/assessment/officer/recommend.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import { emptyFlow, finish, markStored, type Flow, type Fresh } from './flow.ts'
import { createOutbox, type OutboxParts, type StoredAnswer } from './outbox.ts'
import { sameJson } from './stored-shapes.ts'
import { fitToContent, holdsAssessment, readFlow, writeFlow, type Drawer } from './stored.ts'
import { createSubmitter } from './submitter.ts'
import { submissionOf } from './submission-body.ts'
import type { Whereabouts } from './submission.ts'

export type StoreParts = Omit<OutboxParts, 'renew' | 'onStored' | 'onChange'> & {
  readonly drawer: Drawer
  readonly fresh: () => Fresh
  /** 'missing': the server does not have it. Whatever else goes wrong may pass. */
  readonly fetchStored: (
    id: string,
  ) => Promise<
    Extract<StoredAnswer, { kind: 'answered' | 'unreachable' }> | { readonly kind: 'missing' }
  >
}

export type Held = {
  readonly flow: Flow
  /** Stored answers were not valid and are gone; shown until the user has read it. */
  readonly dropped: boolean
  /** Null until 'Fullfør vurdering'. */
  readonly submission: Whereabouts | null
  /** The browser keeps the answers in memory only; a reload loses them. */
  readonly volatile: boolean
  /** How often the flow has been opened; what was held before the present opening is not shown. */
  readonly openings: number
}

const recommendationFor = ({ categories, data }: Flow, content: OfficerContent): OfficerOutcome =>
  recommendModule({ content, chosenCategories: categories, answers: data?.answers ?? {} })

/** The officer flow's state outside React, so that sending goes on while pages come and go. */
export const createOfficerStore = (parts: StoreParts) => {
  let held: Held = {
    flow: emptyFlow,
    dropped: false,
    submission: null,
    volatile: false,
    openings: 0,
  }
  let fetching: ReturnType<typeof createSubmitter> | null = null
  const listeners = new Set<() => void>()

  const put = (change: Partial<Omit<Held, 'submission' | 'volatile'>>): void => {
    held = { ...held, ...change }
    held = { ...held, submission: whereabouts(), volatile: !parts.drawer.isDurable() }
    for (const listener of listeners) listener()
  }
  const putFlow = (flow: Flow): void => {
    const before = held.flow.data?.id
    writeFlow(parts.drawer, flow)
    put({ flow })
    // What was refused has been said; the answers that take its place are its remedy.
    const isLeft = before !== undefined && before !== flow.data?.id
    if (isLeft && outbox.submissionOf(before)?.kind === 'refused') outbox.take(before)
  }
  const stillHolds = (id: string) => held.flow.data?.id === id && holdsAssessment(parts.drawer, id)

  const outbox = createOutbox({
    ...parts,
    renew: (before) => {
      const { id } = parts.fresh()
      const { data } = held.flow
      if (data !== null && stillHolds(before)) putFlow({ ...held.flow, data: { ...data, id } })
      return id
    },
    onStored: (id, { at, outcome }) => {
      if (stillHolds(id)) putFlow(markStored(held.flow, at, outcome))
    },
    onChange: () => put({}),
  })

  /** SAFE-04: where the assessment of the flow is. Stored without a result is one to be fetched. */
  const whereabouts = (): Whereabouts | null => {
    const { data, recommendation } = held.flow
    if (data === null || data.finishedAt === null) return null
    if (data.storedAt === null) return outbox.submissionOf(data.id)
    return recommendation === null ? { kind: 'fetching' } : { kind: 'stored', at: data.storedAt }
  }

  const submit = (): void => {
    const body = submissionOf(held.flow)
    if (body !== null) outbox.send(body)
  }

  const stopFetching = (): void => {
    fetching?.stop()
    fetching = null
  }

  /** SAFE-06: asks until the server says what it stored; until then there is no result to show. */
  const fetchResult = (id: string, content: OfficerContent): void => {
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
          putFlow(markStored(held.flow, answer.at, answer.outcome))
          return answer
        }
        const { data } = held.flow
        const recommendation = recommendationFor(held.flow, content)
        putFlow({ ...held.flow, data: data && { ...data, storedAt: null }, recommendation })
        submit()
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
  const settleFinished = (content: OfficerContent, claimed: unknown): void => {
    const { data } = held.flow
    if (data === null || data.finishedAt === null) return
    const recommendation = recommendationFor(held.flow, content)
    const stands = data.storedAt === null || sameJson(claimed, recommendation)
    if (stands) putFlow({ ...held.flow, recommendation })
    if (data.storedAt === null) submit()
    else if (!stands) fetchResult(data.id, content)
  }

  return {
    get: () => held,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /**
     * Takes up what the tab holds. Called when the flow is opened, and never trusts what an earlier
     * user of this tab left in memory. Sending that is under way for the same assessment goes on.
     */
    open: (content: OfficerContent): void => {
      const read = readFlow(parts.drawer, parts.fresh())
      const fitted = fitToContent(read.flow, content, parts.fresh())
      stopFetching()
      put({ dropped: read.dropped || fitted.dropped, openings: held.openings + 1 })
      putFlow(fitted.flow)
      settleFinished(content, read.claimed)
    },

    /** A finished assessment that still waits goes on being sent: a change begins another one. */
    change: (transition: (flow: Flow, fresh: Fresh) => Flow): void => {
      stopFetching()
      putFlow(transition(held.flow, parts.fresh()))
    },

    /** 'Fullfør vurdering'; however often it is pressed, one assessment is sent. */
    complete: (content: OfficerContent): void => {
      const { data } = held.flow
      if (data === null || data.finishedAt !== null) return
      putFlow(finish(held.flow, recommendationFor(held.flow, content), parts.fresh().now))
      submit()
    },

    /** A new assessment. What was not stored is lost: the page asks first. */
    restart: (): void => {
      stopFetching()
      const { data } = held.flow
      putFlow(emptyFlow)
      if (data !== null) outbox.take(data.id)
      put({ dropped: false })
    },

    /** The user wants it sent again after a refusal, or now instead of later. */
    sendAgain: (): void => {
      if (held.flow.data !== null) outbox.again(held.flow.data.id)
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
    },

    dismissDropped: (): void => put({ dropped: false }),
  }
}
