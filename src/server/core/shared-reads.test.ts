import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { sharedReadsOf } from './shared-endpoint.ts'

const aPool = () => ({}) as Pool

/** Reads that begin by themselves and end when the test says so. */
const heldReads = () => {
  const begun: PromiseWithResolvers<string>[] = []
  const read = (): Promise<string> => {
    const held = Promise.withResolvers<string>()
    begun.push(held)
    return held.promise
  }
  return { begun, read }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('LIVE-01 LIVE-03 the calls that come during a read share the next one, which begins after it', async () => {
  const share = sharedReadsOf(aPool())
  const { begun, read } = heldReads()
  const first = share('same', read)
  await settle()
  const others = [share('same', read), share('same', read), share('same', read)]
  await settle()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('before')
  expect(await first).toBe('before')
  await settle()
  expect(begun).toHaveLength(2)
  const last = share('same', read)
  begun[1]?.resolve('after')
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after'])
  await settle()
  begun[2]?.resolve('later')
  expect(await last).toBe('later')
  expect(begun).toHaveLength(3)
})

test('LIVE-01 a call that nobody waits with reads at once, and again each time', async () => {
  const share = sharedReadsOf(aPool())
  for (const answer of ['one', 'two']) {
    expect(await share('same', () => Promise.resolve(answer))).toBe(answer)
  }
})

test('R5 a read that fails fails its own calls, and not those that wait for the next one', async () => {
  const share = sharedReadsOf(aPool())
  const { begun, read } = heldReads()
  const failing = share('same', read)
  await settle()
  const next = share('same', read)
  begun[0]?.reject(new Error('cut'))
  await expect(failing).rejects.toThrow('cut')
  await settle()
  begun[1]?.resolve('after')
  expect(await next).toBe('after')
})

test('D1 another question, and the same question on another database, is another read', async () => {
  const { begun, read } = heldReads()
  const [pool, other] = [aPool(), aPool()]
  const all = [
    sharedReadsOf(pool)('a', read),
    sharedReadsOf(pool)('b', read),
    sharedReadsOf(other)('a', read),
  ]
  await settle()
  expect(begun).toHaveLength(3)
  for (const [at, one] of begun.entries()) one.resolve(String(at))
  expect(await Promise.all(all)).toEqual(['0', '1', '2'])
})
