import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fullSteps } from './full-steps.ts'

test('each further step of npm run test:full has a program', () => {
  expect(fullSteps.filter(({ program }) => !existsSync(program))).toEqual([])
})
