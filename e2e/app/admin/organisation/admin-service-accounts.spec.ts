import type { Page } from '@playwright/test'
import { tokenHash } from '#server/core/session-token.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import { row } from '../../../steps/admin/departments.ts'
import { act } from '../../../steps/admin/users.ts'
import { openAt } from '../../../steps/live/live.ts'
import { expectAxeClean } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'

const shownToken = async (page: Page): Promise<string> => {
  await expect(dialog(page)).toContainText('vises bare denne ene gangen')
  return field(page, 'Token').inputValue()
}

test('SVC-03 a superadmin makes a service account, sees its token once, replaces it and ends it', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openAt(page, '/admin/service-accounts')
  await expect(page.getByText('Ingen tjenestekontoer')).toBeVisible()
  await act(page, 'Ny tjenestekonto').click()
  await press(page, 'Opprett')
  await expect(dialog(page).getByRole('group').getByRole('link')).toHaveText([
    'Skriv et navn',
    'Velg minst én tilgang',
  ])
  await field(page, 'Navn').fill('Turnusplan')
  await dialog(page).getByLabel('Avdelinger').check()
  await expectAxeClean(page)
  await press(page, 'Opprett')
  const first = await shownToken(page)
  expect(first).toMatch(/^holdepunkt_/u)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await press(page, 'Lukk')
  await expect(dialog(page)).toContainText('Kopier først')
  expect(await field(page, 'Token').inputValue()).toBe(first)
  await expectAxeClean(page)
  await press(page, 'Jeg har kopiert')
  await expect(row(page, 'Turnusplan')).toContainText('Gyldig')
  await expect(page.getByText(first)).toHaveCount(0)
  await act(page, 'Nytt token for Turnusplan').click()
  await press(page, 'Nytt token')
  const second = await shownToken(page)
  expect(second).not.toBe(first)
  expect(await storedQuery(server, 'select token_hash from service_accounts')).toEqual([
    { token_hash: tokenHash(second) },
  ])
  await press(page, 'Jeg har kopiert')
  await act(page, 'Avslutt Turnusplan').click()
  await press(page, 'Avslutt')
  await expect(row(page, 'Turnusplan')).toContainText(/Avsluttet \d\d\.\d\d\.\d{4}/u)
  await expect(act(page, 'Avslutt Turnusplan')).toHaveCount(0)
})
