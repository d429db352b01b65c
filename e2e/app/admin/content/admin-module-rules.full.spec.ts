import type { Locator, Page } from '@playwright/test'
import { addContent } from '#testing/content/content-rows.ts'
import type { Scope } from '#testing/rows/user-requests.ts'
import { assessedIn } from '#testing/flows/rule-simulation.ts'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { answersOf } from '#testing/flows/submission.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs, recordCalls } from '../../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'
import {
  card,
  category,
  field,
  fillNew,
  moduleCard,
  moduleForm,
  openModules,
  openModulesAs,
  press,
} from '../../../steps/admin/modules.ts'
import { button, reachSymptoms, symptom } from '../../../steps/flows/officer.ts'

test.beforeEach(({ server }) =>
  setSettings(server.services, { delegatedAdministration: true, moduleApproval: false }),
)

const tryIt = 'Prøv regelen på lagrede vurderinger'

/** The page of a new company with one module of its own, of high risk and without a rule. */
const openOwn = async (page: Page, server: TestServer): Promise<Scope> => {
  const scope = await openModulesAs(page, server)
  await addContent(server.services, 'module', {
    companyId: scope.companyId,
    name: 'Eget',
    status: 'published',
    fields: { riskLevel: 'high' },
  })
  await page.reload()
  await expect(moduleCard(page, 'M90')).toBeVisible()
  return scope
}

test('CNT-07 a rule on a category that was deleted is refused with the server’s words', async ({
  page,
  server,
}) => {
  const { companyId } = await openOwn(page, server)
  const status = 'published'
  const id = await addContent(server.services, 'category', { companyId, name: 'Uro', status })
  await page.reload()
  await card.rules(page, 'M90').click()
  await category(page, 'Uro').check()
  const other = await server.signedIn('org_admin', { companyId })
  expect((await server.call('categories.remove', { id }, other)).error).toBeNull()
  await press(page, 'Lagre regler')
  const alert = moduleForm(page).getByRole('alert').first()
  await expect(alert).toContainText('Kunne ikke lagre regler')
  await expect(alert).toContainText('Kategorien finnes ikke.')
  await expect(category(page, '(en kategori som er slettet)')).toBeChecked()
  await expectCleanInAllThemes(page)
  await category(page, '(en kategori som er slettet)').uncheck()
  await category(page, 'Nedstemthet').check()
  await field(page, 'Min. alvorlighet (%)').fill('101')
  await press(page, 'Lagre regler')
  await expect(field(page, 'Min. alvorlighet (%)')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Min. alvorlighet (%)').fill('100')
  await press(page, 'Lagre regler')
  await expect(moduleCard(page, 'M90').getByRole('definition')).toHaveText(['1', '100 %'])
})

test('ROLE-12 OFF-08 a common module is taken over, and its rule tried as the company’s own', async ({
  page,
  server,
}) => {
  const scope = await openModulesAs(page, server, 'org_admin')
  await assessedIn(server, scope)
  await expect(card.edit(page, 'M9')).toHaveCount(0)
  await moduleCard(page, 'M9')
    .getByRole('button', { name: /^Ta over/u })
    .click()
  await expect(moduleCard(page, 'M9')).toContainText('Egen versjon')
  await expect(card.remove(page, 'M9')).toHaveCount(0)
  await card.rules(page, 'M9').click()
  for (const name of [
    'Svært trist, har selvmordstanker',
    'Høy voldsrisiko',
    'Har vrangforestillinger',
  ]) {
    await category(page, name).uncheck()
  }
  await category(page, 'Nedstemthet').check()
  await field(page, 'Min. antall symptomer').fill('1')
  await field(page, 'Min. alvorlighet (%)').fill('60')
  await press(page, tryIt)
  await expect(moduleForm(page)).toContainText('1 av 1 ville fått en annen modul')
  await press(page, 'Lagre regler')
  await expect(moduleCard(page, 'M9').getByRole('definition')).toHaveText(['1', '60 %'])
  await card.rules(page, 'M9').click()
  await press(page, tryIt)
  await expect(moduleForm(page)).toContainText('0 av 1 ville fått en annen modul')
  await press(page, 'Avbryt')
  await moduleCard(page, 'M9')
    .getByRole('button', { name: /^Historikk/u })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Nedstemthet')
  await expectCleanInAllThemes(page)
})

test('CNT-07 by keyboard alone: a module with a rule, tried, saved and deleted', async ({
  page,
  server,
}) => {
  const scope = await openModulesAs(page, server)
  await assessedIn(server, scope)
  const inputMethod = keyboard(page)
  await inputMethod.press(page.getByRole('button', { name: 'Legg til ny modul' }))
  await expect(field(page, 'Modulkode')).toBeFocused()
  await page.keyboard.type('m6')
  await inputMethod.type(field(page, 'Navn'), 'Tastet')
  await inputMethod.type(field(page, 'Anbefaling 1'), 'Se til')
  await inputMethod.check(category(page, 'Nedstemthet'))
  await inputMethod.press(moduleForm(page).getByRole('button', { name: tryIt }))
  await expect(moduleForm(page)).toContainText('1 av 1 ville fått en annen modul')
  await inputMethod.press(moduleForm(page).getByRole('button', { name: 'Lagre modul' }))
  await expect(page.getByRole('button', { name: 'Legg til ny modul' })).toBeFocused()
  await inputMethod.press(card.remove(page, 'M6'))
  await inputMethod.press(
    page.getByRole('dialog').getByRole('button', { name: 'Slett', exact: true }),
  )
  await expect(moduleCard(page, 'M6')).toHaveCount(0)
})

test('CNT-07 OFF-08 a saved rule changes what the officer flow recommends; without categories it is gone', async ({
  page,
  server,
}) => {
  const scope = await openOwn(page, server)
  await card.rules(page, 'M90').click()
  await expect(category(page, 'Nedstemthet')).toBeFocused()
  await expect(moduleForm(page).getByRole('button', { name: tryIt })).toHaveCount(0)
  await expect(moduleForm(page).getByText('aldri senke den')).toBeVisible()
  await category(page, 'Nedstemthet').check()
  await field(page, 'Min. alvorlighet (%)').fill('25')
  await expectCleanInAllThemes(page)
  await press(page, 'Lagre regler')
  await expect(moduleCard(page, 'M90').getByRole('definition')).toHaveText(['1', '25 %'])
  await expect(card.rules(page, 'M90')).toBeFocused()

  await enterAs(page, server, 'counselor', scope)
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('slider').press('1')
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByRole('heading', { name: /^Modul 90/u, level: 1 })).toBeVisible()
  await expect(page.getByText(/^Lagret \d\d:\d\d$/u)).toBeVisible()

  await enterAs(page, server, 'org_admin', scope)
  await openModules(page)
  const calls = recordCalls(page)
  await card.rules(page, 'M90').click()
  await category(page, 'Nedstemthet').uncheck()
  await expect(moduleForm(page)).toContainText('Uten kategorier har modulen ingen regel.')
  await press(page, 'Lagre regler')
  await expect(moduleCard(page, 'M90').getByText('Triggeregler:')).toHaveCount(0)
  const saved = calls.find(({ name }) => name === 'modules.upsertRule')
  expect(saved?.body).toMatchObject({ rule: null })
})

test('OFF-08 a typed rule is tried on the stored assessments before it is saved', async ({
  page,
  server,
}) => {
  const scope = await openOwn(page, server)
  await card.rules(page, 'M90').click()
  await category(page, 'Nedstemthet').check()
  await press(page, tryIt)
  await expect(page.getByText('Ingen fullførte vurderinger er lagret ennå')).toBeVisible()
  for (const value of [40, 50, 55, 60, 65, 70, 75, 80]) {
    await assessedIn(server, scope, { answers: answersOf({ 'nedstemthet--tristhet': value }) })
  }
  await press(page, tryIt)
  const announcement = moduleForm(page).getByRole('status').filter({ hasText: 'en annen modul' })
  await expect(announcement).toHaveText('7 av 8 ville fått en annen modul')
  await expect(moduleForm(page)).toContainText('Selve vurderingene endres aldri.')
  const rows = moduleForm(page).locator('.hp-trial__rows > li')
  await expect(rows.filter({ visible: true })).toHaveCount(5)
  await expect(rows.first()).toContainText(/\d\d\.\d\d\.\d{4}Modul 3 → ?til Modul 90/u)
  await expect(rows.first()).toContainText('Alvorlige: 1 · Moderate: 0')
  await expect(rows.first()).toContainText('Symptomer som nådde terskelen: Tristhet og gråt')
  await moduleForm(page).getByText('Vis 2 til').click()
  await expect(rows.filter({ visible: true })).toHaveCount(7)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)

  await field(page, 'Min. alvorlighet (%)').fill('70')
  await expect(moduleForm(page).getByText('Regelen er endret etter prøven.')).toBeVisible()
  await field(page, 'Min. alvorlighet (%)').fill('50')
  await expect(moduleForm(page).getByText('Regelen er endret etter prøven.')).toHaveCount(0)
  await field(page, 'Min. alvorlighet (%)').fill('101')
  await press(page, tryIt)
  await expect(field(page, 'Min. alvorlighet (%)')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Min. alvorlighet (%)').fill('75')
  await press(page, tryIt)
  await expect(announcement).toHaveText('2 av 8 ville fått en annen modul')
  // Tried is not saved.
  await press(page, 'Avbryt')
  await press(page, 'Forkast')
  await expect(moduleCard(page, 'M90').getByText('Triggeregler:')).toHaveCount(0)
})

test('OFF-08 a new module is tried once a category is chosen; pending and failing are said', async ({
  page,
  server,
}) => {
  const scope = await openModulesAs(page, server)
  await assessedIn(server, scope)
  await fillNew(page, 'm8', 'Ny sak')
  await expect(moduleForm(page).getByRole('button', { name: tryIt })).toHaveCount(0)
  await category(page, 'Nedstemthet').check()
  let answer = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/ruleSimulation.run*', async (route) => {
    await gate
    await route.abort()
  })
  await press(page, tryIt)
  await expect(moduleForm(page).getByRole('button', { name: 'Prøver regelen …' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  answer()
  await expect(moduleForm(page)).toContainText('Kunne ikke prøve regelen')
  await page.unroute('**/api/ruleSimulation.run*')
  const calls = recordCalls(page)
  await press(page, tryIt)
  await expect(moduleForm(page)).toContainText('1 av 1 ville fått en annen modul')
  await expect(moduleForm(page)).not.toContainText('Kunne ikke prøve regelen')
  const sent = calls.find(({ name }) => name === 'ruleSimulation.run')
  expect(sent?.body).toMatchObject({ module: { id: null, label: 'Modul 8', riskLevel: 'medium' } })
  // How urgent the module is decides what it can raise.
  await field(page, 'Risikonivå').selectOption('Lav risiko')
  await expect(moduleForm(page).getByText('Regelen er endret etter prøven.')).toBeVisible()
  await press(page, 'Lagre modul')
  await expect(moduleCard(page, 'M8').getByRole('definition')).toHaveText(['1', '50 %'])
})

test('BO-14 the actions of a long form are in sight before a word is typed, on a phone too, and hide no field', async ({
  page,
  server,
}) => {
  const { companyId } = await openModulesAs(page, server)
  await addContent(server.services, 'module', { companyId, name: 'Eget', status: 'published' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.reload()
    await card.edit(page, 'M90').click()
    const save = page.getByRole('button', { name: 'Lagre modul' })
    await expect(save).toBeInViewport({ ratio: 1 })
    const below = page.getByLabel('Anbefaling 1 på engelsk')
    await below.focus()
    await expect.poll(() => isClearOf(below, save)).toBe(true)
    await expectNoSidewaysScroll(page)
    await expectCleanInAllThemes(page)
  }
})

/** WCAG 2.4.11: the field lies above the actions. */
const isClearOf = async (input: Locator, save: Locator): Promise<boolean> => {
  const [text, foot] = [await input.boundingBox(), await save.boundingBox()]
  return text !== null && foot !== null && text.y + text.height <= foot.y
}
