import { expect, test } from 'vitest'
import { giveBackMemory } from './give-back.ts'

test('the process returns freed memory to the machine', () => {
  let held: object[] | null = Array.from({ length: 500_000 }, (_, n) => ({ text: `${n}` }))
  const before = process.memoryUsage().heapTotal
  expect(held.length).toBe(500_000)
  held = null
  giveBackMemory()
  expect(process.memoryUsage().heapTotal).toBeLessThan(before)
})
