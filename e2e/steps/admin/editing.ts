import { expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { addCompany } from '#testing/rows/builders.ts'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { enterAs } from '../account/account.ts'
import { heading, settle } from '../page/page-helpers.ts'

type Section = readonly [path: string, title: string]

/** A page of content, with its rows. */
export const openContent = async (page: Page, [path, title]: Section): Promise<void> => {
  await page.goto(path)
  await expect(heading(page)).toHaveText(title)
  await settle(page)
}

/** As an editor of a new company, so that the content of other tests is not in it. */
export const enterCompany = async (
  page: Page,
  server: TestServer,
  role: Role,
): Promise<{ readonly companyId: string }> => {
  await setSettings(server.services, { delegatedAdministration: true })
  const companyId = await addCompany(server.services)
  await enterAs(page, server, role, { companyId })
  return { companyId }
}

/** The row of the content with that name. */
export const row = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.locator(`[aria-label=${JSON.stringify(`Flere handlinger for ${name}`)}]`) })

/** Opens the menu at the end of the row with that name. */
export const openMenu = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Flere handlinger for ${name}`, exact: true }).click()

export const act = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** The status message of the page for the last action. */
export const announcement = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: text })

/** The rows that move, in their order. */
export const movable = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^Dra .* til en annen plass$/ })
    .evaluateAll((handles) =>
      handles.map(
        (handle) =>
          handle.getAttribute('aria-label')?.replace(/^Dra (.*) til en annen plass$/, '$1') ?? '',
      ),
    )

/** Unfolds a group of the list. */
export const openGroup = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('heading', { level: 2, name, exact: true }).click()
