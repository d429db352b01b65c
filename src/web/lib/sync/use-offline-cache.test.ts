import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { entersScope } from './use-offline-cache.ts'

const scopesOf = (...scopes: readonly (string | null)[]): readonly boolean[] => {
  const queries = new QueryClient()
  return scopes.map((scope) => entersScope(queries, scope))
}

test('OFFL-01 a new cache keeps the answers of the early calls', () => {
  expect(scopesOf('north', 'north')).toEqual([false, false])
})

test('OFFL-01 AUTH-12 a cache has answers of another scope after a change of the company', () => {
  expect(scopesOf('north', 'south', 'south')).toEqual([false, true, false])
})

test('OFFL-01 a cache has answers of the device when the server answers after a start without it', () => {
  expect(scopesOf(null, 'north')).toEqual([false, true])
})

test('OFFL-01 SET-03 a cache has old answers when the maintenance ends', () => {
  expect(scopesOf('north', null, 'north')).toEqual([false, true, true])
})
