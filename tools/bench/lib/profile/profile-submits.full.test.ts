import { afterAll, expect, test } from 'vitest'
import { openEngines } from '../engines.ts'
import { profileSubmits } from './profile-submits.ts'

const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync())
const [engine] = await openEngines(stack, undefined)

test('the profile of a few submits names ten functions with their share', async () => {
  const page = await profileSubmits(engine, { warm: 8, submits: 16 })
  expect(page.match(/^\| \d+ \| \d+\.\d{3} \| \d+\.\d \| .+ \| .* \|$/gmu)).toHaveLength(10)
  expect(page).not.toMatch(/NaN|undefined/u)
})
