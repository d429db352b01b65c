import { afterEach, expect, test } from 'vitest'
import { fetchSession, requestSignIn, requestSignOut, runSignOut } from './account-calls.ts'

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

test('AUTH-07 a sign-in waits for the sign-out before it, whose answer removes the cookie', async () => {
  const order: string[] = []
  let leave = (): void => {}
  globalThis.fetch = async () => {
    order.push('sign-in sent')
    return Response.json({ result: { data: { success: false, message: 'Nei' } } })
  }
  void runSignOut(
    () =>
      new Promise((resolve) => {
        leave = () => {
          order.push('signed out')
          resolve()
        }
      }),
  )
  const signedIn = requestSignIn('a@aas.no', 'et passord')
  await new Promise((resolve) => setTimeout(resolve, 20))
  leave()
  await signedIn
  expect(order).toEqual(['signed out', 'sign-in sent'])
})

const profile = { id: 'a', role: 'user' }

for (const [name, session, isTaken] of [
  ['with its profile', { sessionId: 'a', profile }, true],
  ['without a profile', { sessionId: 'a' }, false],
  ['with a profile of nothing', { sessionId: 'a', profile: null }, false],
] as const) {
  test(`ROLE-06 a session ${name} is ${isTaken ? 'one' : 'none that anybody can use'}`, async () => {
    globalThis.fetch = async () => Response.json({ result: { data: session } })
    expect(await fetchSession('a')).toEqual(isTaken ? session : 'unreachable')
  })
}

test('ROLE-06 no session at all is an answer', async () => {
  globalThis.fetch = async () => Response.json({ result: { data: null } })
  expect(await fetchSession('a')).toBeNull()
})
