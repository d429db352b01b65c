import { expect, test } from 'vitest'
import type { CarePlace } from '#contract/functions.ts'
import type { Department } from '#contract/departments.ts'
import { helpChoices, helpSchema, mayHelp } from './help-here.tsx'

const place = (departmentId: string, functions: CarePlace['functions']): CarePlace => ({
  departmentId,
  name: departmentId,
  functions,
  until: null,
})

const department = (id: string, isActive = true): Department => ({
  id,
  companyId: 'c',
  companyName: 'Fengsel',
  name: id,
  shortName: null,
  allocatedSeats: 20,
  isActive,
  callList: [],
  alertEmail: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
})

test('FUP-120 somebody who is Betjent in a department may help in another', () => {
  expect(mayHelp([place('a', ['health']), place('b', ['shift-leader', 'officer'])])).toBe(true)
  expect(mayHelp([place('a', ['health']), place('b', ['shift-leader'])])).toBe(false)
  expect(mayHelp([])).toBe(false)
})

test('F-B3 FUP-120 somebody who only helps in a department is not offered to help in another', () => {
  const helping = { ...place('a', ['officer']), until: '2026-11-21T12:00:00.000Z' }
  expect(mayHelp([helping])).toBe(false)
  expect(mayHelp([helping, place('b', ['officer'])])).toBe(true)
})

test('FUP-120 one helps in the departments in use where one has no function', () => {
  const all = [department('a'), department('b'), department('c', false)]
  expect(helpChoices(all, [place('a', ['officer'])]).map(({ id }) => id)).toEqual(['b'])
})

test('FUP-120 help needs a department and a reason of at most 200 characters', () => {
  const errorsOf = (departmentId: string, reason: string) =>
    helpSchema.safeParse({ departmentId, reason }).error?.issues.map(({ path }) => path[0])
  expect(errorsOf('a', ' Få på vakt ')).toBeUndefined()
  expect(errorsOf('', ' ')).toEqual(['departmentId', 'reason'])
  expect(errorsOf('a', 'x'.repeat(201))).toEqual(['reason'])
  expect(errorsOf('a', 'x'.repeat(200))).toBeUndefined()
})
