import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

test('the process returns freed memory to the machine', () => {
  let retained: object[] | null = Array.from({ length: 500_000 }, (_, n) => ({ text: `${n}` }))
  const before = process.memoryUsage().heapTotal
  expect(retained.length).toBe(500_000)
  retained = null
  releaseMemory()
  expect(process.memoryUsage().heapTotal).toBeLessThan(before)
})
