import { expect, test } from 'vitest'
import { wallMsOf } from './cost.ts'

const cost = (files: Readonly<Record<string, number>>): number =>
  wallMsOf(
    Object.entries(files).map(([file, wallMs]) => ({ file, wallMs, reason: '', relevance: 1 })),
  )

test('two workers share the test files, and a script test has one worker', () => {
  const none = cost({})
  const [one, two] = ['src/domain/a.test.ts', 'src/domain/b.test.ts']
  expect(cost({ [one]: 17_000 })).toBe(none + 3_000 + 17_000)
  expect(cost({ [one]: 17_000, [two]: 17_000 })).toBe(none + 3_000 + 20_000)
  expect(cost({ 'scripts/a.test.ts': 17_000, 'scripts/b.test.ts': 17_000 })).toBe(none + 34_000)
})

test('a browser test waits for the build, and the build runs beside the other tests', () => {
  const browser = cost({ 'e2e/specs/a.spec.ts': 17_000 })
  expect(browser).toBeGreaterThan(20_000)
  expect(cost({ 'e2e/specs/a.spec.ts': 17_000, 'src/domain/a.test.ts': 2_000 })).toBe(browser)
  expect(cost({ 'e2e/specs/a.spec.ts': 17_000, 'src/domain/a.test.ts': 40_000 })).toBe(
    cost({ 'src/domain/a.test.ts': 40_000 }) + 6_000 + 10_000,
  )
})
