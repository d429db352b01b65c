import { afterEach, expect, test } from 'vitest'
import { requestSignOut } from './account-calls.ts'

const own = globalThis.fetch
afterEach(() => {
  globalThis.fetch = own
})

test('AUTH-06 a sign-out waits a moment for a server that hangs, and no longer', async () => {
  let asked: unknown = null
  globalThis.fetch = (_url, init) => {
    asked = init?.body
    return new Promise((_answer, refuse) => {
      init?.signal?.addEventListener('abort', () => refuse(new Error('aborted')))
    })
  }
  const waited = requestSignOut('a', 20)
  await expect(waited).resolves.toBeUndefined()
  expect(asked).toBe('{"sessionId":"a"}')
})
