import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { openMenu } from '../../steps/admin/editing.ts'
import { enterAs } from '../../steps/account/account.ts'
import { act, addPrison, addStaff, row, usersOf } from '../../steps/admin/users.ts'

const toast = (page: Page) => page.getByRole('status').getByText('Åse Vik er deaktivert.')

test('USR-03 the toast of an action leaves after ten seconds, but not while it has the focus', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.clock.install()
  await page.goto(usersOf(prison))
  await openMenu(page, 'Åse Vik')
  await act(page, 'Deaktiver Åse Vik').click()
  // From here the clock stands still: on a slow machine the toast would leave between two steps.
  await page.clock.pauseAt(Date.now() + 60_000)
  await act(page, 'Deaktiver').click()
  await expect(toast(page)).toBeVisible()
  await page.clock.fastForward(9000)
  await expect(toast(page)).toBeVisible()
  await act(page, 'Angre').focus()
  await page.clock.fastForward(60_000)
  await expect(toast(page)).toBeVisible()
  await act(page, 'Rediger Åse Vik').focus()
  await page.clock.fastForward(11_000)
  await expect(toast(page)).toBeHidden()
})

test('USR-03 Angre activates a deactivated user again, and says why where it cannot', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server, { totalLicenses: 1 })
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await openMenu(page, 'Åse Vik')
  await act(page, 'Deaktiver Åse Vik').click()
  await act(page, 'Deaktiver').click()
  await act(page, 'Angre').click()
  await expect(page.getByRole('status').getByText('Åse Vik er aktiv igjen.')).toBeVisible()
  await expect(row(page, 'Åse Vik')).not.toContainText('Inaktiv')

  await openMenu(page, 'Åse Vik')

  await act(page, 'Deaktiver Åse Vik').click()
  await act(page, 'Deaktiver').click()
  await expect(toast(page)).toBeVisible()
  await addStaff(server, prison, { fullName: 'Bjørn Dal' })
  await act(page, 'Angre').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Kunne ikke angre:')
  await expect(row(page, 'Åse Vik')).toContainText('Inaktiv')
})
