/** SAFE-04: where a finished assessment is, as the page says it. */
export type Submission =
  | { readonly kind: 'storing'; readonly attempt: number }
  | { readonly kind: 'waiting'; readonly attempt: number }
  | { readonly kind: 'stored'; readonly at: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** The same, and a stored one whose result is not in this browser: it is being asked for (SAFE-06). */
export type Whereabouts = Submission | { readonly kind: 'fetching' }

/** What sending came to, or a wish to send again. */
export type SubmissionEvent =
  | { readonly kind: 'answered'; readonly at: string }
  /** No network, no answer in time, or a server that failed: the same call may succeed later. */
  | { readonly kind: 'unreachable' }
  /** The server understood and said no; sending the same again by itself would not help. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'again' }

type Handlers = {
  readonly [Event in SubmissionEvent['kind']]?: (
    attempt: number,
    event: Extract<SubmissionEvent, { kind: Event }>,
  ) => Submission
}

/** What is not in the table changes nothing: an answer that comes late cannot undo 'stored'. */
const transitions: Readonly<Record<Submission['kind'], Handlers>> = {
  storing: {
    answered: (_attempt, { at }) => ({ kind: 'stored', at }),
    unreachable: (attempt) => ({ kind: 'waiting', attempt: attempt + 1 }),
    rejected: (_attempt, { reason }) => ({ kind: 'refused', reason }),
  },
  waiting: { again: (attempt) => ({ kind: 'storing', attempt }) },
  refused: { again: () => ({ kind: 'storing', attempt: 0 }) },
  stored: {},
}

/** The next state of a submission. */
export const nextSubmission = (state: Submission, event: SubmissionEvent): Submission => {
  const attempt = 'attempt' in state ? state.attempt : 0
  const handlers = transitions[state.kind]
  switch (event.kind) {
    case 'answered':
      return handlers.answered?.(attempt, event) ?? state
    case 'unreachable':
      return handlers.unreachable?.(attempt, event) ?? state
    case 'rejected':
      return handlers.rejected?.(attempt, event) ?? state
    case 'again':
      return handlers.again?.(attempt, event) ?? state
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
