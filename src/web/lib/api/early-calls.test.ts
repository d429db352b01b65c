import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStoredHandle } from '../tab/session-handle.ts'
import { localKeys } from '../storage/storage-keys.ts'
import { api } from './api.ts'
import { endedBy } from './api.ts'

const first = readFileSync(new URL('../../public/first.js', import.meta.url), 'utf8')

const session = { result: { data: null } }
const answer = () => Promise.resolve(Response.json(session))

const stored = new Map<string, string>()
const fetched = vi.fn<typeof fetch>(answer)

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
  fetched.mockClear()
  globalThis.holdepunktEarlyCalls = undefined
})

const runFirst = (pathname = '/dashboard'): void => {
  const documentElement = { classList: { add: () => undefined } }
  const matchMedia = () => ({ matches: false })
  const { localStorage } = globalThis
  const location = { pathname }
  runInNewContext(first, {
    location,
    localStorage,
    matchMedia,
    document: { documentElement },
    addEventListener: () => undefined,
    fetch,
    window: globalThis,
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
  globalThis.holdepunktEarlyCalls = undefined
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

test.each([
  ['/assessment/observation', 'observation.content'],
  ['/assessment/treatment', 'treatment.content'],
  ['/assessment/symptoms', 'officer.content'],
])(
  'SAFE-04 the first script asks for the content of %s, and the client takes it',
  async (path, name) => {
    stored.set(localKeys.handle, 'h1')
    runFirst(path)
    expect(sent(1)).toMatchObject({ url: `/api/${name}`, body: '{}' })
    await askSession()
    const contents = {
      'observation.content': () => api.observation.content.query({}),
      'treatment.content': () => api.treatment.content.query({}),
      'officer.content': () => api.officer.content.query({}),
    }
    await contents[name as keyof typeof contents]()
    expect(fetched).toHaveBeenCalledTimes(2)
  },
)

test.each(['/assessment', '/assessment/0190/results', '/assessment/observation/x', '/login'])(
  'OBS-07 the first script asks for no content at %s',
  (path) => {
    stored.set(localKeys.handle, 'h1')
    runFirst(path)
    expect(fetched).toHaveBeenCalledTimes(1)
  },
)

test('AUTH-02 another session does not take the answer to a call of the same name', async () => {
  stored.set(localKeys.handle, 'h1')
  runFirst('/assessment/observation')
  stored.set(localKeys.handle, 'h2')
  loadStoredHandle()
  await api.observation.content.query({})
  expect(sent(2).headers).toMatchObject({ 'x-session-handle': 'h2' })
})

test('LIVE-01 an answer that has waited for long is not taken', async () => {
  stored.set(localKeys.handle, 'h1')
  runFirst()
  vi.useFakeTimers({ now: Date.now() + 11_000 })
  await askSession()
  vi.useRealTimers()
  expect(fetched).toHaveBeenCalledTimes(2)
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
