import { expect, test } from 'vitest'
import { waitUntil } from './wait-until.ts'

const stopProcess = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a wait does not count the time in which the process does not run', async () => {
  let looks = 0
  const value = await waitUntil(() => {
    looks += 1
    if (looks === 2) return { done: true, value: looks }
    stopProcess(600)
    return { done: false, why: 'not yet' }
  }, 300)
  expect(value).toBe(2)
})

test('a wait ends with the last finding when its time is over', async () => {
  const wait = waitUntil(() => ({ done: false, why: 'not yet' }), 20)
  await expect(wait).rejects.toThrow('not yet (after 20 ms)')
})
