import { shippedId } from '#server/database/seed/seed-rows.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs, recordCalls } from '../../../steps/account/account.ts'
import { keptNotice } from '../../../steps/admin/conflict.ts'
import { pressRetry } from '../../../steps/page/retry.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'
import {
  card,
  field,
  fillNew,
  moduleCard,
  moduleForm,
  openModules,
  openModulesAs,
  press,
  unfold,
} from '../../../steps/admin/modules.ts'

test.beforeEach(({ server }) =>
  setSettings(server.services, { delegatedAdministration: true, moduleApproval: false }),
)

test('CNT-07 the form shows each missing value at its field and in a list that has the focus', async ({
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
  await expectCleanInAllThemes(page)
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
  // The code of the form may come after the press.
  await expect(field(page, 'Navn')).toBeVisible()
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
  await expect(moduleCard(page, 'M90').getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(moduleCard(page, 'M90')).toContainText('M90 – Endret')
  await expect(moduleCard(page, 'M90')).toContainText('Inaktiv')
  await expect(moduleCard(page, 'M90')).toContainText('v2')
  await card.edit(page, 'M90').click()
  await expect(field(page, 'Engelsk navn (valgfritt)')).toHaveValue('Changed')
  await expect(field(page, 'Anbefaling 2')).toHaveCount(0)
})

test('ADM-04 CNT-07 one administrator saves a module and another its rule: both stay', async ({
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
  const requiredCategories = [shippedId('category', 'nedstemthet')]
  const rule = { requiredCategories, minSymptomsCount: 2, severityThreshold: 60 }
  const saved = await server.call('modules.upsertRule', { moduleId: id, version, rule }, other)
  expect(saved.error).toBeNull()
  await press(page, 'Lagre modul')
  await expect(keptNotice(page)).toBeVisible()
  await expectCleanInAllThemes(page)
  await expect(moduleCard(page, 'M90')).toContainText('M90 – Mitt')
  expect((await server.call('modules.get', { id }, other)).data).toMatchObject({ rule })
})

test('CNT-07 loading, failing, and no modules for who may and who may not make one', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  let answer = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/modules.listWithRules*', async (route) => {
    await gate
    await route.abort()
  })
  await page.goto('/admin/modules')
  await expect(page.getByText('Laster moduler...')).toBeVisible()
  await expectCleanInAllThemes(page)
  answer()
  await expect(page.getByText(/^Kunne ikke hente innholdet/u)).toBeVisible()
  await page.unroute('**/api/modules.listWithRules*')
  await page.route('**/api/modules.listWithRules*', (route) =>
    route.fulfill({ json: { result: { data: { rows: [] } } } }),
  )
  await pressRetry(page)
  await expect(page.getByText('Ingen moduler funnet')).toBeVisible()
  await expect(page.getByText('Opprett din første modul')).toBeVisible()
  await expectCleanInAllThemes(page)
  await enterAs(page, server, 'editor')
  await page.goto('/admin/modules')
  await expect(page.getByText('Ingen moduler tilgjengelig')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg til ny modul' })).toHaveCount(0)
})

test('CNT-07 a card each, coloured by the risk that its badge says, with measures and rule', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openModules(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Moduladministrasjon' })).toBeVisible()
  await expect(page.getByText('Konfigurer vurderingsmoduler og triggeregler')).toBeVisible()
  const risks = [
    ['M3', 'Lav risiko', 'success'],
    ['M5', 'Moderat risiko', 'warning'],
    ['M9', 'Høy risiko', 'danger'],
  ] as const
  for (const [code, risk, color] of risks) {
    await expect(moduleCard(page, code)).toContainText(risk)
    await expect(moduleCard(page, code)).toHaveAttribute('data-color', color)
  }
  const m5 = moduleCard(page, 'M5')
  await expect(m5).toContainText('Det er flere tydelige tegn.')
  await expect(m5.getByRole('heading', { name: 'Anbefalte tiltak:' })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [code] of risks) await expect(moduleCard(page, code)).toBeInViewport({ ratio: 1 })
  await unfold(page, 'M5')
  await expect(m5.getByRole('heading', { name: 'Anbefalte tiltak:' })).toBeVisible()
  await expect(m5.getByText('Vises ikke ved akutt tegn')).toHaveCount(1)
  await expect(m5).toContainText('Gi muntlig og skriftlig rapport')
  await expect(m5.getByRole('heading', { name: 'Triggeregler:' })).toBeVisible()
  await expect(m5).toContainText('Store personlige endringer grunnet rus')
  await expect(m5.getByRole('term')).toHaveText(['Min. symptomer', 'Min. alvorlighet'])
  await expect(m5.getByRole('definition')).toHaveText(['2', '75 %'])
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
})

test('CNT-07 a new module: upper case as typed, the colour at once, empty lines dropped, no rule unasked', async ({
  page,
  server,
}) => {
  await openModulesAs(page, server)
  const calls = recordCalls(page)
  await page.getByRole('button', { name: 'Legg til ny modul' }).click()
  await expect(field(page, 'Modulkode')).toBeFocused()
  await expect(field(page, 'Modulkode')).toHaveAttribute('placeholder', 'M7')
  await page.keyboard.type('m7a')
  await expect(field(page, 'Modulkode')).toHaveValue('M7A')
  // In the middle of the existing text, the cursor keeps its position.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('bc')
  await expect(field(page, 'Modulkode')).toHaveValue('M7BCA')
  await field(page, 'Modulkode').fill('m7')
  await field(page, 'Navn').fill('Ekstra oppfølging')
  const frame = page.locator('.hp-module', { has: moduleForm(page) })
  await expect(field(page, 'Risikonivå').getByRole('option')).toHaveText([
    'Høy risiko',
    'Moderat risiko',
    'Lav risiko',
  ])
  await expect(field(page, 'Risikonivå')).toHaveValue('medium')
  await expect(frame).toHaveAttribute('data-color', 'warning')
  await field(page, 'Risikonivå').selectOption('Høy risiko')
  await expect(frame).toHaveAttribute('data-color', 'danger')
  await field(page, 'Beskrivelse').fill('Se til hver time.')
  await expect(moduleForm(page).getByRole('button', { name: /^Fjern/u })).toHaveCount(0)
  await field(page, 'Anbefaling 1').fill('Ring vaktleder')
  for (const text of ['   ', 'Skriv det ned', '']) {
    await press(page, '+ Legg til anbefaling')
    await page.keyboard.type(text)
  }
  await press(page, 'Fjern anbefaling 4')
  await expect(field(page, 'Anbefaling 3')).toBeFocused()
  await expect(field(page, 'Min. antall symptomer')).toHaveValue('1')
  await expect(field(page, 'Min. alvorlighet (%)')).toHaveValue('50')
  await expect(page.getByRole('heading', { name: 'Anbefalt: Modul 7' })).toHaveCount(0)
  await expect(moduleForm(page).getByText('Anbefalt: Modul 7')).toBeVisible()
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Lagre modul')
  await expect(page.getByText('«M7 – Ekstra oppfølging» er lagret.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg til ny modul' })).toBeFocused()
  expect(calls.find(({ name }) => name === 'modules.create')?.body).toMatchObject({
    code: 'M7',
    nameEn: null,
    riskLevel: 'high',
    recommendations: ['Ring vaktleder', 'Skriv det ned'],
    isActive: true,
    rule: null,
  })
  const made = moduleCard(page, 'M7')
  await expect(made).toContainText('Ring vaktleder')
  await expect(made.getByText('Triggeregler:')).toHaveCount(0)
})

test('CNT-07 what fails is said in its own words, with the server’s below; nothing typed is lost', async ({
  page,
  server,
}) => {
  await openModulesAs(page, server)
  await page.route('**/api/modules.*', async (route) =>
    /\.(create|update|remove|upsertRule)/u.test(route.request().url())
      ? route.abort()
      : route.continue(),
  )
  await fillNew(page, 'M7', 'Ny sak')
  await press(page, 'Lagre modul')
  const alert = moduleForm(page).getByRole('alert')
  // LIVE-02: nobody knows whether it failed.
  await expect(alert.first()).toContainText('Det du skrev, står her fortsatt.')
  await expect(field(page, 'Navn')).toHaveValue('Ny sak')
  await page.unroute('**/api/modules.*')
  // The label of a module is unique: the server says so.
  await field(page, 'Modulkode').fill('M9')
  await press(page, 'Lagre modul')
  await expect(alert.first()).toContainText('Kunne ikke opprette modul')
  await expect(alert.first()).toContainText('«Modul 9» finnes fra før.')
  await field(page, 'Modulkode').fill('M7')
  await press(page, 'Lagre modul')
  await expect(moduleCard(page, 'M7')).toBeVisible()

  await page.route('**/api/modules.update*', (route) => route.abort())
  await card.edit(page, 'M7').click()
  await field(page, 'Navn').fill('Annet')
  await press(page, 'Lagre modul')
  await expect(alert.first()).toContainText('Forbindelsen ble brutt.')
  await press(page, 'Avbryt')
  await press(page, 'Forkast')

  await page.route('**/api/modules.remove*', (route) => route.abort())
  await card.remove(page, 'M7').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('M7 – Ny sak')
  await expect(dialog).toContainText(
    'Er du sikker på at du vil slette denne modulen? Dette vil også slette alle tilhørende regler.',
  )
  await dialog.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Forbindelsen ble brutt.')
  await page.unroute('**/api/modules.remove*')
  await dialog.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(moduleCard(page, 'M7')).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(moduleCard(page, 'M7')).toBeVisible()
})

test('CNT-07 the page says why when an administrator deletes or deactivates a module of the count rule', async ({
  page,
  server,
}) => {
  const reason = 'Tellereglen anbefaler «Modul 9». Modulen kan redigeres, men ikke slettes'
  await enterAs(page, server, 'superadmin')
  await openModules(page)
  await card.remove(page, 'M9').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Kunne ikke slette modul')
  await expect(dialog.getByRole('alert')).toContainText(reason)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await card.edit(page, 'M9').click()
  await field(page, 'Aktiv').uncheck()
  await press(page, 'Lagre modul')
  const alert = moduleForm(page).getByRole('alert').first()
  await expect(alert).toContainText('Kunne ikke oppdatere modul')
  await expect(alert).toContainText(reason)
})
