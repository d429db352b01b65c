import { expect, test } from '../../fixtures.ts'
import {
  dialog,
  edit,
  field,
  press,
  discardQuestion,
  beginEdit,
} from '../../steps/admin/companies.ts'

test('ADM-03 a form without changes closes at once, and the focus goes back', async ({
  page,
  server,
}) => {
  await beginEdit(page, server, 'Urørt')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rediger Urørt' })).toBeFocused()
})

test('ADM-03 thrown away when that is said, by Lukk and by Avbryt alike', async ({
  page,
  server,
}) => {
  await beginEdit(page, server, 'Angret')
  for (const way of ['Lukk', 'Avbryt']) {
    await field(page, 'Sted').fill('Bodø')
    await press(page, way)
    await press(page, 'Forkast')
    await expect(dialog(page)).toBeHidden()
    await edit(page, 'Angret')
    await expect(field(page, 'Sted')).toHaveValue('')
  }
})

test('ADM-03 while it is saved it is neither closed nor sent again', async ({ page, server }) => {
  await beginEdit(page, server, 'Treg')
  let sent = 0
  let answer = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/companies.update*', async (route) => {
    sent += 1
    await gate
    await route.continue()
  })
  await field(page, 'Sted').fill('Bodø')
  await field(page, 'Sted').press('Enter')
  const saving = dialog(page).getByRole('button', { name: 'Lagrer …' })
  await expect(saving).toBeVisible()
  await saving.click({ force: true })
  await dialog(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Avbryt' })).toBeDisabled()
  await expect(discardQuestion(page)).toBeHidden()
  answer()
  await expect(dialog(page)).toBeHidden()
  expect(sent).toBe(1)
})
