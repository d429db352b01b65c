import { addContent } from '#testing/content-rows.ts'
import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, recordCalls } from '../steps/account.ts'
import { tryAgain } from '../steps/again.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { card, field, moduleCard, moduleForm, openModulesAs, press } from '../steps/modules.ts'

test.beforeEach(({ server }) => setSettings(server.services, { delegatedAdministration: true }))

test('CNT-07 what is missing is said at its field and in a list that has the focus', async ({
  page,
  server,
}) => {
  await openModulesAs(page, server)
  const calls = recordCalls(page)
  await page.getByRole('button', { name: 'Legg til ny modul' }).click()
  await field(page, 'Min. alvorlighet (%)').fill('101')
  await press(page, 'Lagre modul')
  const summary = moduleForm(page).getByRole('group', { name: 'Rett opp dette' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Vennligst fyll inn modulkode og navn',
    'Vennligst fyll inn modulkode og navn',
    'Skriv et helt tall fra 0 til 100 i min. alvorlighet',
  ])
  await summary.getByRole('link').last().click()
  await expect(field(page, 'Min. alvorlighet (%)')).toBeFocused()
  await expect(field(page, 'Navn')).toHaveAttribute('aria-invalid', 'true')
  await expectCleanInAllLooks(page)
  expect(calls.filter(({ name }) => name === 'modules.create')).toEqual([])
})

test('CNT-07 a module is edited in its place, alone; left unchanged the focus goes back', async ({
  page,
  server,
}) => {
  const { companyId } = await openModulesAs(page, server)
  const status = 'published'
  await addContent(server.services, 'module', { companyId, name: 'Eget', status })
  await page.reload()
  await card.edit(page, 'M90').click()
  await expect(page.getByRole('button', { name: 'Legg til ny modul' })).toBeDisabled()
  await expect(moduleCard(page, 'M5').getByRole('button', { name: /^Ta over/u })).toBeDisabled()
  await expect(field(page, 'Min. alvorlighet (%)')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card.edit(page, 'M90')).toBeFocused()
  await card.rules(page, 'M90').click()
  await expect(field(page, 'Navn')).toHaveCount(0)
  await press(page, 'Avbryt')
  await expect(card.rules(page, 'M90')).toBeFocused()
  await card.edit(page, 'M90').click()
  await field(page, 'Navn').fill('Endret')
  await field(page, 'Engelsk navn (valgfritt)').fill('Changed')
  await press(page, '+ Legg til anbefaling')
  await field(page, 'Aktiv').uncheck()
  await press(page, 'Lagre modul')
  await expect(moduleCard(page, 'M90')).toContainText('M90 – Endret')
  await expect(moduleCard(page, 'M90')).toContainText('Inaktiv')
  await expect(moduleCard(page, 'M90')).toContainText('v2')
  await card.edit(page, 'M90').click()
  await expect(field(page, 'Engelsk navn (valgfritt)')).toHaveValue('Changed')
  await expect(field(page, 'Anbefaling 2')).toHaveCount(0)
})

test('ADM-04 CNT-07 two administrators save the same module: the later one decides', async ({
  page,
  server,
}) => {
  const { companyId } = await openModulesAs(page, server)
  const id = await addContent(server.services, 'module', { companyId, status: 'published' })
  await page.reload()
  await card.edit(page, 'M90').click()
  await field(page, 'Navn').fill('Mitt')
  const other = await server.signedIn('org_admin', { companyId })
  const { data } = await server.call('modules.get', { id }, other)
  const { version } = data as { version: number }
  const rule = null
  await server.call('modules.upsertRule', { moduleId: id, version, rule }, other)
  await press(page, 'Lagre modul')
  const conflict = moduleForm(page).getByRole('alert', { name: 'Noen andre har lagret' })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText('Ditt: Mitt')
  await expectCleanInAllLooks(page)
  await press(page, 'Lagre mitt')
  await expect(moduleCard(page, 'M90')).toContainText('M90 – Mitt')
})

test('CNT-07 loading, failing, and no modules for who may and who may not make one', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/modules.listWithRules*', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/admin/modules')
  await expect(page.getByText('Laster moduler...')).toBeVisible()
  await expectCleanInAllLooks(page)
  answer()
  await expect(page.getByText(/^Kunne ikke hente innholdet/u)).toBeVisible()
  await page.unroute('**/api/modules.listWithRules*')
  await page.route('**/api/modules.listWithRules*', (route) =>
    route.fulfill({ json: { result: { data: { rows: [] } } } }),
  )
  await tryAgain(page)
  await expect(page.getByText('Ingen moduler funnet')).toBeVisible()
  await expect(page.getByText('Opprett din første modul')).toBeVisible()
  await expectCleanInAllLooks(page)
  await enterAs(page, server, 'editor')
  await page.goto('/admin/modules')
  await expect(page.getByText('Ingen moduler tilgjengelig')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg til ny modul' })).toHaveCount(0)
})
