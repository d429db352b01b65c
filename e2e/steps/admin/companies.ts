import { addCompany } from '#testing/rows/builders.ts'
import { expect, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { enterAs } from '../account/account.ts'
import { settle } from '../page/page-helpers.ts'

/** The list, as a superadmin sees it. */
export const openCompanies = async (page: Page, server: TestServer): Promise<void> => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/companies')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await settle(page)
}

export const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

export const searchFor = (page: Page, text: string) => page.getByRole('searchbox').fill(text)

export const dialog = (page: Page) => page.getByRole('dialog')

/** A field of the form that stands open, by its whole label. */
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

export const press = (page: Page, button: string) =>
  dialog(page).getByRole('button', { name: button, exact: true }).click()

/** Searched for first: other tests' companies fill the pages. */
export const edit = async (page: Page, name: string): Promise<void> => {
  await searchFor(page, name)
  await page.getByRole('button', { name: `Rediger ${name}` }).click()
  await expect(field(page, 'Navn')).toHaveValue(name)
}

export const discardQuestion = (page: Page) =>
  dialog(page).getByRole('heading', { name: 'Forkaste endringene?' })

export const beginEdit = async (page: Page, server: TestServer, name: string): Promise<void> => {
  await addCompany(server.services, { name })
  await openCompanies(page, server)
  await edit(page, name)
}
