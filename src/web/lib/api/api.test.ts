import { expect, test } from 'vitest'
import { requestConfirmation, onConfirmationNeeded } from './api.ts'

test('B9 however many calls need it, it is asked once; another time it is asked again', async () => {
  const asked: ((isConfirmed: boolean) => void)[] = []
  const stop = onConfirmationNeeded(() => new Promise((resolve) => void asked.push(resolve)))
  const both = [requestConfirmation(), requestConfirmation()]
  expect(asked).toHaveLength(1)
  asked[0]?.(true)
  expect(await Promise.all(both)).toEqual([true, true])
  const again = requestConfirmation()
  asked[1]?.(false)
  expect(await again).toBe(false)
  stop()
  expect(await requestConfirmation()).toBe(false)
})
