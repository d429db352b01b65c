/** What has been tried so far. */
type Tries = {
  /** Failed tries. */
  readonly attempt: number
  /** Those of them that the server answered: it is there, and something else is wrong. */
  readonly answered: number
  /** What it last said, with its reference; null when it never said anything. */
  readonly reason: string | null
}

/** SAFE-04: where a finished assessment is, as the page says it. `code` is the server's, for a remedy. */
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

/** From so many answers on, a server that fails is told as it is and not as a missing network. */
const ANSWERS_TO_TELL = 3

/** Why it is not stored, where there is more to say than that the network is awaited. */
export const toldReason = (submission: Submission): string | null => {
  if (submission.kind === 'stored') return null
  if (submission.kind === 'refused') return submission.reason
  return submission.answered >= ANSWERS_TO_TELL ? submission.reason : null
}

/**
 * The same, and a stored one whose result is not in this browser: it is being asked for (SAFE-06). One
 * `differs` when the server came to another result than the one that was shown until then (V14).
 */
export type Whereabouts =
  | Exclude<Submission, { kind: 'stored' }>
  | { readonly kind: 'stored'; readonly at: string; readonly differs?: true }
  | { readonly kind: 'fetching' }

/** What sending came to, or a wish to send again. */
export type SubmissionEvent =
  | { readonly kind: 'answered'; readonly at: string }
  /** No network, or no answer in time. */
  | { readonly kind: 'unreachable' }
  /** The server answered that it failed or is busy: the same call may succeed later. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The server understood and said no; sending the same again by itself would not help. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly code: string }
  | { readonly kind: 'again' }

type Handlers = {
  readonly [Event in SubmissionEvent['kind']]?: (
    tries: Tries,
    event: Extract<SubmissionEvent, { kind: Event }>,
  ) => Submission
}

/** What is not in the table changes nothing: an answer that comes late cannot undo 'stored'. */
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
 * Milliseconds until the next try after `attempt` failed ones (1 or more): 1, 2, 4, 8, 16 s, then
 * every 16 s, each shortened by up to a half so that many browsers do not come back at once.
 */
export const retryDelay = (attempt: number, random: () => number): number => {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS)
  return Math.round(longest * (1 - random() / 2))
}
