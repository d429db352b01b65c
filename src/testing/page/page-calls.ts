import { onTestFinished, vi } from 'vitest'
import { WAIT_LIMIT_MS } from '../run/wait-limits.ts'

type PageCall = {
  /** As 'receipts.record'. */
  readonly name: string
  readonly body: unknown
  readonly resolve: (response: Response) => void
  readonly reject: (failure: Error) => void
}

/** The calls of the page, in place of a server. Each waits until the test answers it or loses its answer. */
export const pageCalls = () => {
  const calls: PageCall[] = []
  const waiting: PageCall[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const call: PageCall = {
      name: url.split('/').at(-1) ?? '',
      body: JSON.parse(body) as unknown,
      resolve,
      reject,
    }
    calls.push(call)
    waiting.push(call)
    return promise
  })
  onTestFinished(() => void vi.unstubAllGlobals())

  /** The first call of that name without an answer, once there is one. */
  const take = async (name: string): Promise<PageCall> => {
    const isNext = (call: PageCall): boolean => call.name === name
    const next = await vi.waitUntil(() => waiting.find(isNext), { timeout: WAIT_LIMIT_MS })
    waiting.splice(waiting.indexOf(next), 1)
    return next
  }
  const answerTo = (call: PageCall, data: unknown): void =>
    call.resolve(Response.json({ result: { data } }))
  return {
    /** The next call of that name, to be answered after others. */
    hold: async (name: string) => {
      const call = await take(name)
      return { answer: (data: unknown): void => answerTo(call, data) }
    },
    /** What the calls of that name sent, in order. */
    sent: (name: string): unknown[] =>
      calls.filter((call) => call.name === name).map(({ body }) => body),
    answer: async (name: string, data: unknown): Promise<void> => answerTo(await take(name), data),
    /** The network breaks before the answer comes. */
    lose: async (name: string): Promise<void> =>
      (await take(name)).reject(new TypeError('Failed to fetch')),
  }
}
