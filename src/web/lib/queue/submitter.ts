import {
  firstTry,
  nextSubmission,
  retryDelay,
  type Submission,
  type SubmissionEvent,
} from './queued-submission.ts'

export type SendResult = Exclude<SubmissionEvent, { kind: 'again' }>

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
