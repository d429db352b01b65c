import { expect, test } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { actionWords, hasWords } from './action-words.ts'

test('SET-05 every function has words of its own: any of them can be refused, and is then in the log', () => {
  expect(Object.keys(permissions).filter((name) => !hasWords(name))).toEqual([])
})

test('SET-05 a function without words is called by its name', () => {
  expect(actionWords('profiles.update')).toBe('Brukere: endre')
  for (const name of ['profiles.vanish', 'ghosts.update', 'toString.constructor', '']) {
    expect(actionWords(name)).toBe(name)
  }
})
