import { expect, test } from 'vitest'
import { profiles } from '#contract/profiles.ts'
import { listInput } from './user-list.tsx'

const companyId = '018f0000-0000-7000-8000-000000000001'
const departmentId = '018f0000-0000-7000-8000-000000000002'
const own = { companyId, companyName: 'A', departmentId: null, departmentName: null }
const wanted = { search: '', filters: {}, sort: null, page: 1 }

test('ROLE-08 only who chooses a company names it', () => {
  expect(listInput({ ...own, choosesCompany: false }, wanted, 50)).not.toHaveProperty('companyId')
  expect(listInput({ ...own, choosesCompany: true }, wanted, 50)).toHaveProperty('companyId')
  const narrowed = { ...own, departmentId, choosesCompany: false }
  expect(listInput(narrowed, wanted, 50)).toEqual({
    departmentId,
    search: '',
    page: 1,
    pageSize: 50,
  })
})

test('USR-01 whatever is pasted can be searched for', () => {
  const { input } = profiles.list
  for (const search of ['Åse\tVik', 'x'.repeat(1000), `${'x'.repeat(199)}\u{1F600}`, '\u0000']) {
    const sort = { column: 'status', direction: 'desc' } as const
    const asked = listInput({ ...own, choosesCompany: true }, { ...wanted, search, sort }, 50)
    expect(input.safeParse(asked).success, JSON.stringify(search)).toBe(true)
  }
})

test('BO-01 the server gets the filters of the list, and none that it does not know', () => {
  const filters = { department: departmentId, role: 'editor', status: 'invited' }
  const scope = { ...own, choosesCompany: false }
  expect(listInput(scope, { ...wanted, filters }, 50)).toMatchObject({
    departmentId,
    role: 'editor',
    status: 'invited',
  })
  const odd = { department: '', role: 'konge', status: 'borte' }
  const asked = listInput(scope, { ...wanted, filters: odd }, 50)
  expect(Object.keys(asked).toSorted()).toEqual(['page', 'pageSize', 'search'])
  const page = { ...scope, departmentId: companyId }
  expect(listInput(page, { ...wanted, filters }, 50)).toMatchObject({ departmentId: companyId })
})
