import type { z } from 'zod'
import type { system } from '#contract/system.ts'

export type JobRun = z.infer<typeof system.status.output>['jobs'][number]

/** How the last run of a job stands; 'never': there is none. */
export type JobState = 'ok' | 'failed' | 'running' | 'never'

export const jobStateOf = (run: JobRun | undefined): JobState => {
  if (run === undefined) return 'never'
  if (run.finishedAt === null) return 'running'
  return run.failure === null ? 'ok' : 'failed'
}

/** How many things the run dealt with, of whatever kind. */
export const totalOf = ({ counts }: JobRun): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
