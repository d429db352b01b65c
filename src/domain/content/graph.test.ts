import { expect, test } from 'vitest'
import { shipped } from '#testing/content/shipped.ts'
import { newProblems } from './validate.ts'
import type { ShippedContent } from './shipped.ts'

const withUrgentAction = (key: string | undefined, text: string): ShippedContent => ({
  ...shipped,
  symptoms: shipped.symptoms.map((row) =>
    row.key === key ? { ...row, urgentActionNo: text } : row,
  ),
})

const [first, second] = shipped.symptoms.filter(({ urgent }) => urgent).map(({ key }) => key)

test('CNT-02 a change is reported with the problems that it causes', () => {
  expect(newProblems(shipped, shipped)).toEqual([])
  expect(newProblems(shipped, withUrgentAction(first, ' '))).toEqual([
    { file: 'symptoms', key: first, problem: 'blank', detail: 'urgentActionNo' },
  ])
})

test('CNT-02 an earlier problem does not block anybody, and another row’s problem does', () => {
  const broken = withUrgentAction(first, '')
  expect(newProblems(broken, broken)).toEqual([])
  expect(newProblems(broken, shipped)).toEqual([])
  expect(newProblems(broken, withUrgentAction(second, ''))).toMatchObject([{ key: second }])
})
