import { expect, test } from 'vitest'
import { typedMoment } from '#web/lib/format/norwegian-moment.ts'
import { type PlanValues, planSchema, toPlan, valuesOfPlan } from './plan-values.ts'

const now = Date.parse('2026-11-25T13:00:00.000Z')

const reviewAt = (day: string, time: string) => typedMoment({ day, time }, 'future', now)

const values: PlanValues = {
  ownerFunction: 'shift-leader',
  ownerDepartmentId: '0193a000-0000-7000-8000-000000000001',
  levelKind: 'irregular',
  maxGap: '15',
  review: reviewAt('2026-11-26', '09:00'),
  measures: ' Samtale hver vakt \n\nFølge til luftegården',
  wordsKind: 'said',
  ownWords: 'Vil ha besøk.',
  why: '',
  signals: '',
  helps: '',
  isReferenceRecorded: true,
}

const errorsOf = (changed: Partial<PlanValues>, isFirst = true): readonly string[] => {
  const schema = planSchema({ module: 'M9', isAcute: false }, isFirst, () => now)
  const { error } = schema.safeParse({ ...values, ...changed })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

test.each([
  [{}, []],
  [{ maxGap: '20' }, ['levelKind']],
  [{ levelKind: 'none' }, ['levelKind']],
  [{ levelKind: 'continuous' }, []],
  [{ review: reviewAt('', '09:00') }, ['review']],
  [{ review: reviewAt('2026-11-25', '13:59') }, ['review']],
  [{ review: reviewAt('2026-11-26', '14:00') }, []],
  [{ review: reviewAt('2026-11-26', '15:00') }, ['review']],
  [{ ownWords: ' ' }, ['ownWords']],
  [{ wordsKind: 'declined' }, ['why']],
  [{ wordsKind: 'impossible', why: 'Sover' }, []],
  [{ isReferenceRecorded: false }, ['isReferenceRecorded']],
] as const)(
  'FUP-12 FUP-13 FUP-20 a plan of Modul 9 with %j has errors at %j',
  (changed, errors) => {
    expect(errorsOf(changed)).toEqual(errors)
  },
)

test('FUP-04 only the first plan asks for the list of references', () => {
  expect(errorsOf({ isReferenceRecorded: false }, false)).toEqual([])
})

test('FUP-13 the plan that is sent has the own words or why they are missing', () => {
  expect(toPlan(values)).toMatchObject({
    nextReviewAt: '2026-11-26T08:00:00.000Z',
    level: { kind: 'irregular', maxGap: 15 },
    measures: ['Samtale hver vakt', 'Følge til luftegården'],
    ownWords: 'Vil ha besøk.',
    ownWordsMissing: null,
  })
  expect(toPlan({ ...values, wordsKind: 'declined', why: ' Ville sove ' })).toMatchObject({
    ownWords: '',
    ownWordsMissing: { kind: 'declined', why: 'Ville sove' },
  })
})

test('FUP-15 a stored plan comes back to the form as it was sent', () => {
  const plan = toPlan(values)
  expect(toPlan(valuesOfPlan(plan))).toEqual(plan)
})

test.each(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-10-25T01:30:07.250Z'])(
  'F-D1 FUP-15 a review at %s, in the night in which the clocks go back, is sent as it came',
  (nextReviewAt) => {
    const plan = { ...toPlan(values), nextReviewAt }
    expect(toPlan(valuesOfPlan(plan))).toEqual(plan)
  },
)

test('F-D1 FUP-12 a review at a time that does not come in that night is refused by its own text', () => {
  const schema = planSchema({ module: 'M9', isAcute: false }, true, () =>
    Date.parse('2026-03-28T18:00:00.000Z'),
  )
  const { error } = schema.safeParse({ ...values, review: reviewAt('2026-03-29', '02:30') })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Klokken 02:30 finnes ikke denne natten.',
  ])
})
