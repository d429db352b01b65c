import { expect, test } from 'vitest'
import { jobStateOf, totalOf, type JobRun } from './job-state.ts'

const at = '2026-11-21T01:14:00.000Z'
const run: JobRun = {
  name: 'archive',
  startedAt: at,
  finishedAt: at,
  succeededAt: at,
  counts: {},
  failure: null,
}

test('ADM-02 a job that never ran, runs, went well or failed has that state', () => {
  expect(jobStateOf(undefined)).toBe('never')
  expect(jobStateOf(run)).toBe('ok')
  expect(jobStateOf({ ...run, failure: 'database' })).toBe('failed')
  // What it came to before is not what it comes to now.
  expect(jobStateOf({ ...run, finishedAt: null, failure: 'database' })).toBe('running')
})

test('ADM-02 the counts of a run are added up; none is nothing', () => {
  expect(totalOf(run)).toBe(0)
  expect(totalOf({ ...run, counts: { sessions: 2, invitations: 0, passwordResets: 3 } })).toBe(5)
})
