import { expect, test } from 'vitest'
import { readColumnChoice, usualColumns, type ColumnChoice } from '#web/kit/table/column-choice.ts'
import { foldsOf } from './use-folds.tsx'

const ids = ['a', 'b', 'c']

const openIn = (choice: ColumnChoice, areUsuallyOpen: boolean): readonly string[] =>
  ids.filter(
    foldsOf(readColumnChoice(JSON.parse(JSON.stringify(choice))), ids, areUsuallyOpen).isOpen,
  )

test.each([true, false])(
  'BO-12 a group stays as the user left it, and another one as usual (usually open: %s)',
  (areUsuallyOpen) => {
    const usual = areUsuallyOpen ? ids : []
    expect(openIn(usualColumns, areUsuallyOpen)).toEqual(usual)
    const turned = foldsOf(usualColumns, ids, areUsuallyOpen).withOne('b', !areUsuallyOpen)
    expect(openIn(turned, areUsuallyOpen)).toEqual(areUsuallyOpen ? ['a', 'c'] : ['b'])
    const back = foldsOf(turned, ids, areUsuallyOpen).withOne('b', areUsuallyOpen)
    expect(back, 'nothing is stored of what is as usual').toEqual(usualColumns)
    for (const isOpen of [true, false]) {
      const all = foldsOf(turned, ids, areUsuallyOpen).withAll(isOpen)
      expect(openIn(all, areUsuallyOpen)).toEqual(isOpen ? ids : [])
      expect(foldsOf(all, ids, areUsuallyOpen).areOpen).toBe(isOpen)
    }
  },
)
