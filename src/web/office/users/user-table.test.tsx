// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { roles, type Role } from '#domain/access/roles.ts'
import { show } from '#testing/page/show.tsx'
import { shownUser } from '#testing/rows/shown-user.ts'
import { userColumns } from './user-table.tsx'

const betjent = { function: 'officer', departmentId: 'b', departmentName: 'Avdeling B' } as const

const userOf = (role: Role) =>
  shownUser({ id: `018f0000-0000-7000-8000-00000000000${roles.indexOf(role)}`, role })

const everywhere = {
  companyId: null,
  companyName: null,
  departmentId: null,
  departmentName: null,
  choosesCompany: true,
}

/** The lines of the cells in a column. */
const linesOf = async (
  users: readonly Profile[],
  columnId = 'role',
  columns = userColumns(everywhere, 'nb'),
) => {
  const column = columns.find(({ id }) => id === columnId)
  await show(users.map((user) => <section key={user.id}>{column?.cell(user)}</section>))
  return [...document.querySelectorAll('section')].map(({ childNodes }) =>
    [...childNodes].map(({ textContent }) => textContent),
  )
}

test("USR-02 the table says 'Administrator' or 'Bruker', and below it the role where its name says more", async () => {
  const lines = await linesOf(roles.map(userOf))
  expect(Object.fromEntries(roles.map((role, index) => [role, lines[index]]))).toEqual({
    superadmin: ['Administrator', 'Super Admin'],
    administrator: ['Administrator'],
    org_admin: ['Administrator', 'Lokal Admin'],
    editor: ['Bruker', 'Redaktør'],
    counselor: ['Bruker'],
    researcher: ['Bruker', 'Forsker'],
    user: ['Bruker'],
  })
})

test('BO-01 below the role stand the functions, with the department where it is another than the own', async () => {
  const users = ['b', null].map((departmentId, at) =>
    shownUser({ id: `${at}`, departmentId, functions: [betjent] }),
  )
  expect(await linesOf(users)).toEqual([
    ['Bruker', 'Betjent'],
    ['Bruker', 'Betjent (Avdeling B)'],
  ])
})

test('FUP-123 a function that waits says so first below the role, with the department where it is another', async () => {
  const varetekt = { ...betjent, departmentId: 'c', departmentName: 'Varetekt' }
  const users = [[betjent], [varetekt]].map((requestedFunctions, at) =>
    shownUser({
      id: `${at}`,
      departmentId: 'b',
      functions: at === 0 ? [] : [betjent],
      requestedFunctions,
    }),
  )
  expect(await linesOf(users)).toEqual([
    ['Bruker', 'Venter: Betjent'],
    ['Bruker', 'Venter: Betjent (Varetekt); Betjent'],
  ])
})

test('BO-01 the place is the department and the company, and what is missing leaves no sign', async () => {
  const [departmentName, companyName] = ['Avdeling B', 'Søndre fengsel']
  const users = [
    { departmentName, companyName },
    { departmentName: null, companyName },
    { departmentName: null, companyName: null },
  ].map((place, at) => shownUser({ id: `${at}`, ...place }))
  expect(await linesOf(users, 'place')).toEqual([
    [departmentName, companyName],
    [companyName],
    [''],
  ])
})

test('BO-01 a row names the company with its department only where there are several, and the file always', async () => {
  const columns = userColumns(everywhere, 'nb', true)
  const companyName = 'Søndre fengsel'
  const users = ['Avdeling B', null].map((departmentName, at) =>
    shownUser({ id: `${at}`, departmentName, companyName }),
  )
  expect(await linesOf(users, 'place', columns)).toEqual([['Avdeling B'], [companyName]])
  const file = columns.find(({ id }) => id === 'place')?.file ?? []
  expect(file.map(({ heading }) => heading)).toEqual(['Firma', 'Avdeling'])
})

test('BO-01 a user whose sign-in is not known is told from one who never signed in', async () => {
  const users = [true, false].map((isInvited, at) =>
    shownUser({ id: `${at}`, isInvited, lastSignInAt: null }),
  )
  expect(await linesOf(users, 'lastSignIn')).toEqual([['Aldri'], ['Ikke registrert']])
})
