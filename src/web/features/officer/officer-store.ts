import type { OfficerSubmission } from '#contract/officer.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { recommendModule } from '#domain/assessment/officer/recommend.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import { emptyFlow, finish, markStored, type Flow, type Fresh } from './flow.ts'
import { sameJson } from './stored-shapes.ts'
import { fitToContent, holdsAssessment, readFlow, writeFlow, type Drawer } from './stored.ts'
import { startSubmitter, type Sent, type SubmitterParts } from './submitter.ts'
import { submissionOf } from './submission-body.ts'
import type { Submission } from './submission.ts'

/** What the server answered to sending, or to asking for what it stored. */
export type StoredAnswer =
  | { readonly kind: 'answered'; readonly at: string; readonly outcome: OfficerOutcome }
  | Exclude<Sent, { kind: 'answered' }>

export type StoreParts = Pick<SubmitterParts, 'after' | 'random'> & {
  readonly drawer: Drawer
  readonly fresh: () => Fresh
  readonly complete: (body: OfficerSubmission) => Promise<StoredAnswer>
  readonly fetchStored: (id: string) => Promise<StoredAnswer>
}

export type Held = {
  readonly flow: Flow
  /** Stored answers were not valid and are gone; shown until the user has read it. */
  readonly dropped: boolean
  /** Null until 'Fullfør vurdering'. */
  readonly submission: Submission | null
  /** How often the flow has been opened; what was held before the present opening is not shown. */
  readonly openings: number
}

/** The officer flow's state outside React, so that sending goes on while pages come and go. */
export const createOfficerStore = (parts: StoreParts) => {
  let held: Held = { flow: emptyFlow, dropped: false, submission: null, openings: 0 }
  let submitter: ReturnType<typeof startSubmitter> | null = null
  const listeners = new Set<() => void>()

  const put = (change: Partial<Held>): void => {
    held = { ...held, ...change }
    for (const listener of listeners) listener()
  }
  const putFlow = (flow: Flow): void => {
    writeFlow(parts.drawer, flow)
    put({ flow })
  }
  const stillHolds = (id: string) => held.flow.data?.id === id && holdsAssessment(parts.drawer, id)

  const stopSending = (): void => {
    submitter?.stop()
    submitter = null
    put({ submission: null })
  }

  const keepStored = (id: string, answer: StoredAnswer): void => {
    if (answer.kind === 'answered' && stillHolds(id)) {
      putFlow(markStored(held.flow, answer.at, answer.outcome))
    }
  }

  const submit = (): void => {
    const body = submissionOf(held.flow)
    if (body === null) return
    submitter?.stop()
    submitter = startSubmitter({
      after: parts.after,
      random: parts.random,
      isWanted: () => stillHolds(body.id),
      onChange: (submission) => put({ submission }),
      send: async () => {
        const answer = await parts.complete(body)
        keepStored(body.id, answer)
        return answer
      },
    })
  }

  /** For a recommendation that is not the one this program computes: the server has the true one. */
  const confirmStored = async (id: string): Promise<void> => {
    const answer = await parts.fetchStored(id)
    keepStored(id, answer)
    const { data } = held.flow
    if (answer.kind !== 'rejected' || data === null || !stillHolds(id)) return
    putFlow({ ...held.flow, data: { ...data, storedAt: null } })
    submit()
  }

  /** OFF-10: the outcome by the same rule; what is stored as it counts only when it is the same. */
  const settleFinished = (content: OfficerContent, claimed: unknown, isSending: boolean): void => {
    const { categories, data } = held.flow
    if (data === null || data.finishedAt === null) return
    const recommendation = recommendModule({
      content,
      chosenCategories: categories,
      answers: data.answers,
    })
    putFlow({ ...held.flow, recommendation })
    if (data.storedAt !== null) {
      put({ submission: { kind: 'stored', at: data.storedAt } })
      if (!sameJson(claimed, recommendation)) void confirmStored(data.id)
    } else if (!isSending) submit()
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
      const isSending =
        (held.submission?.kind === 'storing' || held.submission?.kind === 'waiting') &&
        held.flow.data?.id === fitted.flow.data?.id
      if (!isSending) stopSending()
      put({ dropped: read.dropped || fitted.dropped, openings: held.openings + 1 })
      putFlow(fitted.flow)
      settleFinished(content, read.claimed, isSending)
    },

    change: (transition: (flow: Flow, fresh: Fresh) => Flow): void => {
      const before = held.flow.data?.id
      putFlow(transition(held.flow, parts.fresh()))
      if (held.flow.data?.id !== before) stopSending()
    },

    /** 'Fullfør vurdering'; however often it is pressed, one assessment is sent. */
    complete: (content: OfficerContent): void => {
      const { categories, data } = held.flow
      if (data === null || data.finishedAt !== null) return
      const outcome = recommendModule({
        content,
        chosenCategories: categories,
        answers: data.answers,
      })
      putFlow(finish(held.flow, outcome, parts.fresh().now))
      submit()
    },

    /** A new assessment. What was not stored is lost: the page asks first. */
    restart: (): void => {
      stopSending()
      putFlow(emptyFlow)
      put({ dropped: false })
    },

    /** The user wants it sent again after a refusal, or now instead of later. */
    sendAgain: (): void => submitter?.again(),

    /** The network is back. */
    online: (): void => {
      if (held.submission?.kind === 'waiting') submitter?.again()
    },

    dismissDropped: (): void => put({ dropped: false }),
  }
}
