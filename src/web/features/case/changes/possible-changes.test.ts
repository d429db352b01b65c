import { expect, test } from 'vitest'
import { holdChange, needsReceipt, possibleChanges } from './possible-changes.ts'

const changesOf = (...of: Parameters<typeof possibleChanges>): readonly string[] =>
  possibleChanges(...of).map((change) =>
    'module' in change ? `${change.kind} ${change.module}` : change.kind,
  )

test.each([
  ['followed-up', 'M5', ['officer'], ['raise M9']],
  ['followed-up', 'M5', ['shift-leader'], ['lower M3', 'raise M9', 'stopped', 'released']],
  ['followed-up', 'M9', ['health'], ['lower M3', 'lower M5', 'stopped']],
  ['without-plan', null, ['officer'], ['raise M3', 'raise M5', 'raise M9']],
  ['after-check', 'M3', ['health'], ['raise M5', 'raise M9', 'looked-at', 'reopened']],
  ['closed', 'M9', ['shift-leader'], ['reopened']],
  ['closed', 'M9', ['officer'], []],
] as const)(
  'FUP-90 FUP-16 a case %s with %s offers %j: %j',
  (status, module, functions, changes) => {
    expect(changesOf({ status, module, functions })).toEqual(changes)
  },
)

test.each([
  ['M9', ['shift-leader'], true],
  ['M9', ['shift-leader', 'health'], false],
  ['M5', ['shift-leader'], false],
] as const)(
  'FUP-16 stopping %s as %j needs a receipt from health: %s',
  (module, functions, needs) => {
    expect(needsReceipt({ status: 'followed-up', module, functions }, { kind: 'stopped' })).toBe(
      needs,
    )
  },
)

test.each([
  [false, ['shift-leader'], { kind: 'hold' }],
  [true, ['shift-leader'], { kind: 'end-hold' }],
  [false, ['officer', 'health'], null],
] as const)('FUP-114 a case held %s offers %j: %j', (isHeld, functions, change) => {
  expect(holdChange({ isHeld, functions })).toEqual(change)
})
