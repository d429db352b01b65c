// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { roles, type Role } from '#domain/access/roles.ts'
import { show } from '#testing/page/show.tsx'
import { shownUser } from '#testing/rows/shown-user.ts'
import { userColumns } from './user-table.tsx'

const userOf = (role: Role) =>
  shownUser({ id: `018f0000-0000-7000-8000-00000000000${roles.indexOf(role)}`, role })

const everywhere = {
  companyId: null,
  companyName: null,
  departmentId: null,
  departmentName: null,
  choosesCompany: true,
}

test("USR-02 the table says 'Administrator' or 'Bruker', and below it the role where its name says more", async () => {
  const column = userColumns(everywhere, 'nb').find(({ id }) => id === 'role')
  await show(roles.map((role) => <section key={role}>{column?.cell(userOf(role))}</section>))
  const lines = [...document.querySelectorAll('section')].map(({ childNodes }) =>
    [...childNodes].map(({ textContent }) => textContent),
  )
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
