import { expect, test } from 'vitest'
import { startLanguageAs } from '#web/lib/format/language.ts'
import { doneText, jobStateOf, totalOf, type JobRun } from './system-page.tsx'

startLanguageAs('nb')

test('BO-22 a job that dealt with one thing says so in the singular', () => {
  expect(doneText('researcher-figures', 1)).toBe('Tok med 1 vurdering')
  expect(doneText('researcher-figures', 2)).toBe('Tok med 2 vurderinger')
  expect(doneText('handover-mail', 1)).toBe('Behandlet 1 e-post')
  expect(doneText('retention', 1)).toBe('Slettet 1')
  expect(doneText('mail', 0)).not.toContain('0')
})

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
