import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStoredHandle } from '../tab/session-handle.ts'
import { localKeys } from '../storage/storage-keys.ts'
import { api } from './api.ts'
import { endedBy } from './early-call.ts'

const first = readFileSync(new URL('../../public/first.js', import.meta.url), 'utf8')

const session = { result: { data: null } }
const answer = () => Promise.resolve(Response.json(session))

const stored = new Map<string, string>()
const fetched = vi.fn<typeof fetch>(answer)
const page: Pick<Window, 'holdepunktEarlyCall'> = {}

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
  fetched.mockClear()
  delete page.holdepunktEarlyCall
})

const runFirst = (): void => {
  const documentElement = { classList: { add: () => undefined } }
  const matchMedia = () => ({ matches: false })
  const { localStorage } = globalThis
  runInNewContext(first, {
    localStorage,
    matchMedia,
    document: { documentElement },
    fetch,
    window: page,
  })
}

const askSession = async (): Promise<void> => {
  const handle = loadStoredHandle() ?? 'none'
  await api.authMutations.getCurrentSession.query({ sessionId: handle })
}

/** Url, method, headers and body of a call. */
const sent = (n: number) => {
  const [url, { method, headers, body } = {}] = fetched.mock.calls[n] ?? []
  return { url, method, headers, body }
}

test('AUTH-01 the first script sends the same call for the session as the client', async () => {
  stored.set(localKeys.handle, 'h1')
  runFirst()
  delete page.holdepunktEarlyCall
  await askSession()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(sent(0)).toEqual(sent(1))
  expect(sent(0).headers).toMatchObject({ 'x-session-handle': 'h1', 'accept-language': 'nb' })
})

test('AUTH-01 the client takes the answer of the first script once, and asks the server after that', async () => {
  stored.set(localKeys.handle, 'h1')
  runFirst()
  await askSession()
  expect(fetched).toHaveBeenCalledTimes(1)
  await askSession()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('AUTH-02 an answer for another handle is not taken', async () => {
  stored.set(localKeys.handle, 'h1')
  runFirst()
  stored.set(localKeys.handle, 'h2')
  await askSession()
  expect(sent(1).headers).toMatchObject({ 'x-session-handle': 'h2' })
})

test('AUTH-01 the first script sends nothing for a visitor without a session', () => {
  runFirst()
  expect(fetched).not.toHaveBeenCalled()
})

test('R5 a call that waits for the first answer ends with its own signal', async () => {
  const late = new AbortController()
  const waiting = endedBy(late.signal, Promise.race<Response>([]))
  late.abort(new Error('too late'))
  await expect(waiting).rejects.toThrow('too late')
})
