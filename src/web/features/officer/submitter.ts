import { nextSubmission, retryDelay, type Submission, type SubmissionEvent } from './submission.ts'

export type Sent = Exclude<SubmissionEvent, { kind: 'again' }>

/** What a submitter needs from outside; injected so that it runs the same in a test. */
export type SubmitterParts = {
  /** One try. Never rejects: a failure is a value. */
  readonly send: () => Promise<Sent>
  /** False once the assessment is no longer this browser's to send (signed out, or a new one). */
  readonly isWanted: () => boolean
  /** Calls back once after so many milliseconds; the answer cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
  readonly random: () => number
  readonly onChange: (submission: Submission) => void
}

/** Sends one finished assessment until it is stored or refused. One try is under way at a time. */
export const startSubmitter = ({ send, isWanted, after, random, onChange }: SubmitterParts) => {
  let state: Submission = { kind: 'storing', attempt: 0 }
  let cancelRetry = (): void => {}

  const step = (event: SubmissionEvent): void => {
    const before = state
    state = nextSubmission(state, event)
    if (state === before || !isWanted()) return
    onChange(state)
    if (state.kind === 'waiting') cancelRetry = after(retryDelay(state.attempt, random), again)
    if (state.kind === 'storing') void attempt()
  }

  const attempt = async (): Promise<void> => {
    if (isWanted()) step(await send())
  }

  /** Tries now instead of later: the network is back, or the user asks. */
  const again = (): void => {
    cancelRetry()
    step({ kind: 'again' })
  }

  onChange(state)
  void attempt()
  return { again, stop: () => cancelRetry() }
}
