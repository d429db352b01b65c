import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { tryAgain } from '../steps/again.ts'
import { heading } from '../steps/look.ts'
import { act, addManyStaff, addPrison, addStaff, row, search, usersOf } from '../steps/users.ts'

test('USR-01 fifty a page; the rows of before stay while the next ones come', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addManyStaff(server, prison, 120)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await expect(row(page, 'Bruker 001')).toBeVisible()
  await expect(page.getByRole('status').getByText('Viser 1–50 av 120')).toBeVisible()

  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/profiles.list*', async (route) => {
    await held.promise
    await route.continue()
  })
  await act(page, 'Neste').click()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(row(page, 'Bruker 050')).toBeVisible()
  held.resolve(undefined)
  await expect(row(page, 'Bruker 051')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  await page.getByLabel('Side (av 3)').fill('3')
  await act(page, 'Gå til').click()
  await expect(page.getByRole('status').getByText('Viser 101–120 av 120')).toBeVisible()
  await search(page).fill('bruker 11')
  await expect(page.getByText('Antall: 11')).toBeVisible()

  await page.route('**/api/profiles.list*', (route) => route.abort())
  await act(page, 'Status').click()
  const failed = page.getByRole('alert').filter({ hasText: 'Kunne ikke hente innholdet' })
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await tryAgain(failed)
  await expect(page.getByText('Antall: 11')).toBeVisible()
})

test('USR-01 down from company to department to users, and back', async ({ page, server }) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/companies')
  await page.getByLabel('Søk etter firma').fill(prison.companyName)
  await page.getByRole('link', { name: prison.companyName }).click()
  await page.getByRole('link', { name: prison.departmentName }).click()
  await expect(page).toHaveURL(usersOf(prison))
  await expect(heading(page)).toHaveText('Brukere')
  await expect(page.getByText(`${prison.departmentName}, ${prison.companyName}`)).toBeVisible()
  await expect(row(page, 'Åse Vik')).not.toContainText(prison.companyName)
  await expect(page.getByLabel('Firma')).toHaveCount(0)
  await page.getByRole('link', { name: 'Tilbake til avdelinger' }).click()
  await expect(heading(page)).toHaveText('Avdelinger')
  await expect(page.getByRole('link', { name: prison.departmentName })).toBeVisible()
})

test('USR-01 nobody yet says so; a department that is gone too', async ({ page, server }) => {
  const prison = await addPrison(server)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await expect(page.getByText('Ingen brukere registrert')).toBeVisible()
  await expect(search(page)).toHaveCount(0)
  await act(page, 'Ny bruker').click()
  await page.keyboard.press('Escape')
  await page.goto(usersOf({ ...prison, departmentId: crypto.randomUUID() }))
  await expect(page.getByRole('alert').getByText('Fant ikke det du ba om.')).toBeVisible()
})
