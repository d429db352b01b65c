import { expect, test } from 'vitest'
import { askConfirmation, onConfirmationNeeded } from './step-up.ts'

test('B9 however many calls need it, it is asked once; another time it is asked again', async () => {
  const asked: ((isConfirmed: boolean) => void)[] = []
  const stop = onConfirmationNeeded(() => new Promise((resolve) => void asked.push(resolve)))
  const both = [askConfirmation(), askConfirmation()]
  expect(asked).toHaveLength(1)
  asked[0]?.(true)
  expect(await Promise.all(both)).toEqual([true, true])
  const again = askConfirmation()
  asked[1]?.(false)
  expect(await again).toBe(false)
  stop()
  expect(await askConfirmation()).toBe(false)
})
