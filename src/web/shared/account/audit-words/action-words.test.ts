import { expect, test } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { actionWords, hasWords, moduleWord } from './action-words.ts'

const names = Object.keys(permissions)

test('SET-05 every function has words of its own: any of them can be refused, and is then in the log', () => {
  expect(names.filter((name) => !hasWords(name))).toEqual([])
})

test('SET-05 the words of a function never contain its name', () => {
  const raw = names.filter((name) => {
    const [module = ''] = name.split('.')
    return [actionWords(name), moduleWord(module)].some(
      (text) => text.includes(module) || /\w\.\w/u.test(text),
    )
  })
  expect(raw).toEqual([])
})

test('SET-05 a verb of two modules has the words of its function', () => {
  expect(actionWords('functions.end')).toBe('Funksjoner: avslutt')
  expect(actionWords('ownSessions.end')).toBe('Egne økter: logg ut en annen')
  expect(actionWords('boardScreens.end')).toBe('Skjermer på vaktrommet: avslutt')
  expect(actionWords('boardScreens.open')).toBe('Skjermer på vaktrommet: åpne med kode')
  expect(actionWords('cases.open')).toBe('Saker: åpne ny')
})

test('SET-05 a function of another release is called so, and not by its name', () => {
  expect(actionWords('profiles.update')).toBe('Brukere: endre')
  expect(actionWords('profiles.vanish')).toBe('Brukere: hendelse fra en annen versjon')
  for (const name of ['ghosts.vanish', 'toString.constructor', '']) {
    expect(hasWords(name)).toBe(false)
    expect(actionWords(name)).toBe('Annet: hendelse fra en annen versjon')
  }
})
