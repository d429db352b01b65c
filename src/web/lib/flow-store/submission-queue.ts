import { ownQueue } from '../queue/own-queue.ts'
import type { Unsaved } from '../queue/unsaved.ts'
import {
  firstTry,
  reasonToShow,
  nextSubmission,
  retryDelay,
  type Submission,
  type SubmissionEvent,
} from '../queue/queued-submission.ts'

type SendResult = Exclude<SubmissionEvent, { kind: 'again' }>

/** What a submitter needs from outside; injected so that it runs the same in a test. */
export type SubmitterDeps = {
  /** One try. Never rejects: a failure is a value. */
  readonly send: () => Promise<SendResult>
  /** 'never' once it is done with; 'later' while its owner is not the one who is signed in. */
  readonly whenToSend: () => 'now' | 'later' | 'never'
  /** Calls back once after so many milliseconds; the answer cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
  readonly random: () => number
  readonly onChange: (submission: Submission) => void
}

/** Calls the server until it answers or refuses. One try is under way at a time. */
export const createSubmitter = ({
  send,
  whenToSend: may,
  after,
  random,
  onChange,
}: SubmitterDeps) => {
  let state: Submission = firstTry
  let cancelRetry = (): void => {}

  const step = (event: SubmissionEvent): void => {
    const before = state
    state = nextSubmission(state, event)
    if (state === before || may() === 'never') return
    onChange(state)
    if (state.kind === 'waiting') cancelRetry = after(retryDelay(state.attempt, random), again)
    if (state.kind === 'storing') void attempt()
  }

  const attempt = async (): Promise<void> => {
    const permission = may()
    if (permission === 'now') step(await send())
    if (permission === 'later') step({ kind: 'unreachable' })
  }

  /** Tries now instead of later: the network is back, or the user asks. */
  const again = (): void => {
    cancelRetry()
    step({ kind: 'again' })
  }

  return { start: () => void attempt(), retry: again, stop: () => cancelRetry() }
}

/** The server's answer to a submission, or to a request for the stored assessment. */
export type StoredAnswer<Outcome> =
  | { readonly kind: 'answered'; readonly at: string; readonly outcome: Outcome }
  | Exclude<SendResult, { kind: 'answered' }>

/** 'taken': the id belongs to another assessment. */
export type SubmitResult<Outcome> =
  | StoredAnswer<Outcome>
  | { readonly kind: 'taken'; readonly reason: string; readonly code: string }

export type Stored<Outcome> = Extract<StoredAnswer<Outcome>, { kind: 'answered' }>

/** The device's encrypted copy of one queued submission (OFFL-01), while this tab holds its lock. */
export type DeviceCopy = {
  readonly id: string
  /** Whether the device stored it; never rejects. */
  readonly done: Promise<boolean>
  /** The server has stored the submission. */
  readonly remove: () => void
  /** The server refused the submission. */
  readonly refuse: (refused: { readonly reason: string; readonly code: string }) => void
  /**
   * The submission continues under another id. Skips this copy unless storing has begun. Resolves to whether it is
   * stored.
   */
  readonly abandon: () => Promise<boolean>
  /** The tab gives up its lock: the device keeps the copy in its queue. */
  readonly release: () => void
}

export type SubmissionQueueDeps<Body, Outcome> = Pick<SubmitterDeps, 'after' | 'random'> & {
  /** The id of the signed-in user; null while it is unknown. */
  readonly user: () => string | null
  readonly complete: (body: Body) => Promise<SubmitResult<Outcome>>
  /** Moves the assessment to a new id, and returns that id. */
  readonly renew: (id: string) => string
  /** Stores an encrypted copy on the device until it is dropped. `replaced`: its copy under the previous id. */
  readonly copyToDevice: (owner: string, body: Body, replaced: DeviceCopy | null) => DeviceCopy
  /** The server has stored it. Called before the submission leaves the queue. */
  readonly onStored: (id: string, answer: Stored<Outcome>) => void
  readonly onChange: () => void
}

type QueueEntry<Body> = {
  /** The owner: a submission is never sent in another user's name. */
  readonly owner: string | null
  readonly body: Body
  submission: Submission
  /** Null when the owner is unknown. */
  readonly deviceCopy: DeviceCopy | null
  isOnDevice: boolean
  readonly submitter: ReturnType<typeof createSubmitter>
}

type PreviousSubmission = { readonly deviceCopy: DeviceCopy | null }

/**
 * The queue of finished assessments that the server does not have yet. The queue sends each one until the server stores
 * or refuses it. A queued submission is its own copy: a later change of answers begins another assessment and does not
 * alter it (SAFE-04, SAFE-06). The queue is in memory. An encrypted copy on the device survives the tab (OFFL-01).
 */
export const createSubmissionQueue = <Body extends { readonly id: string }, Outcome>(
  deps: SubmissionQueueDeps<Body, Outcome>,
) => {
  const queue = new Map<string, QueueEntry<Body>>()

  const remove = (id: string): void => {
    queue.get(id)?.submitter.stop()
    queue.get(id)?.deviceCopy?.release()
    if (queue.delete(id)) deps.onChange()
  }

  const recordCopy = async (id: string, deviceCopy: DeviceCopy): Promise<void> => {
    const isStored = await deviceCopy.done
    const queuedSubmission = queue.get(id)
    if (queuedSubmission?.deviceCopy !== deviceCopy) return
    queuedSubmission.isOnDevice = isStored
    deps.onChange()
  }

  const copyToDevice = (owner: string, body: Body, replaced: DeviceCopy | null): DeviceCopy => {
    const deviceCopy = deps.copyToDevice(owner, body, replaced)
    void recordCopy(body.id, deviceCopy)
    return deviceCopy
  }

  /** `previous`: the tab sent it under another id before, and the device may keep that copy. */
  const send = (
    body: Body,
    previous: PreviousSubmission | null,
    before: Stored<Outcome> | null,
  ): void => {
    if (queue.has(body.id)) return
    const owner = deps.user()
    const isQueued = () => queue.get(body.id)?.submitter === submitter
    const submitter = createSubmitter({
      after: deps.after,
      random: deps.random,
      whenToSend: () => {
        if (!isQueued()) return 'never'
        return owner !== null && deps.user() === owner ? 'now' : 'later'
      },
      onChange: (submission) => {
        const queuedSubmission = queue.get(body.id)
        if (queuedSubmission === undefined) return
        queuedSubmission.submission = submission
        // The tab gives up its lock: the owner may retry from the list of queued submissions.
        if (submission.kind === 'refused') queuedSubmission.deviceCopy?.refuse(submission)
        if (submission.kind === 'stored') {
          queuedSubmission.deviceCopy?.remove()
          remove(body.id)
        } else deps.onChange()
      },
      send: async () => {
        const sent = await deps.complete(body)
        const answer = sent.kind === 'taken' && before !== null ? before : sent
        if (answer.kind === 'answered' && isQueued()) deps.onStored(body.id, answer)
        if (answer.kind !== 'taken') return answer
        if (previous === null && isQueued()) {
          // A duplicated tab sent its assessment first. The id is renewed only once, so that two tabs cannot loop for
          // ever.
          const id = deps.renew(body.id)
          const { deviceCopy: old = null } = queue.get(body.id) ?? {}
          queue.delete(body.id)
          send({ ...body, id }, { deviceCopy: old }, null)
        }
        return { ...answer, kind: 'rejected' }
      },
    })
    const deviceCopy =
      owner === null ? null : copyToDevice(owner, body, previous?.deviceCopy ?? null)
    queue.set(body.id, {
      owner,
      body,
      submission: firstTry,
      deviceCopy,
      isOnDevice: false,
      submitter,
    })
    deps.onChange()
    submitter.start()
  }

  return {
    /**
     * Sends the body, unless it is being sent. `before` is the result that the server is known to have stored under its
     * id. If the server has another body under that id, that body is valid and no second one is stored.
     */
    send: (body: Body, before: Stored<Outcome> | null = null): void => send(body, null, before),

    /** The state of the queued submission; null when the queue does not contain it. */
    submissionOf: (id: string): Submission | null => queue.get(id)?.submission ?? null,

    /** Whether the device has a copy that survives this tab. */
    isOnDevice: (id: string): boolean => queue.get(id)?.isOnDevice === true,

    /** Retries now instead of later, or after a refusal. */
    retry: (id: string): void => queue.get(id)?.submitter.retry(),

    /** The network is back. A refused submission waits until the user retries it. */
    retryWaiting: (): void => {
      for (const { submission, submitter } of queue.values()) {
        if (submission.kind === 'waiting') submitter.retry()
      }
    },

    /**
     * Counts the present user's submissions that neither the server nor the device has stored. While the user is
     * unknown, counts all. `refused`: the first reason to show for a submission that the server has not stored.
     */
    unsaved: (): Unsaved => {
      const user = deps.user()
      const own = [...queue.values()].filter(({ owner }) => user === null || owner === user)
      const reasons = own.map(({ submission }) => reasonToShow(submission))
      // The device may list a copy before this tab learns of it: that list counts it, so it is not counted twice.
      const onDevice = new Set(ownQueue().map(({ id }) => id))
      const { length: count } = own.filter(
        ({ isOnDevice: isStored, body }) => !isStored && !onDevice.has(body.id),
      )
      return { count, refused: reasons.find((reason) => reason !== null) ?? null }
    },

    /** This tab stops sending it; a copy on the device stays in the queue. */
    remove,

    /** The user signed out knowingly: submissions that neither the server nor the device has stored are lost. */
    clear: (): void => {
      for (const id of queue.keys()) remove(id)
    },
  }
}
