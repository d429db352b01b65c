import type { Page } from '@playwright/test'
import { addUser } from '#testing/rows/builders.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import { openMenu } from '../../../steps/admin/editing.ts'
import { settle } from '../../../steps/page/page-helpers.ts'

const open = async (page: Page): Promise<void> => {
  await page.goto('/admin/superadmin')
  await settle(page)
}

test('USR-09 a browser that does not copy marks the link', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await addUser(server.services, server.passwordHash, {
    role: 'superadmin',
    fullName: 'Uten Utklipp',
    passwordHash: null,
  })
  await open(page)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await openMenu(page, 'Uten Utklipp')
  await page.getByRole('button', { name: 'Ny invitasjon til Uten Utklipp' }).click()
  await press(page, 'Lag ny invitasjon')
  await press(page, 'Kopier lenken')
  await expect(dialog(page)).toContainText('Lenken er markert')
  const link = await field(page, 'Invitasjonslenke').inputValue()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
})
