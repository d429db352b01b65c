import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { addAccount, signIn, signOut } from '../../steps/account/account.ts'
import { sidebar, sidebarEntries } from '../../steps/admin/admin.ts'
import { loggedWarnings } from '../../steps/page/browser-errors.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import * as observation from '../../steps/flows/observation.ts'
import { button, finishOne } from '../../steps/flows/officer.ts'
import * as treatment from '../../steps/flows/treatment.ts'

test('X13 the server logs no warning and no error while a user walks the three flows, the back office and signs out', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services)
  await signIn(page, await addAccount(server, { role: 'administrator', companyId }))

  await test.step('the three flows, each until its assessment is stored', async () => {
    await page.goto('/assessment/start')
    await finishOne(page)
    await expect(page.getByText(treatment.STORED)).toBeVisible()
    await page.goto(observation.FLOW)
    await button(page, 'Start observasjonen').click()
    await observation.choose(page, observation.signs.sad)
    await observation.toQuestions(page)
    await observation.toLastPage(page)
    await observation.finish(page)
    await expect(page.getByText(observation.STORED)).toBeVisible()
    await page.goto(treatment.FLOW)
    await treatment.finishOne(page)
    await expect(page.getByText(treatment.STORED)).toBeVisible()
  })

  await test.step('the back office', async () => {
    await page.goto('/admin')
    for (const [name, path] of sidebarEntries.filter(([, to]) => to.startsWith('/admin/'))) {
      await sidebar(page).getByRole('link', { name, exact: true }).click()
      await page.waitForURL((url) => url.pathname === path)
      await settle(page)
    }
  })

  await test.step('a sign-out', async () => {
    await page.goto('/dashboard')
    await signOut(page)
    // Each navigation has ended a stream of events before this page is answered.
    await page.goto('/')
    await settle(page)
  })
  expect(loggedWarnings(server.log)).toEqual([])
})
