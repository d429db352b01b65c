/** The attempts so far. */
type Tries = {
  /** Failed tries. */
  readonly attempt: number
  /** The failed tries that the server answered: it is reachable, and the fault is elsewhere. */
  readonly answered: number
  /** The server's last reason, with its reference; null when it never answered. */
  readonly reason: string | null
}

/** SAFE-04: the state of a finished assessment, as the page shows it. `code`: the server's code, for a remedy. */
export type Submission =
  | ({ readonly kind: 'storing' } & Tries)
  | ({ readonly kind: 'waiting' } & Tries)
  | { readonly kind: 'stored'; readonly at: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly code: string }

export const firstTry = {
  kind: 'storing',
  attempt: 0,
  answered: 0,
  reason: null,
} as const satisfies Submission

/** From this number of answers on, the page reports a server failure instead of a missing network. */
const ANSWERS_BEFORE_REASON = 3

/** The reason to show when the cause is not merely a missing network. */
export const reasonToShow = (submission: Submission): string | null => {
  if (submission.kind === 'stored') return null
  if (submission.kind === 'refused') return submission.reason
  return submission.answered >= ANSWERS_BEFORE_REASON ? submission.reason : null
}

/**
 * A submission state, or a stored assessment whose result is being fetched (SAFE-06). `differs`: the server's result
 * differs from the one that was shown until then (V14).
 */
export type SubmissionStatus =
  | Exclude<Submission, { kind: 'stored' }>
  | { readonly kind: 'stored'; readonly at: string; readonly differs?: true }
  | { readonly kind: 'fetching' }

/** The result of a send, or the user's retry. */
export type SubmissionEvent =
  | { readonly kind: 'answered'; readonly at: string }
  /** No network, or no answer before the timeout. */
  | { readonly kind: 'unreachable' }
  /** The server answered that it failed or is busy: the same call may succeed later. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The server refused the call; an automatic retry of the same call would not help. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly code: string }
  | { readonly kind: 'again' }

type Handlers = {
  readonly [Event in SubmissionEvent['kind']]?: (
    tries: Tries,
    event: Extract<SubmissionEvent, { kind: Event }>,
  ) => Submission
}

/** An event that is missing from the table changes nothing: a late answer cannot undo 'stored'. */
const transitions: Readonly<Record<Submission['kind'], Handlers>> = {
  storing: {
    answered: (_tries, { at }) => ({ kind: 'stored', at }),
    unreachable: (tries) => ({ ...tries, kind: 'waiting', attempt: tries.attempt + 1 }),
    failed: ({ attempt, answered }, { reason }) => ({
      kind: 'waiting',
      attempt: attempt + 1,
      answered: answered + 1,
      reason,
    }),
    rejected: (_tries, { reason, code }) => ({ kind: 'refused', reason, code }),
  },
  waiting: { again: (tries) => ({ ...tries, kind: 'storing' }) },
  refused: { again: () => firstTry },
  stored: {},
}

/** The next state of a submission. */
export const nextSubmission = (state: Submission, event: SubmissionEvent): Submission => {
  const { attempt, answered, reason } = 'attempt' in state ? state : firstTry
  const tries = { attempt, answered, reason }
  const handlers = transitions[state.kind]
  switch (event.kind) {
    case 'answered':
      return handlers.answered?.(tries, event) ?? state
    case 'unreachable':
      return handlers.unreachable?.(tries, event) ?? state
    case 'failed':
      return handlers.failed?.(tries, event) ?? state
    case 'rejected':
      return handlers.rejected?.(tries, event) ?? state
    case 'again':
      return handlers.again?.(tries, event) ?? state
  }
}

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 16_000

/**
 * Milliseconds until the next try after `attempt` failed ones (1 or more): 1, 2, 4, 8, 16 s, then every 16 s. A random
 * cut of up to a half keeps many browsers from retrying at once.
 */
export const retryDelay = (attempt: number, random: () => number): number => {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS)
  return Math.round(longest * (1 - random() / 2))
}
