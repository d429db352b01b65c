import type { Page } from '@playwright/test'
import { addContent } from '#testing/content-rows.ts'
import type { Place } from '#testing/people.ts'
import { assessedIn } from '#testing/rule-simulation.ts'
import type { TestServer } from '#testing/server.ts'
import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { keyboard } from '../steps/hands.ts'
import {
  card,
  category,
  field,
  moduleCard,
  moduleForm,
  openModulesAs,
  press,
} from '../steps/modules.ts'
test.beforeEach(({ server }) => setSettings(server.services, { delegatedAdministration: true }))

const tryIt = 'Prøv regelen på lagrede vurderinger'

/** The page of a new company with one module of its own, of high risk and without a rule. */
const openOwn = async (page: Page, server: TestServer): Promise<Place> => {
  const place = await openModulesAs(page, server)
  await addContent(server.services, 'module', {
    companyId: place.companyId,
    name: 'Eget',
    status: 'published',
    fields: { riskLevel: 'high' },
  })
  await page.reload()
  await expect(moduleCard(page, 'M90')).toBeVisible()
  return place
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
  await expectCleanInAllLooks(page)
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
  const place = await openModulesAs(page, server, 'org_admin')
  await assessedIn(server, place)
  await expect(card.edit(page, 'M9')).toHaveCount(0)
  await moduleCard(page, 'M9')
    .getByRole('button', { name: /^Ta over/u })
    .click()
  await expect(moduleCard(page, 'M9')).toContainText('Egen versjon av felles')
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
  await expectCleanInAllLooks(page)
})

test('CNT-07 by keyboard alone: a module with a rule, tried, saved and deleted', async ({
  page,
  server,
}) => {
  const place = await openModulesAs(page, server)
  await assessedIn(server, place)
  const hands = keyboard(page)
  await hands.press(page.getByRole('button', { name: 'Legg til ny modul' }))
  await expect(field(page, 'Modulkode')).toBeFocused()
  await page.keyboard.type('m6')
  await hands.type(field(page, 'Navn'), 'Tastet')
  await hands.type(field(page, 'Anbefaling 1'), 'Se til')
  await hands.check(category(page, 'Nedstemthet'))
  await hands.press(moduleForm(page).getByRole('button', { name: tryIt }))
  await expect(moduleForm(page)).toContainText('1 av 1 ville fått en annen modul')
  await hands.press(moduleForm(page).getByRole('button', { name: 'Lagre modul' }))
  await expect(page.getByRole('button', { name: 'Legg til ny modul' })).toBeFocused()
  await hands.press(card.remove(page, 'M6'))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Slett', exact: true }))
  await expect(moduleCard(page, 'M6')).toHaveCount(0)
})
