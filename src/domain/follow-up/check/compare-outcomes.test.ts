import { expect, test } from 'vitest'
import type { OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import type { OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import { outcomeOf } from '#testing/content/officer.ts'
import { compareOutcomes } from './compare-outcomes.ts'

type Asked = { readonly answer: OfficerAnswer | null } & Partial<OutcomeSymptom>

/** An outcome that asked these symptoms. */
const outcome = (asked: Readonly<Record<string, Asked>>) => ({
  ...outcomeOf({}),
  categories: [
    {
      id: 'c',
      nameNo: 'C',
      nameEn: null,
      symptoms: Object.entries(asked).map(([id, more]) => ({
        id,
        nameNo: id,
        nameEn: null,
        alertText: null,
        ...more,
      })),
    },
  ],
})

/** The change of one symptom; '–': there is nothing to compare. */
const changeOf = (before: Asked | null, now: Asked | null): string => {
  const asked = (side: Asked | null) => outcome(side === null ? {} : { uro: side })
  return compareOutcomes(asked(before), asked(now))[0]?.change ?? '–'
}

// A value of each word, and the answers without a value: could not be assessed, never touched, not asked.
const sides = {
  'Ikke til stede': { answer: 0 },
  Minimal: { answer: 10 },
  Lav: { answer: 30 },
  Moderat: { answer: 60 },
  Høy: { answer: 80 },
  unable: { answer: 'unable' },
  null: { answer: null },
  absent: null,
} as const satisfies Record<string, Asked | null>

const [W, B, S, N, U, o] = ['worse', 'better', 'same', 'new', 'not-assessed', '–']
const table: readonly (readonly (string | undefined)[])[] = [
  // now:  none min low mod high unable null absent
  /* none   */ [S, N, N, N, N, U, U, U],
  /* min    */ [B, S, W, W, W, U, U, U],
  /* low    */ [B, B, S, W, W, U, U, U],
  /* mod    */ [B, B, B, S, W, U, U, U],
  /* high   */ [B, B, B, B, S, U, U, U],
  /* unable */ [o, N, N, N, N, o, o, o],
  /* null   */ [o, N, N, N, N, o, o, o],
  /* absent */ [o, N, N, N, N, o, o, o],
]
const pairs = Object.entries(sides).flatMap(([from, before], row) =>
  Object.entries(sides).map(
    ([to, now], column) => [from, to, table[row]?.[column], before, now] as const,
  ),
)

test.each(pairs)('FUP-80 SAFE-05 %s and then %s is %s', (_from, _to, expected, before, now) => {
  expect(changeOf(before, now)).toBe(expected)
})

test.each([
  [40, 75, 'worse'],
  [60, 70, 'same'],
  [75, 60, 'better'],
  // Another word, by one point.
  [49, 50, 'worse'],
  [50, 49, 'better'],
  [1, 0, 'better'],
  [0, 1, 'new'],
  // The same word: 25 points are a change, 24 are none.
  [75, 100, 'worse'],
  [100, 75, 'better'],
  [75, 99, 'same'],
  [25, 49, 'same'],
] as const)('FUP-80 case 30: %i and then %i is %s', (before, now, expected) => {
  expect(changeOf({ answer: before }, { answer: now })).toBe(expected)
})

const yes = { answer: 100, answerKind: 'fact' } as const
const no = { answer: 0, answerKind: 'fact' } as const
const unknown = { answer: 'unable', answerKind: 'fact' } as const

test.each([
  ['no and then yes', no, yes, 'new'],
  ['yes and then yes', yes, yes, 'same'],
  // An earlier attempt does not get better.
  ['yes and then no', yes, no, 'denied'],
  ['yes and then unknown', yes, unknown, 'not-assessed'],
  ['unknown and then yes', unknown, yes, 'new'],
  ['an intensity of 40 and then yes', { answer: 40 }, yes, 'same'],
  ['an intensity of 40 and then no', { answer: 40 }, no, 'denied'],
  ['yes and then an intensity of 40', yes, { answer: 40 }, 'same'],
] as const)(
  'FUP-80 OFF-04 a fact of %s compares by whether it is so',
  (_, before, now, expected) => {
    expect(changeOf(before, now)).toBe(expected)
  },
)

test('FUP-80 SAFE-01 acute signs come first, then new and worse, and unchanged answers last', () => {
  const before = outcome({
    a: { answer: 60 },
    b: { answer: 80 },
    c: { answer: 20 },
    d: { answer: 80 },
    e: { answer: 100, alertText: 'Ring.' },
    f: { answer: 60 },
  })
  const now = outcome({
    f: { answer: 60 },
    b: { answer: 20 },
    c: { answer: 80 },
    g: { answer: 50 },
    d: { answer: 'unable' },
    e: { answer: 0 },
    h: { answer: 30, alertText: 'Ring.' },
  })
  const rows = compareOutcomes(before, now)
  expect(rows.map(({ id, change, isAcute }) => [id, change, isAcute])).toEqual([
    ['h', 'new', true],
    ['e', 'better', true],
    ['g', 'new', false],
    ['c', 'worse', false],
    ['d', 'not-assessed', false],
    ['a', 'not-assessed', false],
    ['b', 'better', false],
    ['f', 'same', false],
  ])
  expect(rows[4]).toMatchObject({ before: { answer: 80 }, now: { answer: 'unable' } })
  expect(rows[5]).toMatchObject({ before: { answer: 60 }, now: null })
})

test('FUP-80 X14 an acute sign of a category that was not chosen is compared, too', () => {
  const alone = { id: 'p', nameNo: 'Plan', nameEn: null, answer: 100, alertText: 'Ring.' }
  const now = { ...outcome({}), acuteElsewhere: [alone] }
  expect(compareOutcomes(outcome({ p: { answer: 0 } }), now)).toMatchObject([
    { id: 'p', change: 'new', isAcute: true },
  ])
})

test.each([
  [{ nameNo: 'Uro' }, { nameNo: 'Uro og angst' }, true],
  [{}, yes, true],
  [{ nameEn: 'Unease' }, { nameEn: 'Restlessness' }, false],
  [{}, {}, false],
] as const)('FUP-81 of %j and %j the wording differs: %s', (before, now, expected) => {
  const [row] = compareOutcomes(
    outcome({ uro: { answer: 40, ...before } }),
    outcome({ uro: { answer: 40, ...now } }),
  )
  expect(row?.isReworded).toBe(expected)
})
