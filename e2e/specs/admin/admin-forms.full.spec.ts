import type { Page } from '@playwright/test'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { openApproaches, openLinks } from '../../steps/admin/approaches.ts'
import { expectCleanLayout } from '../../steps/page/axe.ts'
import { bankPage } from '../../steps/admin/bank.ts'
import { dialog, press } from '../../steps/admin/companies.ts'
import { openMenu } from '../../steps/admin/editing.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { card, moduleForm, openModules } from '../../steps/admin/modules.ts'
import { act, addPrison, addStaff, usersOf } from '../../steps/admin/users.ts'

/** Opens the form by its button, on a wide screen, and saves it with required input missing. */
const showErrors = async (page: Page, path: string, name: string): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(path)
  await settle(page)
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  await page
    .getByRole('button', { name: /^Lagre/u })
    .first()
    .click()
  await expect(page.getByRole('group', { name: /^Rett opp dette/u })).toBeVisible()
}

test('CNT-03 CNT-05 CNT-06 CNT-07 CNT-08 each form of content fits a phone and is clean in both themes, with its errors', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  for (const [path, name] of [
    ['/admin/symptom-groups', 'Ny symptomgruppe'],
    ['/admin/questions', 'Nytt spørsmål'],
    ['/admin/categories', 'Legg til ny kategori'],
    [bankPage[0], 'Nytt symptom'],
    ['/admin/approaches', 'Ny tilnærming'],
    ['/admin/modules', 'Legg til ny modul'],
  ] as const) {
    await test.step(path, async () => {
      await showErrors(page, path, name)
      await expectCleanLayout(page)
    })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await openModules(page)
  await card.rules(page, 'M5').click()
  const list = page.locator('.hp-module-form__checks')
  expect((await list.boundingBox())?.height).toBe(160)
  await expect(moduleForm(page)).toBeVisible()
  await expectCleanLayout(page)
})

test('CNT-01 CNT-07 CNT-08 the lists of content and the 51 links of an approach fit a phone', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  for (const path of ['symptom-groups', 'symptoms', 'symptom-bank', 'modules', 'approaches']) {
    await page.goto(`/admin/${path}`)
    await settle(page)
    await expectCleanLayout(page)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await openApproaches(page)
  await openLinks(page, 'Øyeblikkelig helsehjelp og akutt vurdering')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(51)
  await expectCleanLayout(page)
})

test('SAFE-02 SAFE-03 USR-02 USR-08 USR-09 each form of places and people fits a phone, with its errors', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services, { name: 'Nordre fengsel' })
  await addDepartment(server.services, { companyId, name: 'Kveld' })
  const prison = await addPrison(server)
  const longName = 'Navnesen'.repeat(37)
  await addStaff(server, prison, { fullName: longName })
  await enterAs(page, server, 'superadmin')
  for (const [path, name] of [
    ['/admin/companies', 'Nytt firma'],
    [`/admin/departments?company_id=${companyId}&company_name=Fengsel`, 'Ny avdeling'],
    ['/admin/users', 'Ny bruker'],
    ['/admin/superadmin', 'Ny superadmin'],
  ] as const) {
    await test.step(path, async () => {
      await showErrors(page, path, name)
      await expectCleanLayout(page)
    })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/companies')
  await settle(page)
  await act(page, 'Klinisk godkjenning for Nordre fengsel').click()
  await press(page, 'Registrer godkjenning')
  await dialog(page).getByLabel('Klinikerens navn og tittel').fill('x'.repeat(200))
  await press(page, 'Lagre')
  await expect(dialog(page).getByText('Godkjenningen er registrert.')).toBeVisible()
  await expectCleanLayout(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(usersOf(prison))
  await settle(page)
  await openMenu(page, longName)
  await act(page, `Nytt passord til ${longName}`).click()
  await act(page, 'Lag lenke').click()
  await expect(page.getByLabel('Lenke til nytt passord', { exact: true })).toBeVisible()
  await expectCleanLayout(page)
})
