import { onTestFinished, vi } from 'vitest'

type PageCall = {
  /** As 'receipts.record'. */
  readonly name: string
  readonly body: unknown
  readonly answer: (data: unknown) => void
  /** The network breaks before its answer comes. */
  readonly lose: () => void
}

/** The calls of the page so far. Each waits until the test answers it. */
export const pageCalls = (): readonly PageCall[] => {
  const calls: PageCall[] = []
  vi.stubGlobal(
    'fetch',
    (url: string, { body }: { readonly body: string }) =>
      new Promise<Response>((resolve, reject) => {
        calls.push({
          name: url.split('/').at(-1) ?? '',
          body: JSON.parse(body),
          answer: (data) => resolve(Response.json({ result: { data } })),
          lose: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return calls
}
