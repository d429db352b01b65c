import { ownLetters } from '../queue/waiting.ts'
import type { Unsaved } from '../queue/unsaved.ts'
import { createSubmitter, type Sent, type SubmitterParts } from '../queue/submitter.ts'
import { firstTry, toldReason, type Submission } from '../queue/submission.ts'

/** The server's answer to a submission, or to a request for the stored assessment. */
export type StoredAnswer<Outcome> =
  | { readonly kind: 'answered'; readonly at: string; readonly outcome: Outcome }
  | Exclude<Sent, { kind: 'answered' }>

/** 'taken': the id belongs to another assessment. */
export type Completed<Outcome> =
  | StoredAnswer<Outcome>
  | { readonly kind: 'taken'; readonly reason: string; readonly code: string }

export type Stored<Outcome> = Extract<StoredAnswer<Outcome>, { kind: 'answered' }>

/** The device's encrypted copy of one queued submission (OFFL-01), while this tab holds its lock. */
export type Kept = {
  readonly id: string
  /** Whether the device stored it; never rejects. */
  readonly done: Promise<boolean>
  /** The server has stored the submission. */
  readonly drop: () => void
  /** The server refused the submission. */
  readonly refuse: (refused: { readonly reason: string; readonly code: string }) => void
  /**
   * The submission continues under another id. Skips this copy unless storing has begun. Resolves to whether it is
   * stored.
   */
  readonly forgo: () => Promise<boolean>
  /** The tab gives up its lock: the device keeps the copy in its queue. */
  readonly release: () => void
}

export type OutboxParts<Body, Outcome> = Pick<SubmitterParts, 'after' | 'random'> & {
  /** The id of the signed-in user; null while it is unknown. */
  readonly user: () => string | null
  readonly complete: (body: Body) => Promise<Completed<Outcome>>
  /** Moves the assessment to a new id, and returns that id. */
  readonly renew: (id: string) => string
  /** Stores an encrypted copy on the device until it is dropped. `instead`: its copy under the previous id. */
  readonly keep: (owner: string, body: Body, instead: Kept | null) => Kept
  /** The server has stored it. Called before the submission leaves the queue. */
  readonly onStored: (id: string, answer: Stored<Outcome>) => void
  readonly onChange: () => void
}

type Letter<Body> = {
  /** The owner: a submission is never sent in another user's name. */
  readonly owner: string | null
  readonly body: Body
  submission: Submission
  /** Null when the owner is unknown. */
  readonly kept: Kept | null
  isKept: boolean
  readonly submitter: ReturnType<typeof createSubmitter>
}

type Renewed = { readonly kept: Kept | null }

/**
 * The queue of finished assessments that the server does not have yet. The queue sends each one until the server stores
 * or refuses it. A queued submission is its own copy: a later change of answers begins another assessment and does not
 * alter it (SAFE-04, SAFE-06). The queue is in memory. An encrypted copy on the device survives the tab (OFFL-01).
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

  /** `renewed`: the tab sent it under another id before, and the device may keep that copy. */
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
        // The tab gives up its lock: the owner may retry from the list of queued submissions.
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
          // A duplicated tab sent its assessment first. The id is renewed only once, so that two tabs cannot loop for
          // ever.
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
     * Sends the body, unless it is being sent. `before` is the result that the server is known to have stored under its
     * id. If the server has another body under that id, that body is valid and no second one is stored.
     */
    send: (body: Body, before: Stored<Outcome> | null = null): void => send(body, null, before),

    /** The state of the queued submission; null when the queue does not contain it. */
    submissionOf: (id: string): Submission | null => letters.get(id)?.submission ?? null,

    /** Whether the device has a copy that survives this tab. */
    isKept: (id: string): boolean => letters.get(id)?.isKept === true,

    /** Retries now instead of later, or after a refusal. */
    again: (id: string): void => letters.get(id)?.submitter.again(),

    /** The network is back. A refused submission waits until the user retries it. */
    online: (): void => {
      for (const { submission, submitter } of letters.values()) {
        if (submission.kind === 'waiting') submitter.again()
      }
    },

    /**
     * Counts the present user's submissions that neither the server nor the device has stored. While the user is
     * unknown, counts all. `refused`: the first reason to show for a submission that the server has not stored.
     */
    unsaved: (): Unsaved => {
      const user = parts.user()
      const own = [...letters.values()].filter(({ owner }) => user === null || owner === user)
      const reasons = own.map(({ submission }) => toldReason(submission))
      // The device may list a copy before this tab learns of it: that list counts it, so it is not counted twice.
      const onDevice = new Set(ownLetters().map(({ id }) => id))
      const { length: count } = own.filter(({ isKept, body }) => !isKept && !onDevice.has(body.id))
      return { count, refused: reasons.find((reason) => reason !== null) ?? null }
    },

    /** This tab stops sending it; a copy on the device stays in the queue. */
    take,

    /** The user signed out knowingly: submissions that neither the server nor the device has stored are lost. */
    empty: (): void => {
      for (const id of letters.keys()) take(id)
    },
  }
}
