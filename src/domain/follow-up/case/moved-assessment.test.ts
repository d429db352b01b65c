import { expect, test } from 'vitest'
import { mayLowerWithout } from './moved-assessment.ts'

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
