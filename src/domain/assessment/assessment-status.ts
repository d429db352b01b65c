import { LONGEST_DURATION_MS } from './times.ts'

export const assessmentStatuses = ['in_progress', 'completed', 'archived'] as const
export type AssessmentStatus = (typeof assessmentStatuses)[number]

/** OFF-01: the three flows. */
export const assessmentFlows = ['officer', 'observation', 'treatment'] as const
export type AssessmentFlow = (typeof assessmentFlows)[number]

/** From where to where an assessment may go: SET-04 archives stale ones, DASH-04 any of one's own. */
const transitions: Readonly<Record<AssessmentStatus, readonly AssessmentStatus[]>> = {
  in_progress: ['completed', 'archived'],
  completed: ['archived'],
  archived: [],
}

export const canBecome = (from: AssessmentStatus, to: AssessmentStatus): boolean =>
  transitions[from].includes(to)

type TimedAssessment = {
  readonly status: AssessmentStatus
  /** Milliseconds since 1970; null when unknown. */
  readonly startedAt: number | null
  readonly completedAt: number | null
}

type AssessmentOverview = {
  readonly total: number
  readonly completed: number
  /** Rounded mean; null when no completed assessment has both its times. */
  readonly averageMinutes: number | null
  /** As `progressPercent` gives it. */
  readonly progressPercent: number
}

/** DASH-02: completed of all, 0–100, rounded down, so that 100 means complete; 0 when there are none. */
export const progressPercent = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * completed) / total)

/** DASH-02: the figures over these assessments. One that ends before it starts, or lasts longer than a day, has no duration. */
export const assessmentOverview = (rows: readonly TimedAssessment[]): AssessmentOverview => {
  const completed = rows.filter(({ status }) => status === 'completed')
  const durations = completed.flatMap(({ startedAt, completedAt }) =>
    startedAt === null ||
    completedAt === null ||
    completedAt < startedAt ||
    completedAt - startedAt > LONGEST_DURATION_MS
      ? []
      : [completedAt - startedAt],
  )
  const sum = durations.reduce((total, duration) => total + duration, 0)
  return {
    total: rows.length,
    completed: completed.length,
    averageMinutes: durations.length === 0 ? null : Math.round(sum / durations.length / 60_000),
    progressPercent: progressPercent(completed.length, rows.length),
  }
}
