import { expect, type Locator, type Page } from '@playwright/test'
import { addUser } from '#testing/rows/builders.ts'
import type { TestServer } from '#testing/server/server.ts'
import { enterAs } from '../account/account.ts'
import { settle } from '../page/page-helpers.ts'

/** Opens the departments of a company as a superadmin who comes from that company. */
export const openDepartments = async (
  page: Page,
  server: TestServer,
  companyId: string,
): Promise<void> => {
  await enterAs(page, server, 'superadmin')
  await page.goto(`/admin/departments?company_id=${companyId}&company_name=Fengsel`)
  await settle(page)
}

/** So many active users. */
export const addStaff = async (
  server: TestServer,
  scope: { readonly companyId: string; readonly departmentId: string },
  count: number,
): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await addUser(server.services, server.passwordHash, { role: 'counselor', ...scope })
  }
}

/** The rows of the table with that name, or all rows. */
export const row = (page: Page, name?: string | RegExp): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', name === undefined ? {} : { name, exact: true }) })

export const rowNames = (page: Page): Promise<string[]> =>
  row(page).getByRole('rowheader').getByRole('link').allTextContents()

/** One line of the call list in the form, from 1. */
export const listLine = (page: Page, line: number): Locator =>
  page.getByRole('group', { name: `Nummer ${line}`, exact: true })

type ListLine = { readonly name: string; readonly phone: string; readonly hours?: string }

export const fillListLine = async (
  page: Page,
  line: number,
  { name, phone, hours = '' }: ListLine,
) => {
  await listLine(page, line).getByLabel('Hvem svarer').fill(name)
  await listLine(page, line).getByLabel('Telefonnummer').fill(phone)
  await listLine(page, line).getByLabel('Tider (valgfritt)').fill(hours)
}

/** Verifies the names in the call list of the form, in order. */
export const expectListLines = async (page: Page, names: readonly string[]): Promise<void> => {
  await expect(page.getByLabel('Hvem svarer')).toHaveCount(names.length)
  for (const [scope, name] of names.entries()) {
    await expect(listLine(page, scope + 1).getByLabel('Hvem svarer')).toHaveValue(name)
  }
}
