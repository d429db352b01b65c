import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeVersions, withFields, type MergeRules, type Versions } from './merge.ts'
import { isSameValue } from './same-value.ts'

type Values = { a: unknown; b: unknown; c: unknown; d: unknown }
const names = ['a', 'b', 'c', 'd'] as const

/** Few values, so that both sides often change a field to the same one. */
const value = fc.constantFrom<unknown>(0, '', 'x', [], [1], { hours: [''] })
const values = fc.record({ a: value, b: value, c: value, d: value })
const versions = fc.record({ base: values, mine: values, theirs: values })

const isNew = ({ base }: Versions<Values>, side: Values, name: keyof Values) =>
  !isSameValue(side[name], base[name])

test('ADM-04 a merge loses no field that one side alone changed', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const { merged } = mergeVersions(all)
      for (const name of names) {
        const isMineNew = isNew(all, all.mine, name)
        const isLost = isMineNew
          ? !isNew(all, all.theirs, name) && !isSameValue(merged[name], all.mine[name])
          : !isSameValue(merged[name], all.theirs[name])
        expect(isLost).toBe(false)
      }
    }),
  )
})

test('ADM-04 exactly the fields that both sides changed to different values are conflicts', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const both = names.filter(
        (name) =>
          isNew(all, all.mine, name) &&
          isNew(all, all.theirs, name) &&
          !isSameValue(all.mine[name], all.theirs[name]),
      )
      expect(mergeVersions(all).conflicts).toEqual(both.map((name) => [name]))
    }),
  )
})

test('ADM-04 a merge without a conflict is the same for either order of the saves', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const one = mergeVersions(all)
      const other = mergeVersions({ ...all, mine: all.theirs, theirs: all.mine })
      expect(other.conflicts).toEqual(one.conflicts)
      expect(one.conflicts.length > 0 || isSameValue(other.merged, one.merged)).toBe(true)
    }),
  )
})

test('ADM-04 after the choices a third version asks again exactly where it is new', () => {
  fc.assert(
    fc.property(versions, values, fc.array(fc.boolean()), (all, third, isTheirs) => {
      const { merged, conflicts } = mergeVersions(all)
      const chosen = conflicts.filter((_, place) => isTheirs[place] === true).flat()
      const mine = withFields(merged, chosen, all.theirs)
      const decided = new Set<string>(conflicts.flat())
      const again = mergeVersions({ base: all.theirs, mine, theirs: third }, {}, decided)
      for (const name of conflicts.flat()) {
        const asks = isNew({ ...all, base: all.theirs }, third, name)
        const isEqual = isSameValue(mine[name], third[name])
        expect(again.conflicts.flat().includes(name)).toBe(asks && !isEqual)
        expect(asks || isSameValue(again.merged[name], mine[name])).toBe(true)
      }
    }),
  )
})

const together: MergeRules<Values> = { groups: [{ fields: ['a', 'b'] }] }

test('ADM-04 fields of a group have the values of one side', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const { merged, conflicts } = mergeVersions(all, together)
      const pair = (side: Values) => [side.a, side.b]
      const sides = [all.mine, all.theirs].map(pair)
      expect(sides.some((side) => isSameValue(side, pair(merged)))).toBe(true)
      const joined = conflicts.filter((one) => one.includes('a') || one.includes('b'))
      expect(joined.length).toBeLessThanOrEqual(1)
    }),
  )
})

const base = { a: true, b: 'Ring legen', c: '', d: '' }
/** `b` is sent with `a` only. */
const alert: MergeRules<Values> = {
  groups: [{ fields: ['a', 'b'], mayMix: ({ a }) => a === true }],
}

test('ADM-04 SAFE-01 a text that the other side would no longer use is a conflict, not lost', () => {
  const mine = { ...base, a: false }
  const theirs = { ...base, b: 'Ring 113' }
  for (const all of [
    { base, mine, theirs },
    { base, mine: theirs, theirs: mine },
  ]) {
    expect(mergeVersions(all, alert)).toEqual({
      merged: all.mine,
      otherwise: all.theirs,
      conflicts: [['a', 'b']],
      taken: [],
    })
  }
})

test('ADM-04 SAFE-01 a text and another field of the group merge where both are used', () => {
  const group: MergeRules<Values> = {
    groups: [{ fields: ['a', 'b', 'c'], mayMix: ({ a }) => a === true }],
  }
  const all = { base, mine: { ...base, c: 'Call' }, theirs: { ...base, b: 'Ring 113' } }
  expect(mergeVersions(all, group)).toMatchObject({
    merged: { ...base, b: 'Ring 113', c: 'Call' },
    conflicts: [],
    taken: ['b'],
  })
})

test('ADM-04 a choice that would leave out the text of the user is made together with the text', () => {
  const old = { ...base, a: 'none' }
  const rules: MergeRules<Values> = {
    groups: [{ fields: ['a', 'b'], mayMix: ({ a }) => a !== 'none' }],
  }
  const mine = { ...old, a: 'high', b: 'Ring 113' }
  const theirs = { ...old, a: 'low' }
  expect(mergeVersions({ base: old, mine, theirs }, rules).conflicts).toEqual([['a']])
  const removed = { ...old, a: 'none' }
  const from = { ...old, a: 'low' }
  expect(mergeVersions({ base: from, mine, theirs: removed }, rules).conflicts).toEqual([
    ['a', 'b'],
  ])
})

test('ADM-04 G2 an own change of a value that no user sees is a conflict with any newer version', () => {
  const rules: MergeRules<Values> = { unseen: ['d'] }
  const theirs = { ...base, c: 'new' }
  expect(mergeVersions({ base, mine: base, theirs }, rules).conflicts).toEqual([])
  expect(mergeVersions({ base, mine: { ...base, d: 'x' }, theirs }, rules)).toEqual({
    merged: { ...theirs, d: 'x' },
    otherwise: theirs,
    conflicts: [['d']],
    taken: ['c'],
  })
})

type Link = { readonly id: string; readonly weight: number }
const link = fc.record({ id: fc.constantFrom('p', 'q', 'r'), weight: fc.constantFrom(1, 2, 3) })
const links = fc.uniqueArray(link, { selector: ({ id }) => id })
const listVersions = fc.record({ base: links, mine: links, theirs: links })
const byItem = { lists: { links: ({ id }: Link) => id } }

test('ADM-04 a list that merges by item loses no item that one side alone added, changed or removed', () => {
  fc.assert(
    fc.property(listVersions, (all) => {
      const of = (list: readonly Link[]) => ({ links: list })
      const versionsOf = { base: of(all.base), mine: of(all.mine), theirs: of(all.theirs) }
      const { merged, otherwise, conflicts } = mergeVersions(versionsOf, byItem)
      let hasConflict = false
      for (const id of ['p', 'q', 'r']) {
        const find = (list: readonly Link[]) => list.find((one) => one.id === id)
        const [before, mine, theirs] = [find(all.base), find(all.mine), find(all.theirs)]
        const [isMineNew, isTheirsNew] = [!isSameValue(mine, before), !isSameValue(theirs, before)]
        const isConflict = isMineNew && isTheirsNew && !isSameValue(mine, theirs)
        hasConflict ||= isConflict
        expect(find(merged.links)).toEqual(isMineNew ? mine : theirs)
        expect(find(otherwise.links)).toEqual(isTheirsNew ? theirs : mine)
      }
      expect(conflicts).toEqual(hasConflict ? [['links']] : [])
    }),
  )
})

test('ADM-04 a merged list has the order of the user, and then what the other user added', () => {
  const [p, q, r] = ['p', 'q', 'r'].map((id) => ({ id, weight: 1 })) as [Link, Link, Link]
  const all = { base: { links: [p] }, mine: { links: [q, p] }, theirs: { links: [p, r] } }
  expect(mergeVersions(all, byItem)).toEqual({
    merged: { links: [q, p, r] },
    otherwise: { links: [q, p, r] },
    conflicts: [],
    taken: ['links'],
  })
})

test('ADM-04 a value equals a copy of itself, and the order of keys does not count', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(isSameValue(json, structuredClone(json))).toBe(true)
    }),
  )
  expect(isSameValue({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
})

test.each([
  [0, false],
  [0, null],
  ['', null],
  ['0', 0],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 1]],
  [{ a: undefined }, { b: undefined }],
  [{ a: { b: 0 } }, { a: { b: '0' } }],
])('ADM-04 %j and %j differ', (a, b) => {
  expect(isSameValue(a, b)).toBe(false)
  expect(isSameValue(b, a)).toBe(false)
})
