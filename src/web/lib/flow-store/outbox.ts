import type { Unsaved } from '#web/lib/unsaved.ts'
import { createSubmitter, type Sent, type SubmitterParts } from './submitter.ts'
import { firstTry, toldReason, type Submission } from './submission.ts'

/** What the server answered to sending, or to asking for what it stored. */
export type StoredAnswer<Outcome> =
  | { readonly kind: 'answered'; readonly at: string; readonly outcome: Outcome }
  | Exclude<Sent, { kind: 'answered' }>

/** 'taken': the id is that of another assessment. */
export type Completed<Outcome> =
  | StoredAnswer<Outcome>
  | { readonly kind: 'taken'; readonly reason: string; readonly code: string }

export type Stored<Outcome> = Extract<StoredAnswer<Outcome>, { kind: 'answered' }>

export type OutboxParts<Body, Outcome> = Pick<SubmitterParts, 'after' | 'random'> & {
  /** Who is signed in; null while nobody is known to be. */
  readonly user: () => string | null
  readonly complete: (body: Body) => Promise<Completed<Outcome>>
  /** The assessment goes on under another id, which is answered. */
  readonly renew: (id: string) => string
  /** The server has it. Called before the letter is taken out. */
  readonly onStored: (id: string, answer: Stored<Outcome>) => void
  readonly onChange: () => void
}

type Letter<Body> = {
  /** Whose it is: never sent in another's name. */
  readonly owner: string | null
  readonly body: Body
  submission: Submission
  readonly submitter: ReturnType<typeof createSubmitter>
}

/**
 * Finished assessments that the server does not have yet, each sent until it is stored or refused. A
 * letter is its own copy: answers that are changed later are of another assessment and leave it alone
 * (SAFE-04, SAFE-06). In memory only.
 */
export const createOutbox = <Body extends { readonly id: string }, Outcome>(
  parts: OutboxParts<Body, Outcome>,
) => {
  const letters = new Map<string, Letter<Body>>()

  const take = (id: string): void => {
    letters.get(id)?.submitter.stop()
    if (letters.delete(id)) parts.onChange()
  }

  const send = (body: Body, isRenewed: boolean, before: Stored<Outcome> | null): void => {
    if (letters.has(body.id)) return
    const owner = parts.user()
    const isHeld = () => letters.get(body.id)?.submitter === submitter
    const submitter = createSubmitter({
      after: parts.after,
      random: parts.random,
      may: () => {
        if (!isHeld()) return 'never'
        return owner !== null && parts.user() === owner ? 'now' : 'later'
      },
      onChange: (submission) => {
        const letter = letters.get(body.id)
        if (letter === undefined) return
        letter.submission = submission
        if (submission.kind === 'stored') take(body.id)
        else parts.onChange()
      },
      send: async () => {
        const sent = await parts.complete(body)
        const answer = sent.kind === 'taken' && before !== null ? before : sent
        if (answer.kind === 'answered' && isHeld()) parts.onStored(body.id, answer)
        if (answer.kind !== 'taken') return answer
        if (!isRenewed && isHeld()) {
          // Two tabs that were one: the other was first. Once, so that no two can go on for ever.
          const id = parts.renew(body.id)
          letters.delete(body.id)
          send({ ...body, id }, true, null)
        }
        return { ...answer, kind: 'rejected' }
      },
    })
    letters.set(body.id, { owner, body, submission: firstTry, submitter })
    parts.onChange()
    submitter.start()
  }

  return {
    /**
     * Sends it, unless it is being sent. `before` is what the server is known to have stored under its
     * id: where it has another body for it, that one stands, and none is stored beside it.
     */
    send: (body: Body, before: Stored<Outcome> | null = null): void => send(body, false, before),

    /** Where the letter is; null when there is none. */
    submissionOf: (id: string): Submission | null => letters.get(id)?.submission ?? null,

    /** Tries now instead of later, or after a refusal. */
    again: (id: string): void => letters.get(id)?.submitter.again(),

    /** The network is back. A refusal stands until the user asks. */
    online: (): void => {
      for (const { submission, submitter } of letters.values()) {
        if (submission.kind === 'waiting') submitter.again()
      }
    },

    /** How many of the present user's (or whoever comes back) are not stored, and why the first of them was refused. */
    unsaved: (): Unsaved => {
      const user = parts.user()
      const own = [...letters.values()].filter(({ owner }) => user === null || owner === user)
      const reasons = own.map(({ submission }) => toldReason(submission))
      return { count: own.length, refused: reasons.find((reason) => reason !== null) ?? null }
    },

    take,

    /** The user left, knowingly: what was not stored is gone. */
    empty: (): void => {
      for (const id of letters.keys()) take(id)
    },
  }
}
