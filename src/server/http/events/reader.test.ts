import { expect, test } from 'vitest'
import { formatCursor, type Cursor } from '#domain/live/cursor.ts'
import type { ReadChanges, StoredChange } from './feed.ts'
import { createReader } from './reader.ts'

const on = (node: number, xid: bigint, number: bigint) => ({
  xid,
  id: (BigInt(node) << 48n) + number,
})
const cursorAt = (placement: bigint, ...places: Cursor['places']): Cursor => ({ placement, places })
const head = cursorAt(7n, on(1, 5n, 1n), on(2, 90n, 1n))

const change = (at: StoredChange['at']): StoredChange => ({
  at,
  topic: 'content',
  companyId: null,
  departmentId: null,
  isForHealth: true,
  userId: null,
  rowId: null,
  version: null,
})

type Step = ReadChanges | Error

/** What the reader does with these reads, in order, until it asks for one more. */
const readThrough = async (
  steps: readonly Step[],
  { heads = [head], losses = [] as readonly Error[] } = {},
) => {
  const [rest, restOfHeads, restOfLosses] = [[...steps], [...heads], [...losses]]
  const seen: string[] = []
  const over = Promise.withResolvers<void>()
  const reader = createReader({
    readHead: async () => restOfHeads.shift() ?? Promise.reject(new Error('no more heads')),
    readAfter: async (cursor) => {
      seen.push(`after ${formatCursor(cursor)}`)
      const step = rest.shift()
      if (step === undefined) {
        over.resolve()
        return { placement: cursor.placement, changes: [] }
      }
      if (step instanceof Error) throw step
      return step
    },
    everyMs: 1,
    isWanted: () => true,
    onChanges: async (changes, from) =>
      void seen.push(`${changes.length} from ${formatCursor(from)}`),
    onLost: async () => {
      seen.push('lost')
      const loss = restOfLosses.shift()
      if (loss !== undefined) throw loss
    },
    onFailure: (error) => void seen.push(String(error)),
  })
  await reader.join()
  await over.promise
  reader.stop()
  return seen
}
const first = formatCursor(head)

test('LIVE-03 the reader moves on at each node by the changes of that node', async () => {
  const changes = [change(on(1, 6n, 2n)), change(on(1, 7n, 3n))]
  expect(await readThrough([{ placement: 7n, changes }])).toEqual([
    `after ${first}`,
    `2 from ${first}`,
    `after ${formatCursor(cursorAt(7n, on(2, 90n, 1n), on(1, 7n, 3n)))}`,
  ])
})

test('LIVE-03 a node that cannot be reached delays the changes, and the reader asks for the same again', async () => {
  expect(await readThrough([new Error('connection to the remote node failed')])).toEqual([
    `after ${first}`,
    'Error: connection to the remote node failed',
    `after ${first}`,
  ])
})

test('LIVE-03 when events have moved to another node the pages are reset, and the reader begins at the new head', async () => {
  const newHead = cursorAt(8n, on(1, 9n, 4n), on(2, 91n, 2n))
  const moved = { placement: 8n, changes: [change(on(1, 6n, 2n))] }
  expect(await readThrough([moved], { heads: [head, newHead] })).toEqual([
    `after ${first}`,
    'lost',
    `after ${formatCursor(newHead)}`,
  ])
})

test('LIVE-03 a reset that reached no page is sent again', async () => {
  const newHead = cursorAt(8n, on(1, 9n, 4n))
  const moved = { placement: 8n, changes: [] }
  const options = { heads: [head, newHead, newHead], losses: [new Error('sessions')] }
  expect(await readThrough([moved, moved], options)).toEqual([
    `after ${first}`,
    'lost',
    'Error: sessions',
    `after ${first}`,
    'lost',
    `after ${formatCursor(newHead)}`,
  ])
})
