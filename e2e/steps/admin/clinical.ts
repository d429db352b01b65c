import { expect, type Locator, type Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { addCompany } from '#testing/rows/builders.ts'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { enterAs } from '../account/account.ts'
import { heading, settle } from '../page/page-helpers.ts'

/** A content page of the back office, as a superadmin sees it. */
export const openContent = async (
  page: Page,
  server: TestServer,
  [path, title]: readonly [string, string],
): Promise<void> => {
  await enterAs(page, server, 'superadmin')
  await page.goto(path)
  await expect(heading(page)).toHaveText(title)
  await settle(page)
}

/** A name that no other test uses. */
export const ownName = (what: string): string => `${what} ${uuidv7().slice(-6)}`

/** A form between the rows, or above them. */
export const formOf = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true })

export const fieldOf = (form: Locator, label: string): Locator =>
  form.getByLabel(label, { exact: true })

export const pressIn = (form: Locator, name: string): Promise<void> =>
  form.getByRole('button', { name, exact: true }).click()

/** The row of the content with that name. */
export const contentRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) })

/** The content of the cell in that column. */
export const cellOf = async (page: Page, name: string, column: string): Promise<Locator> => {
  const table = page.getByRole('table').filter({ has: contentRow(page, name) })
  const headings = await table.getByRole('columnheader').allTextContents()
  return contentRow(page, name)
    .locator('[role=cell], [role=rowheader]')
    .nth(headings.indexOf(column))
}

/** During `work`, a new company has editors in the back office (ROLE-05). */
export const whileDelegated = async (
  server: TestServer,
  work: (companyId: string) => Promise<void>,
): Promise<void> => {
  await setSettings(server.services, { delegatedAdministration: true })
  try {
    await work(await addCompany(server.services))
  } finally {
    await setSettings(server.services, { delegatedAdministration: false })
  }
}
