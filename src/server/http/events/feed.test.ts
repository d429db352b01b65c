import { expect, test } from 'vitest'
import { settle } from './feed.ts'

/** The transactions that each read finds, in order; whether it waited between them. */
const settled = async (reads: readonly { oldest: bigint; next: bigint }[]) => {
  const rest = [...reads]
  let pauses = 0
  await settle({
    readOpen: () => Promise.resolve(rest.shift() ?? Promise.reject(new Error('no more'))),
    pause: () => {
      pauses += 1
      return Promise.resolve()
    },
  })
  return { pauses, unread: rest.length }
}

test('LIVE-01 events of Citus wait for no transaction when none is open', async () => {
  expect(await settled([{ oldest: 9n, next: 9n }])).toEqual({ pauses: 0, unread: 0 })
})

test('LIVE-01 events of Citus wait for each transaction that was open, and for no later one', async () => {
  const reads = [
    { oldest: 5n, next: 9n },
    { oldest: 8n, next: 12n },
    { oldest: 9n, next: 14n },
  ]
  expect(await settled(reads)).toEqual({ pauses: 2, unread: 0 })
})
