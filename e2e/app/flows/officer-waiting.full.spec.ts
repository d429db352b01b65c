import { expect, test } from '../../fixtures.ts'
import { makeOfficer, signInTo, storedAssessments, finishOne } from '../../steps/flows/officer.ts'
import { homeLink, pressAccount } from '../../steps/page/page-helpers.ts'

const WAITING = 'Venter på nett, lagres automatisk'
const WAITS = 'Én vurdering venter på nett'

test('SAFE-04 AUTH-06 every page shows a queued submission, and the page asks before the session ends', async ({
  page,
  context,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await page.route('**/api/officer.complete', (route) => route.abort('connectionreset'))
  await finishOne(page)
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(page.getByText(WAITS)).toHaveCount(0)
  await homeLink(page).click()
  await expect(page.getByText(WAITS)).toBeVisible()

  // Reloaded on another page it goes on waiting, and is taken up there. The device keeps it: nothing is asked.
  await page.goto('/dashboard')
  await expect(page.getByText(WAITS)).toBeVisible()

  await pressAccount(page, 'Logg ut')
  const question = page.getByRole('dialog', { name: 'Logge ut?' })
  await expect(question).toContainText('sendes neste gang du logger inn her')
  await question.getByRole('button', { name: 'Bli' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(WAITS)).toBeVisible()

  await page.unroute('**/api/officer.complete')
  await expect(page.getByText(WAITS)).toBeHidden()
  expect(await storedAssessments(server, officer)).toHaveLength(1)
  await pressAccount(page, 'Logg ut')
  await page.waitForURL(/\/login$/u)
  await context.close()
})
