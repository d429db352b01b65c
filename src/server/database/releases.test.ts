import { expect, test } from 'vitest'
import { isOlderRelease, requiredBefore } from './releases.ts'

test.each([
  ['1.0.0', '1.0.1', true],
  ['1.9.0', '1.10.0', true],
  ['1.10.9', '2.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', '1.10.9', false],
])('R45-10 release %s is before %s: %s', (one, other, isOlder) => {
  expect(isOlderRelease(one, other)).toBe(isOlder)
})

const [BASELINE, LAST_BEFORE] = [1_795_528_340_319, 1_795_874_172_698]
const migrations = [
  { when: BASELINE, after: null },
  { when: LAST_BEFORE, after: null },
  { when: LAST_BEFORE + 1, after: '1.2.0' },
  { when: LAST_BEFORE + 2, after: '1.3.0' },
]
const from = (count: number) => migrations.slice(0, count).map(({ when }) => when)

test.each([
  ['no release', from(1), null, 'dcaa722c'],
  ['no release, and all before 1.0.0', from(2), null, 'v1.2.0'],
  ['a release before the one that fills in', from(2), '1.1.9', 'v1.2.0'],
  ['the release that fills in', from(2), '1.2.0', 'v1.3.0'],
  ['the release that fills in for the last one', from(2), '1.3.0', null],
  ['a first start that was interrupted', from(1), '1.4.0', null],
  ['every migration', from(4), '1.1.0', null],
])(
  'R14 R45-10 a database with %s names what must come between',
  (_name, applied, recorded, first) => {
    expect(requiredBefore(migrations, applied, recorded)).toBe(first)
  },
)
