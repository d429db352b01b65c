import { expect, test } from 'vitest'
import { z } from 'zod'
import { typedMoment } from '#web/lib/format/norwegian-moment.ts'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import {
  emptySeen,
  noReactionOf,
  seenErrorsAt,
  seenFields,
  toSeen,
  type SeenValues,
} from './seen-values.ts'

/** 15:00 in Norway. */
const now = Date.parse('2026-11-26T14:00:00.000Z')
const schema = z.object(seenFields).superRefine(seenErrorsAt(() => now))

const errorsOf = (values: Partial<SeenValues>): readonly string[] =>
  schema.safeParse({ ...emptySeen, ...values }).error?.issues.map(({ path }) => path.join('.')) ??
  []

const expectedAt = (time: string, day = '2026-11-26') =>
  typedMoment({ day, time }, 'future', Date.parse('2026-11-26T12:00:00.000Z'))

const away = {
  kind: 'away',
  place: 'court',
  responsible: ' Vaktleder ',
  expected: expectedAt('16'),
} as const

test.each([
  [{}, ['kind']],
  [{ kind: 'talked' }, []],
  [{ kind: 'talked', text: 'a'.repeat(301) }, ['text']],
  [
    { kind: 'talked', text: `Født ${identityNumberOf({ day: 1, month: 1, year: 2000 })}` },
    ['text'],
  ],
  [{ kind: 'talked', text: 'Ligger i celle 12' }, ['isPlaceConfirmed']],
  [{ kind: 'talked', text: 'Ligger i celle 12', isPlaceConfirmed: true }, []],
  [{ kind: 'away' }, ['place', 'responsible', 'expected']],
  [away, ['expected']],
  [{ ...away, expected: expectedAt('16:00') }, []],
  [{ ...away, expected: expectedAt('15:00', '2026-11-29') }, []],
  [{ ...away, expected: expectedAt('15:01', '2026-11-29') }, ['isLongConfirmed']],
  [{ ...away, expected: expectedAt('12:00', '2026-12-24'), isLongConfirmed: true }, []],
  [{ ...away, expected: expectedAt('12:00', '9999-12-31'), isLongConfirmed: true }, ['expected']],
] as const)('F-C3 FUP-24 FUP-31 %j has errors at %j', (values, errors) => {
  expect(errorsOf(values)).toEqual(errors)
})

test('FUP-24 a check sends only what its kind asks for', () => {
  const values = { ...emptySeen, ...away, expected: expectedAt('16:00') }
  expect(toSeen(emptySeen)).toBeNull()
  expect(toSeen({ ...values, kind: 'talked', text: ' Rolig. ' })).toEqual({
    kind: 'talked',
    change: 'same',
    text: 'Rolig.',
    absence: null,
    isPlaceConfirmed: false,
  })
  expect(toSeen(values)).toMatchObject({
    change: null,
    absence: {
      place: 'court',
      responsible: 'Vaktleder',
      expectedAt: '2026-11-26T15:00:00.000Z',
    },
  })
  expect(toSeen({ ...values, kind: 'no_reaction' })).toMatchObject({ change: null, absence: null })
})

test('FUP-25 no reaction is stored without a text that would be refused', () => {
  expect(noReactionOf(' Kald hud. ')).toMatchObject({ kind: 'no_reaction', text: 'Kald hud.' })
  for (const text of ['Ligger i celle 12', 'a'.repeat(301)])
    expect(noReactionOf(text).text).toBe('')
})
