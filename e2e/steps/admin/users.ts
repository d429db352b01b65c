import type { Locator, Page } from '@playwright/test'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import type { TestServer } from '#testing/server/server.ts'
import { inDatabase } from '../database/database.ts'

export type Prison = {
  readonly companyId: string
  readonly companyName: string
  readonly departmentId: string
  readonly departmentName: string
}

type SeatLimits = { readonly totalLicenses?: number; readonly allocatedSeats?: number }

/** A company of its own with one department: what other tests do shows nowhere in it. */
export const addPrison = async (
  { services }: TestServer,
  { totalLicenses = 100, allocatedSeats = 100 }: SeatLimits = {},
): Promise<Prison> => {
  const companyName = `Fengsel ${crypto.randomUUID().slice(0, 8)}`
  const departmentName = `Avdeling ${crypto.randomUUID().slice(0, 8)}`
  const companyId = await addCompany(services, { name: companyName, totalLicenses })
  const scope = { companyId, name: departmentName, allocatedSeats }
  const departmentId = await addDepartment(services, scope)
  return { companyId, companyName, departmentId, departmentName }
}

type NewStaff = Partial<Parameters<typeof addUser>[2]>

/** Somebody who works there and may sign in with the server's password. */
export const addStaff = (
  { services, passwordHash }: TestServer,
  { companyId, departmentId }: Prison,
  overrides: NewStaff = {},
) => addUser(services, passwordHash, { role: 'counselor', companyId, departmentId, ...overrides })

/** FUP-123: in a new company no account is older than seven days. */
export const makeOld = (server: TestServer, { companyId }: Pick<Prison, 'companyId'>) =>
  inDatabase(
    server,
    `update companies set created_at = created_at - interval '30 days' where id = $1`,
    [companyId],
  )

/** A prison of `count` people whose accounts are old enough to get a function at once. */
export const addOldPrison = async (server: TestServer, count: number): Promise<Prison> => {
  const prison = await addPrison(server)
  await makeOld(server, prison)
  await addManyStaff(server, prison, count)
  await inDatabase(
    server,
    `update users set created_at = created_at - interval '30 days' where company_id = $1`,
    [prison.companyId],
  )
  return prison
}

/** 'Bruker 001' and so on, in the department; without digits in what else is searched. */
export const addManyStaff = (server: TestServer, prison: Prison, count: number) =>
  inDatabase(
    server,
    `insert into users (id, email, email_key, full_name, search_text, role, company_id, department_id)
     select id, email, email, name, lower(name), 'counselor', $1, $2
     from generate_series(1, $3::int) n,
       lateral (select gen_random_uuid() as id, 'Bruker ' || lpad(n::text, 3, '0') as name) made,
       lateral (select translate(id::text, '0123456789', 'ghijklmnop') || '@example.no' as email) at`,
    [prison.companyId, prison.departmentId, count],
  )

/** The page of one department, as its link among the departments leads there. */
export const usersOf = (prison: Prison): string =>
  `/admin/users?${new URLSearchParams({
    department_id: prison.departmentId,
    department_name: prison.departmentName,
    company_id: prison.companyId,
    company_name: prison.companyName,
  })}`

export const usersOfCompany = ({ companyId, companyName }: Prison): string =>
  `/admin/users?${new URLSearchParams({ company_id: companyId, company_name: companyName })}`

export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) })

/** The names on screen, in their order. */
export const shownNames = (page: Page): Promise<string[]> =>
  page.getByRole('rowheader').locator('strong').allTextContents()

export const search = (page: Page): Locator => page.getByLabel('Søk etter bruker')
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
export const act = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
export const save = (page: Page): Locator => act(page, 'Lagre')

export const openForm = async (page: Page, who: string | null): Promise<Locator> => {
  await act(page, who === null ? 'Ny bruker' : `Rediger ${who}`).click()
  return dialog(page, who === null ? 'Ny bruker' : 'Rediger bruker')
}
