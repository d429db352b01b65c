import { expect, test } from '../fixtures.ts'
import { button } from '../steps/officer.ts'
import { enterNurse, skipQuestions, planned, rate, SAD, STORED } from '../steps/treatment.ts'

test('OFF-11 where the tab cannot keep anything, the user is told and the plan still comes', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = function setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await enterNurse(page, server)
  await button(page, 'Start').click()
  await expect(page.getByText(/^Nettleseren kan ikke lagre svarene/u)).toBeVisible()
  await page.getByRole('checkbox', { name: SAD, exact: true }).check()
  await button(page, 'Fortsett').click()
  await rate(page, SAD, 50)
  await skipQuestions(page)
  await expect(page.getByText(STORED)).toBeVisible()
  await expect(planned(page).first()).toBeVisible()
})
