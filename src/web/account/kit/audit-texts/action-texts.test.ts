import { expect, test } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { actionText, hasTexts, moduleText } from './action-texts.ts'

const names = Object.keys(permissions)

test('SET-05 every function has words of its own: any of them can be refused, and is then in the log', () => {
  expect(names.filter((name) => !hasTexts(name))).toEqual([])
})

test('SET-05 the words of a function never contain its name', () => {
  const raw = names.filter((name) => {
    const [module = ''] = name.split('.')
    return [actionText(name), moduleText(module)].some(
      (text) => text.includes(module) || /\w\.\w/u.test(text),
    )
  })
  expect(raw).toEqual([])
})

test('SET-05 a verb of two modules has the words of its function', () => {
  expect(actionText('functions.end')).toBe('Funksjoner: avslutt')
  expect(actionText('ownSessions.end')).toBe('Egne økter: logg ut en annen')
  expect(actionText('boardScreens.end')).toBe('Skjermer på vaktrommet: avslutt')
  expect(actionText('boardScreens.open')).toBe('Skjermer på vaktrommet: åpne med kode')
  expect(actionText('cases.open')).toBe('Saker: åpne ny')
})

test('SET-05 a function of another release is called so, and not by its name', () => {
  expect(actionText('profiles.update')).toBe('Brukere: endre')
  expect(actionText('profiles.vanish')).toBe('Brukere: hendelse fra en annen versjon')
  for (const name of ['ghosts.vanish', 'toString.constructor', '']) {
    expect(hasTexts(name)).toBe(false)
    expect(actionText(name)).toBe('Annet: hendelse fra en annen versjon')
  }
})
