import { expect, test } from 'vitest'
import {
  caseModuleOf,
  isRaise,
  needsPlan,
  riskAfter,
  mayLowerWithout,
  countedChanges,
} from './case-risk.ts'

test('FUP-90 a module of the company’s own has no place in follow-up', () => {
  expect(['M3', 'M5', 'M9', 'M7'].map(caseModuleOf)).toEqual(['M3', 'M5', 'M9', null])
})

test.each([
  [null, 'M3', true],
  ['M3', 'M5', true],
  ['M3', 'M3', false],
  ['M9', 'M5', false],
  ['M3', null, false],
] as const)('FUP-90 from %s to %s is a raise: %s', (from, to, expected) => {
  expect(isRaise(from, to)).toBe(expected)
})

const calm = { isAcute: false, hasLowerSince: false }

test('FUP-90 a higher assessment raises the module at once', () => {
  expect(riskAfter({ module: 'M3', ...calm }, { module: 'M9', isAcute: false })).toEqual({
    module: 'M9',
    ...calm,
  })
})

test('FUP-91 a lower assessment leaves the module, and lets it be lowered', () => {
  const after = riskAfter({ module: 'M9', ...calm }, { module: 'M3', isAcute: false })
  expect(after).toEqual({ module: 'M9', isAcute: false, hasLowerSince: true })
  // The same module again takes that back.
  expect(riskAfter(after, { module: 'M9', isAcute: false }).hasLowerSince).toBe(false)
})

test('FUP-91 an acute sign stays', () => {
  const after = riskAfter({ module: 'M5', ...calm }, { module: 'M5', isAcute: true })
  expect(riskAfter(after, { module: 'M5', isAcute: false }).isAcute).toBe(true)
})

test.each([
  ['M3', false, false],
  ['M3', true, true],
  ['M5', false, true],
  ['M9', false, true],
  [null, false, false],
] as const)('FUP-16 %s, acute %s, opens an ended case again: %s', (module, isAcute, expected) => {
  expect(needsPlan({ module, isAcute })).toBe(expected)
})

const given = (module: 'M3' | 'M5' | 'M9', at = 0) => ({ module, at })

test.each([
  ['it alone gave the module', 'M9', 'M9', [given('M3')], [], true],
  ['another assessment gives it too', 'M9', 'M9', [given('M9')], [], false],
  ['a person set it', 'M9', 'M9', [], [given('M9')], false],
  ['it was milder, and no other is', 'M9', 'M3', [given('M9')], [], false],
  [
    'it was milder, and the newest other is too',
    'M9',
    'M3',
    [given('M9'), given('M5', 1)],
    [],
    true,
  ],
  [
    'the milder other is older than the set module',
    'M9',
    'M3',
    [given('M5')],
    [given('M9', 1)],
    false,
  ],
] as const)(
  'FUP-91 FUP-08 without a moved assessment the module may be set down, or not, when %s',
  (_when, module, moved, rest, changes, may) => {
    expect(mayLowerWithout(module, moved, rest, changes)).toBe(may)
  },
)

test('FUP-91 a lift that was withdrawn, and its withdrawal, count no more', () => {
  const changes = [
    { id: 'd', withdraws: null },
    { id: 'c', withdraws: 'b' },
    { id: 'b', withdraws: null },
    { id: 'a', withdraws: null },
  ]
  expect(countedChanges(changes).map(({ id }) => id)).toEqual(['d', 'a'])
})
