import { expect, test } from 'vitest'
import { assessmentOverview, assessmentStatuses, canBecome } from './assessment-status.ts'

const minutes = (count: number) => count * 60_000
const completed = (startedAt: number | null, completedAt: number | null) => ({
  status: 'completed' as const,
  startedAt,
  completedAt,
})
const inProgress = { status: 'in_progress' as const, startedAt: 0, completedAt: null }

test('DASH-04 in progress is completed or archived, completed is archived, nothing comes back', () => {
  const allowed = assessmentStatuses.flatMap((from) =>
    assessmentStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(allowed).toEqual([
    'in_progress > completed',
    'in_progress > archived',
    'completed > archived',
  ])
})

test('DASH-02 total, completed, the rounded mean in minutes and the progress', () => {
  const rows = [completed(0, minutes(4)), completed(minutes(10), minutes(15)), inProgress]
  expect(assessmentOverview(rows)).toEqual({
    total: 3,
    completed: 2,
    averageMinutes: 5,
    progressPercent: 66,
  })
})

test('DASH-02 a completed assessment at time 0 has a time, one without times has none', () => {
  expect(assessmentOverview([completed(0, 0)]).averageMinutes).toBe(0)
  const untimed = [completed(null, minutes(3)), completed(minutes(3), null)]
  expect(assessmentOverview(untimed)).toMatchObject({ completed: 2, averageMinutes: null })
  expect(assessmentOverview([completed(minutes(3), 0)]).averageMinutes).toBeNull()
})

test('DASH-02 progress rounds down, and reaches 100 only when all are completed', () => {
  const done = Array.from({ length: 364 }, () => completed(0, minutes(1)))
  expect(assessmentOverview([...done, inProgress]).progressPercent).toBe(99)
  expect(assessmentOverview(done).progressPercent).toBe(100)
})

test('DASH-02 with no assessments there is no average and no progress', () => {
  expect(assessmentOverview([])).toEqual({
    total: 0,
    completed: 0,
    averageMinutes: null,
    progressPercent: 0,
  })
})

test('DASH-02 only completed assessments have a completion time', () => {
  const archived = { status: 'archived' as const, startedAt: 0, completedAt: minutes(90) }
  expect(assessmentOverview([archived, completed(0, minutes(2))]).averageMinutes).toBe(2)
})
