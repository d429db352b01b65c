import { expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import type { TestServer } from '#testing/server/server.ts'
import { enterAs } from '../account/account.ts'
import { settle } from '../page/page-helpers.ts'

/** The page, once its cards are there. */
export const openModules = async (page: Page): Promise<void> => {
  await page.goto('/admin/modules')
  await expect(page.getByRole('button', { name: 'Legg til ny modul' })).toBeVisible()
  await settle(page)
}

/** As an editor of a new company: changes there do not affect other tests. */
export const openModulesAs = async (
  page: Page,
  server: TestServer,
  role: Role = 'editor',
): Promise<Scope> => {
  const scope = await addScope(server)
  await enterAs(page, server, role, scope)
  await openModules(page)
  return scope
}

export const moduleCard = (page: Page, code: string): Locator =>
  page.getByRole('article').filter({
    has: page.getByRole('heading', { level: 2, name: new RegExp(`^${code} –`, 'u') }),
  })

/** Shows the description and the measures of a card. */
export const unfold = (page: Page, code: string): Promise<void> =>
  moduleCard(page, code)
    .getByRole('button', { name: /^Beskrivelse og tiltak/u, expanded: false })
    .click()

/** The open form. */
export const moduleForm = (page: Page): Locator => page.locator('.hp-form-in-place')

export const field = (page: Page, label: string): Locator =>
  moduleForm(page).getByLabel(label, { exact: true })

export const press = (page: Page, name: string): Promise<void> =>
  moduleForm(page).getByRole('button', { name, exact: true }).click()

/** The box of a category that a rule can require. */
export const category = (page: Page, name: string): Locator =>
  moduleForm(page).getByRole('checkbox', { name, exact: true })

export const card = {
  edit: (page: Page, code: string) =>
    moduleCard(page, code).getByRole('button', { name: new RegExp(`^Rediger ${code} –`, 'u') }),
  rules: (page: Page, code: string) =>
    moduleCard(page, code).getByRole('button', {
      name: new RegExp(`^Rediger regler for ${code} –`, 'u'),
    }),
  remove: (page: Page, code: string) =>
    moduleCard(page, code).getByRole('button', { name: new RegExp(`^Slett ${code} –`, 'u') }),
}

/** Fills in the required fields of a new module. */
export const fillNew = async (page: Page, code: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Legg til ny modul' }).click()
  await field(page, 'Modulkode').fill(code)
  await field(page, 'Navn').fill(name)
}
