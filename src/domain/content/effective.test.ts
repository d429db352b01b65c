import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentStatuses } from './status.ts'
import { effective, inPlace, originOf, published, refIdOf } from './effective.ts'

type Row = Parameters<typeof effective>[0][number]

const row = (id: string, overrides: Partial<Row> = {}): Row => ({
  id,
  companyId: null,
  baseId: null,
  orderIndex: 0,
  status: 'published',
  isActive: true,
  isDeleted: false,
  ...overrides,
})

const own = (id: string, overrides: Partial<Row> = {}) =>
  row(id, { companyId: 'company', ...overrides })
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const common = [row('a'), row('b', { orderIndex: 1 }), row('c', { orderIndex: 2 })]

test('ROLE-12 a row is everyone’s, the company’s own, or its version of a common one', () => {
  const rows = [row('a'), own('x'), own('y', { baseId: 'a' })]
  expect(rows.map(originOf)).toEqual(['common', 'own', 'taken-over'])
  expect(rows.map(refIdOf)).toEqual(['a', 'x', 'a'])
})

test('ROLE-12 a company’s published version takes the position of the common row, under its id', () => {
  const version = own('z', { baseId: 'b', orderIndex: 99 })
  const rows = effective([version, ...common])
  expect(ids(rows)).toEqual(['a', 'b', 'c'])
  expect(rows[1]).toMatchObject({ rowId: 'z', companyId: 'company', orderIndex: 1 })
})

test.for<[string, Partial<Row>]>([
  ['is a draft', { status: 'draft' }],
  ['waits for review', { status: 'pending' }],
  ['was given back', { isDeleted: true }],
])('ROLE-12 the common row holds while the company’s version %s', ([, overrides]) => {
  const rows = [...common, own('z', { baseId: 'b', ...overrides })]
  for (const seen of [effective(rows), published(rows), effective(rows, ['b'])]) {
    expect(seen.map(({ rowId }) => rowId)).toEqual(['a', 'b', 'c'])
  }
})

test('ROLE-12 a version that is switched off hides the common row, which others may still refer to', () => {
  const rows = [...common, own('z', { baseId: 'b', isActive: false })]
  expect(ids(effective(rows))).toEqual(['a', 'c'])
  expect(published(rows).map(({ rowId }) => rowId)).toEqual(['a', 'z', 'c'])
})

test('ROLE-12 a version outlives the common row that was removed', () => {
  const rows = [row('a', { isDeleted: true }), own('z', { baseId: 'a' })]
  expect(effective(rows)).toMatchObject([{ id: 'a', rowId: 'z' }])
})

test('ROLE-12 the company’s own rows stand after all common ones, in their own order', () => {
  const rows = [own('y', { orderIndex: 1 }), own('x'), ...common.toReversed()]
  expect(ids(inPlace(rows))).toEqual(['a', 'b', 'c', 'x', 'y'])
  expect(inPlace(rows).map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3, 4])
  expect(ids(inPlace([own('y', { orderIndex: 1 }), own('x')]))).toEqual(['x', 'y'])
})

test.for<[string, Partial<Row>]>([
  ['switched off', { isActive: false }],
  ['removed', { isDeleted: true }],
])(
  'SAFE-06 content that is %s is in no flow, but where an assessment names it',
  ([, overrides]) => {
    const rows = [...common, own('x', overrides)]
    expect(ids(effective(rows))).toEqual(['a', 'b', 'c'])
    expect(ids(effective(rows, ['x']))).toEqual(['a', 'b', 'c', 'x'])
  },
)

test.for<[string, Partial<Row>]>([
  ['is a draft', { status: 'draft' }],
  ['waits for approval', { status: 'pending' }],
])('BO-06 content that %s is in no flow, also where an assessment names it', ([, overrides]) => {
  const rows = [...common, own('x', overrides), row('d', { orderIndex: 3, ...overrides })]
  expect(ids(effective(rows))).toEqual(['a', 'b', 'c'])
  expect(ids(effective(rows, ['x', 'd']))).toEqual(['a', 'b', 'c'])
})

test('SAFE-06 a switched-off version is what an assessment names that was begun with the common row', () => {
  const rows = [...common, own('z', { baseId: 'b', isActive: false })]
  expect(effective(rows, ['b'])[1]).toMatchObject({ id: 'b', rowId: 'z' })
})

const commonIds = ['a', 'b', 'c', 'd'] as const

const state = {
  orderIndex: fc.nat(3),
  status: fc.constantFrom(...contentStatuses),
  isActive: fc.boolean(),
  isDeleted: fc.boolean(),
}

/** As the database holds them: of the rows with the same base, one at most is not removed. */
const anyRows = fc
  .record({
    common: fc.tuple(
      ...commonIds.map((id) => fc.record(state).map((overrides) => row(id, overrides))),
    ),
    versions: fc
      .subarray([...commonIds])
      .chain((bases) =>
        fc.tuple(
          ...bases.map((baseId) =>
            fc.record(state).map((overrides) => own(`z${baseId}`, { ...overrides, baseId })),
          ),
        ),
      ),
    own: fc.array(fc.record(state), { maxLength: 3 }),
  })
  .map((made) => [
    ...made.common,
    ...made.versions,
    ...made.own.map((overrides, n) => own(`x${n}`, overrides)),
  ])

test('ROLE-12 no id comes twice, and the order in which rows came in decides nothing', () => {
  const shuffledRows = anyRows.chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.shuffledSubarray(rows, { minLength: rows.length }),
      fc.subarray([...commonIds, 'x0', 'x1']),
    ),
  )
  fc.assert(
    fc.property(shuffledRows, ([rows, shuffled, named]) => {
      for (const of of [
        (all: readonly Row[]) => effective(all, named),
        published<Row>,
        inPlace<Row>,
      ]) {
        const seen = of(rows)
        expect(new Set(ids(seen)).size).toBe(seen.length)
        expect(of(shuffled)).toEqual(seen)
      }
    }),
  )
})
