import { afterEach, expect, test, vi } from 'vitest'
import { usualColumns } from '#web/kit/table/column-choice.ts'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'
import { columnOwner, readColumns, storeColumns } from './use-column-choice.ts'

afterEach(() => {
  safeLocalStorage.remove(localKeys.columns)
  vi.unstubAllGlobals()
})

const choice = { order: ['role'], hidden: ['status'] }
const stored = (): string => safeLocalStorage.get(localKeys.columns) ?? ''

test('ADM-01 each user and each list has its own choice', () => {
  storeColumns('a', 'users', choice)
  storeColumns('a', 'sources', usualColumns)
  expect(readColumns('a', 'users')).toStrictEqual(choice)
  expect(readColumns('a', 'sources')).toStrictEqual(usualColumns)
  expect(readColumns('b', 'users')).toStrictEqual(usualColumns)
})

test('ADM-01 a reset leaves nothing of the list stored', () => {
  storeColumns('a', 'users', choice)
  storeColumns('b', 'users', choice)
  storeColumns('a', 'users', usualColumns)
  expect(stored()).toBe(JSON.stringify({ b: { users: choice } }))
})

test.each(['{', 'null', '[]', '{"a":7}', '{"a":{"users":"role"}}'])(
  'ADM-01 a stored text that is %j is no choice, and the next one replaces it',
  (text) => {
    safeLocalStorage.set(localKeys.columns, text)
    expect(readColumns('a', 'users')).toStrictEqual(usualColumns)
    storeColumns('a', 'users', choice)
    expect(readColumns('a', 'users')).toStrictEqual(choice)
  },
)

test('ADM-01 a shared machine keeps the choices of the 20 users who changed theirs last', () => {
  for (let user = 0; user < 20; user += 1) storeColumns(`user-${user}`, 'users', choice)
  storeColumns('user-0', 'users', choice)
  storeColumns('newest', 'users', choice)
  expect(readColumns('user-0', 'users')).toStrictEqual(choice)
  expect(readColumns('user-1', 'users')).toStrictEqual(usualColumns)
  expect(readColumns('newest', 'users')).toStrictEqual(choice)
})

test('ADM-01 L3 the stored name of a user does not contain the id, and is the same each time', async () => {
  const id = '0198c0de-0000-7000-8000-000000000001'
  const owner = (await columnOwner(id)) ?? ''
  expect(owner).toMatch(/^[\da-f]{16}$/u)
  expect(await columnOwner(id)).toBe(owner)
  storeColumns(owner, 'users', choice)
  expect(stored()).not.toContain(id.slice(0, 8))
})

test('ADM-01 a browser without digests has no name to store a choice under', async () => {
  vi.stubGlobal('crypto', {})
  expect(await columnOwner('id')).toBeNull()
})
