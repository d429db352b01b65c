import type { Page } from '@playwright/test'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { addApproach, approach, openApproaches } from '../../../steps/admin/approaches.ts'
import { enterCompany, openContent, row } from '../../../steps/admin/editing.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Velg ${name}`, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const item = (page: Page, name: string) =>
  dialog(page).getByRole('listitem').filter({ hasText: name })

test('CNT-02 drafts are submitted and approved together, with the changes of each at hand', async ({
  page,
  server,
}) => {
  for (const name of ['Alfa', 'Beta']) await addApproach(server, name, { status: 'draft' })
  const id = await addApproach(server, 'Gamma', { status: 'pending' })
  const who = await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  for (const name of ['Alfa', 'Beta']) await box(page, name).check()
  await expect(button(page, 'Send til godkjenning')).toBeVisible()
  await expect(button(page, 'Godkjenn')).toHaveCount(0)
  await box(page, 'Gamma').check()
  await expect(button(page, 'Godkjenn')).toBeVisible()
  await button(page, 'Send til godkjenning').click()
  await expect(dialog(page)).toContainText('3 valgt: 2 kan sendes til godkjenning, 1 kan ikke.')
  await expect(item(page, 'Gamma')).toContainText('Er ikke et utkast')
  await expectCleanInAllThemes(page)
  await button(page, 'Send 2 til godkjenning').click()
  await expect(page.getByText('2 sendt til godkjenning.')).toBeFocused()
  await button(page, 'Ferdig').click()
  for (const name of ['Alfa', 'Beta']) {
    await expect(approach(page, name)).toContainText('Pending Review')
  }

  await button(page, 'Godkjenn').click()
  await expect(dialog(page)).toContainText('3 valgt: 3 kan godkjennes.')
  await button(page, 'Se endringene i Alfa').click()
  await expect(item(page, 'Alfa')).toContainText('Om Alfa')
  await expectCleanInAllThemes(page)
  // Another approver sends one of them back: its version is not the one that was seen.
  const stored = await server.call('approaches.get', { id }, who)
  const { version } = stored.data as { version: number }
  await server.call(
    'approaches.updateStatus',
    { id, version, status: 'draft', comment: 'Mangler kilde' },
    who,
  )
  await button(page, 'Godkjenn 3').click()
  await expect(page.getByText('2 publisert, 1 avvist.')).toBeVisible()
  await expect(item(page, 'Gamma')).toContainText('Avvist')
  await button(page, 'Ferdig').click()
  await expect(approach(page, 'Alfa')).toContainText('Publisert')
  await expect(approach(page, 'Gamma')).toContainText('Utkast')
})

test('CNT-02 a run ends in its report although its rows leave the filter', async ({
  page,
  server,
}) => {
  for (const name of ['Alfa', 'Beta']) await addApproach(server, name, { status: 'pending' })
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  await page.getByRole('main').getByLabel('Status').selectOption('Pending Review')
  await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check()
  await button(page, 'Avvis').click()
  await expect(button(page, 'Avvis 2')).toHaveCount(0)
  await dialog(page).getByRole('textbox').fill('Mangler kilde')
  await button(page, 'Avvis 2').click()
  await expect(page.getByText('2 sendt tilbake som utkast.')).toBeVisible()
  await expect(item(page, 'Alfa')).toContainText('Sendt tilbake som utkast')
  await button(page, 'Ferdig').click()
  await expect(page.getByText('Ingen tilnærminger funnet')).toBeVisible()
})

test('ROLE-10 ROLE-12 an editor submits the own rows of a group, and nothing else', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'editor')
  try {
    const groupId = shippedId('group', 'selvskading')
    const draft = { companyId, name: 'Alfa', status: 'draft', fields: { groupId } } as const
    await addContent(server.services, 'symptom', draft)
    await openContent(page, ['/admin/symptoms', 'Symptomer'])
    await page.getByLabel('Symptomgruppe').selectOption('Selvskading')
    await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check()
    await expect(button(page, 'Godkjenn')).toHaveCount(0)
    await button(page, 'Send til godkjenning').click()
    await expect(item(page, 'Er felles innhold. Ta over raden først.').first()).toBeVisible()
    await button(page, 'Send 1 til godkjenning').click()
    await expect(page.getByText('1 sendt til godkjenning.')).toBeVisible()
    await button(page, 'Ferdig').click()
    await expect(row(page, 'Alfa')).toContainText('Pending Review')
  } finally {
    await setSettings(server.services, { delegatedAdministration: false })
  }
})
