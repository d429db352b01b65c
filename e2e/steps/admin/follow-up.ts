import { expect, type Page } from '@playwright/test'
import { followUpRecord } from '#testing/rows/care.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { settle } from '../page/page-helpers.ts'
import type { Prison } from './users.ts'

const addressOf =
  (path: string) =>
  ({ companyId, companyName }: Prison): string =>
    `${path}?${new URLSearchParams({ company_id: companyId, company_name: companyName })}`

export const dutiesOf = addressOf('/admin/functions')
export const followUpOf = addressOf('/admin/follow-up')

/** Saves a whole record of a company's follow-up, as another administrator. */
export const saveFollowUp = async (
  server: TestServer,
  who: SignedIn,
  companyId: string,
): Promise<void> => {
  const { data } = await server.call('followUp.get', { companyId }, who)
  const { version } = data as { version: number }
  const sent = { ...followUpRecord, companyId, version, isEnabled: false }
  const { error } = await server.call('followUp.save', sent, who)
  expect(error).toBeNull()
}

/** In the form. The server finds the people once the typing has paused. */
export const choosePerson = async (page: Page, typed: string, name: string): Promise<void> => {
  await page.getByLabel('Søk etter person', { exact: true }).fill(typed)
  await page.getByRole('dialog').getByRole('checkbox', { name }).check()
  await settle(page)
}
