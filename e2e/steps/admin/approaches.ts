import { expect, type Locator, type Page } from '@playwright/test'
import type { ApproachLink } from '#contract/approaches.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { symptomId } from '#testing/flows/flow-submissions.ts'
import type { TestServer } from '#testing/server/server.ts'
import { settle } from '../page/page-helpers.ts'

/** A link of a stored approach, by the shipped key of its symptom. */
export const linkTo = (symptom: string, more: Partial<ApproachLink> = {}): ApproachLink => ({
  symptomId: symptomId(symptom),
  weight: 2,
  evidence: 'moderate',
  sourceKey: 'nice-ng222',
  note: null,
  isActive: true,
  ...more,
})

/** A common approach with its own number. */
export const addApproach = (
  server: TestServer,
  name: string,
  overrides: {
    readonly status?: 'draft' | 'pending' | 'published'
    readonly number?: number
    readonly links?: readonly ApproachLink[]
  } = {},
): Promise<string> => {
  const {
    status = 'published',
    number = 100 + Math.floor(Math.random() * 900),
    links = [],
  } = overrides
  const fields = { number, description: `Om ${name}`, rationale: `Hvorfor ${name}`, links }
  return addContent(server.services, 'approach', { companyId: null, name, status, fields })
}

/** Opens the list as the signed-in user. */
export const openApproaches = async (page: Page): Promise<void> => {
  await page.goto('/admin/approaches')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Tilnærminger')
  await settle(page)
}

/** The row of the approach with that name. */
export const approach = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) })

/** Opens the links of an approach. */
export const openLinks = async (page: Page, name: string): Promise<void> => {
  await approach(page, name)
    .getByRole('button', { name: /påvirkningsreg(el|ler) for / })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** One link in the open dialog, by its symptom. */
export const linkCard = (page: Page, symptom: string): Locator =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: symptom }) })
