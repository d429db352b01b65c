import { ownLetters } from '#web/lib/outbox/waiting.ts'
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

/** What the device keeps of one letter (OFFL-01), for as long as this tab has it in hand. */
export type Kept = {
  readonly id: string
  /** Whether it is kept; never rejects. */
  readonly done: Promise<boolean>
  /** The server has it. */
  readonly drop: () => void
  /** The server would not have it. */
  readonly refuse: (refused: { readonly reason: string; readonly code: string }) => void
  /** It goes on under another id, and is not kept under this one unless it was by now: whether it was. */
  readonly forgo: () => Promise<boolean>
  /** Not this tab's any more: what is kept goes on waiting there. */
  readonly release: () => void
}

export type OutboxParts<Body, Outcome> = Pick<SubmitterParts, 'after' | 'random'> & {
  /** Who is signed in; null while nobody is known to be. */
  readonly user: () => string | null
  readonly complete: (body: Body) => Promise<Completed<Outcome>>
  /** The assessment goes on under another id, which is answered. */
  readonly renew: (id: string) => string
  /** Keeps it on the device, sealed, until it is dropped; `instead` of itself under the id that it had before. */
  readonly keep: (owner: string, body: Body, instead: Kept | null) => Kept
  /** The server has it. Called before the letter is taken out. */
  readonly onStored: (id: string, answer: Stored<Outcome>) => void
  readonly onChange: () => void
}

type Letter<Body> = {
  /** Whose it is: never sent in another's name. */
  readonly owner: string | null
  readonly body: Body
  submission: Submission
  /** Null where nobody is known to own it. */
  readonly kept: Kept | null
  isKept: boolean
  readonly submitter: ReturnType<typeof createSubmitter>
}

type Renewed = { readonly kept: Kept | null }

/**
 * Finished assessments that the server does not have yet, each sent until it is stored or refused. A
 * letter is its own copy: answers that are changed later are of another assessment and leave it alone
 * (SAFE-04, SAFE-06). In memory, and sealed on the device, where it outlives the tab (OFFL-01).
 */
export const createOutbox = <Body extends { readonly id: string }, Outcome>(
  parts: OutboxParts<Body, Outcome>,
) => {
  const letters = new Map<string, Letter<Body>>()

  const take = (id: string): void => {
    letters.get(id)?.submitter.stop()
    letters.get(id)?.kept?.release()
    if (letters.delete(id)) parts.onChange()
  }

  const note = async (id: string, kept: Kept): Promise<void> => {
    const isKept = await kept.done
    const letter = letters.get(id)
    if (letter?.kept !== kept) return
    letter.isKept = isKept
    parts.onChange()
  }

  const keep = (owner: string, body: Body, instead: Kept | null): Kept => {
    const kept = parts.keep(owner, body, instead)
    void note(body.id, kept)
    return kept
  }

  /** `renewed`: it was sent under another id before, and perhaps kept. */
  const send = (body: Body, renewed: Renewed | null, before: Stored<Outcome> | null): void => {
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
        // No tab's any more: its owner may have it sent again from the list of what waits.
        if (submission.kind === 'refused') letter.kept?.refuse(submission)
        if (submission.kind === 'stored') {
          letter.kept?.drop()
          take(body.id)
        } else parts.onChange()
      },
      send: async () => {
        const sent = await parts.complete(body)
        const answer = sent.kind === 'taken' && before !== null ? before : sent
        if (answer.kind === 'answered' && isHeld()) parts.onStored(body.id, answer)
        if (answer.kind !== 'taken') return answer
        if (renewed === null && isHeld()) {
          // Two tabs that were one: the other was first. Once, so that no two can go on for ever.
          const id = parts.renew(body.id)
          const { kept: old = null } = letters.get(body.id) ?? {}
          letters.delete(body.id)
          send({ ...body, id }, { kept: old }, null)
        }
        return { ...answer, kind: 'rejected' }
      },
    })
    const kept = owner === null ? null : keep(owner, body, renewed?.kept ?? null)
    letters.set(body.id, { owner, body, submission: firstTry, kept, isKept: false, submitter })
    parts.onChange()
    submitter.start()
  }

  return {
    /**
     * Sends it, unless it is being sent. `before` is what the server is known to have stored under its
     * id: where it has another body for it, that one stands, and none is stored beside it.
     */
    send: (body: Body, before: Stored<Outcome> | null = null): void => send(body, null, before),

    /** Where the letter is; null when there is none. */
    submissionOf: (id: string): Submission | null => letters.get(id)?.submission ?? null,

    /** Whether it outlives this tab. */
    isKept: (id: string): boolean => letters.get(id)?.isKept === true,

    /** Tries now instead of later, or after a refusal. */
    again: (id: string): void => letters.get(id)?.submitter.again(),

    /** The network is back. A refusal stands until the user asks. */
    online: (): void => {
      for (const { submission, submitter } of letters.values()) {
        if (submission.kind === 'waiting') submitter.again()
      }
    },

    /**
     * How many of the present user's (or whoever comes back) are neither stored nor kept on the device, and why the
     * first that is not stored was refused.
     */
    unsaved: (): Unsaved => {
      const user = parts.user()
      const own = [...letters.values()].filter(({ owner }) => user === null || owner === user)
      const reasons = own.map(({ submission }) => toldReason(submission))
      // The device may show it before this tab has learnt that it is kept: counted there, and not twice.
      const onDevice = new Set(ownLetters().map(({ id }) => id))
      const { length: count } = own.filter(({ isKept, body }) => !isKept && !onDevice.has(body.id))
      return { count, refused: reasons.find((reason) => reason !== null) ?? null }
    },

    /** Nothing of it is tried here any more; what the device keeps of it waits there. */
    take,

    /** The user left, knowingly: what was neither stored nor kept is gone. */
    empty: (): void => {
      for (const id of letters.keys()) take(id)
    },
  }
}
