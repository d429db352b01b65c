import type { Page } from '@playwright/test'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs, recordCalls } from '../../../steps/account/account.ts'
import { dialog } from '../../../steps/admin/companies.ts'
import { act, announcement, openContent, openMenu } from '../../../steps/admin/editing.ts'
import {
  card,
  category,
  field,
  fillNew,
  moduleCard,
  moduleForm,
  openModules,
  press,
} from '../../../steps/admin/modules.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { button, reachSymptoms, symptom } from '../../../steps/flows/officer.ts'
import { openAt } from '../../../steps/live/live.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'

test.beforeEach(({ server }) => setSettings(server.services, { delegatedAdministration: true }))

const NAME = 'M7 – Tett oppfølging'

/** The result of one weak sign, as an officer of the company gets it. */
const resultOf = async (page: Page, server: TestServer, scope: Scope) => {
  await enterAs(page, server, 'counselor', scope)
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('slider').press('1')
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(/^Lagret \d\d:\d\d$/u)).toBeVisible()
  return page.getByRole('heading', { name: /^Modul \d/u, level: 1 })
}

test('BO-06 an officer gets a module of high risk once another user has approved it, and not before', async ({
  page,
  server,
}) => {
  const scope = await addScope(server)
  await enterAs(page, server, 'editor', scope)
  await openModules(page)
  await expect(page.getByText('Endringer må godkjennes.')).toBeVisible()
  await fillNew(page, 'm7', 'Tett oppfølging')
  await field(page, 'Risikonivå').selectOption('Høy risiko')
  await category(page, 'Nedstemthet').check()
  await field(page, 'Min. alvorlighet (%)').fill('25')
  await press(page, 'Lagre modul')
  await expect(moduleCard(page, 'M7')).toContainText('Utkast')
  await expect(moduleCard(page, 'M7')).toContainText('Ikke i bruk ennå')
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await expect(await resultOf(page, server, scope)).toHaveText(/^Modul 3/u)

  await enterAs(page, server, 'editor', scope)
  await openModules(page)
  await act(page, `Send til godkjenning: ${NAME}`)
  await expect(moduleCard(page, 'M7')).toContainText('Pending Review')
  await expect(card.edit(page, 'M7')).toHaveCount(0)
  await expect(await resultOf(page, server, scope)).toHaveText(/^Modul 3/u)

  await enterAs(page, server, 'org_admin', scope)
  await openAt(page, '/admin/approvals')
  await expect(page.getByRole('row').filter({ hasText: 'M7 Tett oppfølging' })).toContainText(
    /Modul.*Nytt/u,
  )
  await act(page, 'Se gjennom M7 Tett oppfølging')
  for (const words of ['Høy risiko', 'Nedstemthet', '25']) {
    await expect(dialog(page)).toContainText(words)
  }
  await expectCleanInAllThemes(page)
  await dialog(page).getByRole('button', { name: 'Godkjenn', exact: true }).click()
  await expect(announcement(page, '«M7 Tett oppfølging» er publisert.')).toBeVisible()
  await expect(await resultOf(page, server, scope)).toHaveText(/^Modul 7/u)
})

test('BO-06 CNT-02 by keyboard alone: a changed rule is sent, its words are compared, and it comes back with a comment', async ({
  page,
  server,
}) => {
  const scope = await addScope(server)
  await enterAs(page, server, 'org_admin', scope)
  await openModules(page)
  const inputMethod = keyboard(page)
  const send = () =>
    inputMethod.press(
      moduleCard(page, 'M7').getByRole('button', { name: /^Send til godkjenning/u }),
    )
  const publish = async () => {
    await send()
    await inputMethod.press(moduleCard(page, 'M7').getByRole('button', { name: /^Godkjenn/u }))
    await inputMethod.press(dialog(page).getByRole('button', { name: 'Godkjenn', exact: true }))
  }
  await fillNew(page, 'm7', 'Tett oppfølging')
  await category(page, 'Nedstemthet').check()
  await press(page, 'Lagre modul')
  await publish()
  await expect(moduleCard(page, 'M7')).toContainText('Publisert')

  await inputMethod.press(card.rules(page, 'M7'))
  await inputMethod.check(category(page, 'Høy voldsrisiko'))
  await inputMethod.press(moduleForm(page).getByRole('button', { name: 'Lagre regler' }))
  await expect(moduleCard(page, 'M7')).toContainText('v1 er i bruk')
  await send()
  await openAt(page, '/admin/approvals')
  await inputMethod.press(
    page.getByRole('main').getByRole('button', { name: 'Se gjennom M7 Tett oppfølging' }),
  )
  await expect(dialog(page)).toContainText('Endret fra versjonen i bruk (v1)')
  await expect(dialog(page).locator('ins')).toContainText('Høy voldsrisiko')
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Avvis', exact: true }))
  await dialog(page).getByLabel('Kommentar til den som skrev innholdet').fill('Mangler kilde')
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Avvis', exact: true }))
  await openModules(page)
  await expect(moduleCard(page, 'M7')).toContainText('v1 er i bruk')
  await inputMethod.press(card.edit(page, 'M7'))
  await expect(moduleForm(page)).toContainText('Mangler kilde')
})

test('BO-06 a module, a symptom and a question begin as a copy, and nothing is stored before it is saved', async ({
  page,
  server,
}) => {
  const scope = await addScope(server)
  await enterAs(page, server, 'editor', scope)
  await openModules(page)
  const calls = recordCalls(page)
  const made = () => calls.filter(({ name }) => name.endsWith('.create'))
  const copyM9 = moduleCard(page, 'M9').getByRole('button', { name: /^Lag kopi av M9/u })
  await copyM9.click()
  await expect(field(page, 'Navn')).toHaveValue(/^Kopi av /u)
  await expect(field(page, 'Modulkode')).toHaveValue('')
  await expect(field(page, 'Risikonivå')).toHaveValue('high')
  await expect(category(page, 'Høy voldsrisiko')).toBeChecked()
  await expectCleanInAllThemes(page)
  await page.keyboard.press('Escape')
  await expect(copyM9).toBeFocused()
  await copyM9.click()
  await field(page, 'Modulkode').fill('m8')
  await press(page, 'Lagre modul')
  await expect(moduleCard(page, 'M8')).toContainText('Utkast')
  expect(made()).toHaveLength(1)

  for (const [section, group, source, label] of [
    [['/admin/symptoms', 'Symptomer'], 'Nedstemthet', 'Vedvarende tristhet', 'Navn på norsk'],
    [['/admin/questions', 'Spørsmål'], null, null, 'Spørsmålet på norsk'],
  ] as const) {
    await openContent(page, section)
    if (group !== null) await page.getByRole('heading', { level: 2, name: group }).click()
    else await page.getByRole('main').getByRole('heading', { level: 2 }).first().click()
    const menus = page.getByRole('button', { name: /^Flere handlinger for/u })
    if (source === null) await menus.first().click()
    else await openMenu(page, source)
    const before = made().length
    await page.getByRole('button', { name: /^Lag kopi av/u }).click()
    const name = dialog(page).getByLabel(label, { exact: true })
    await expect(name).toHaveValue(/^Kopi av /u)
    await expectAxeClean(page)
    await name.fill(`Prøve ${section[1]}`)
    expect(made()).toHaveLength(before)
    await dialog(page).getByRole('button', { name: 'Lagre', exact: true }).click()
    await expect(announcement(page, `«Prøve ${section[1]}» er lagret.`)).toBeVisible()
    const saved = page.getByRole('row').filter({ hasText: `Prøve ${section[1]}` })
    await expect(saved).toContainText('Utkast')
    expect(made()).toHaveLength(before + 1)
  }
})
