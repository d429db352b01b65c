import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import {
  common,
  enterDepartment,
  card,
  expectNumbers,
  expectCard,
} from '../../steps/flows/emergency.ts'
import { firstRows } from '#testing/run/level.ts'

test("SAFE-02 the department's own list: name, number and hours", async ({ page, server }) => {
  await enterDepartment(page, server)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
  await expect(card(page).getByRole('heading', { name: 'Din avdeling' })).toBeVisible()
  const entry = card(page).getByRole('listitem').filter({ hasText: 'Vaktleder' })
  await expect(entry).toContainText('+47 22 00 00 01')
  await expect(entry).toContainText('hele døgnet')
})

test('SAFE-02 a department without a list says so', async ({ page, server }) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/dashboard')
  await expectCard(page, common)
  await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
  await expect(card(page)).toContainText('Avdelingen har ikke lagt inn egne telefonnumre.')
})

for (const path of firstRows(1, ['/dashboard', '/profile', '/assessment/start'])) {
  test(`SAFE-02 with the network cut, on ${path}`, async ({ page, server }) => {
    await enterDepartment(page, server)
    await page.goto(path)
    await settle(page)
    await page.context().setOffline(true)
    await expectCard(page)
  })
}

test('SAFE-02 the common numbers even when the server cannot be asked who this is', async ({
  page,
  server,
}) => {
  await enterDepartment(page, server)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Får ikke kontakt med Holdepunkt')
  await expectCard(page, common)
  await page.unrouteAll()
  await pressRetry(page)
  await expect(heading(page)).toHaveText(/^Velkommen/)
  await expectCard(page)
})

test('SAFE-02 by keyboard: opens, closes with Escape, gives the focus back', async ({
  page,
  server,
}) => {
  await enterDepartment(page, server)
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Er det fare for liv nå?' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expectNumbers(page, common)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(button).toBeFocused()
})
