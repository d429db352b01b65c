import type { Locator } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { act, openContent, openGroup } from '../../../steps/admin/editing.ts'
import { addRevised, reviseSymptoms } from '../../../steps/admin/office-effort.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'

const GROUP = 'Revidert gruppe'

test('BO-14 twenty symptoms are revised and sent with at most 50 actions', async ({
  page,
  server,
}) => {
  await addRevised(server, GROUP)
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, server, 'superadmin')
  expect(await reviseSymptoms(page, GROUP)).toBeLessThanOrEqual(50)
})

test('BO-14 the form goes on without a save where nothing was changed, and asks before it loses anything', async ({
  page,
  server,
}) => {
  await addRevised(server, GROUP)
  await enterAs(page, server, 'superadmin')
  await openContent(page, ['/admin/symptoms', 'Symptomer'])
  await openGroup(page, GROUP)
  await act(page, 'Rediger Revidert 18')
  const form = page.getByRole('dialog')
  const name = form.getByLabel('Navn på norsk')
  const press = (label: string) => form.getByRole('button', { name: label, exact: true }).click()
  await press('Neste')
  await expect(name).toHaveValue('Revidert 19')
  await expect(form.getByRole('heading', { level: 2 }).first()).toHaveText(
    /^Rediger «Revidert 19» – \d+ av \d+$/u,
  )
  await name.fill('')
  await press('Lagre og neste')
  await expect(form.getByRole('group', { name: /Rett opp dette/u })).toBeVisible()
  await name.fill('Revidert 19b')
  await press('Lagre og neste')
  await expect(name).toHaveValue('Revidert 20')
  await expect(form.getByText('«Revidert 19b» er lagret.')).toBeVisible()
  await expect(form.getByRole('button', { name: /neste$/iu }), 'no row follows').toHaveCount(0)
  await form.getByLabel('Hjelpetekst').first().fill('Uferdig')
  await press('Avbryt')
  await press('Forkast')
  await expect(form).toBeHidden()
  const last = page.getByRole('button', { name: 'Rediger Revidert 19b', exact: true })
  await expect(last, 'the row that was saved last').toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'Revidert 18' })).toContainText('v1')
  await expect(page.getByRole('row').filter({ hasText: 'Revidert 19b' })).toContainText('v2')
  await expect(page.getByRole('row').filter({ hasText: 'Revidert 20' })).toContainText('v1')
})

test('BO-14 CNT-06 the form of the bank goes on with the next symptom of the list, and in the same field', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openContent(page, ['/admin/symptom-bank', 'Symptombank'])
  const names = await page.getByRole('rowheader').getByRole('link').allTextContents()
  const [first = '', second = '', third = ''] = names
  await act(page, `Rediger ${first}`)
  const formOf = (name: string) => page.getByRole('group', { name: `Rediger ${name}`, exact: true })
  const press = (form: Locator, label: string) =>
    form.getByRole('button', { name: label, exact: true }).click()
  await formOf(first).getByLabel('Standard alvorlighet (0-100)').focus()
  await press(formOf(first), 'Neste')
  const severity = formOf(second).getByLabel('Standard alvorlighet (0-100)')
  await expect(severity).toBeFocused()
  const before = await severity.inputValue()
  await severity.fill('41')
  await press(formOf(second), 'Lagre og neste')
  await expect(formOf(third).getByText(`«${second}» er lagret.`)).toBeVisible()
  await expectCleanInAllThemes(page)
  await press(formOf(third), 'Avbryt')
  const saved = page.getByRole('button', { name: `Rediger ${second}`, exact: true })
  await expect(saved, 'the row that was saved last').toBeFocused()
  await saved.click()
  await severity.fill(before)
  await press(formOf(second), 'Lagre')
  await expect(formOf(second)).toHaveCount(0)
})
