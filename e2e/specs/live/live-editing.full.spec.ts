import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanAtFullLevel } from '../../steps/page/axe.ts'
import { expectValues } from '../../steps/admin/conflict.ts'
import { ownName } from '../../steps/admin/clinical.ts'
import { dialog, field, press } from '../../steps/admin/companies.ts'
import { inOtherBrowser, openAt } from '../../steps/live/live.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'
import {
  companies,
  changeNotice,
  conflict,
  edit,
  expectChangeNotice,
  changeContact,
} from '../../steps/live/live-editing.ts'

test('ADM-04 unsaved edits stay; the page announces a change made elsewhere, and shows it on demand', async ({
  page,
  server,
  browser,
}) => {
  const [name, other] = [ownName('Felles'), ownName('Et annet')]
  for (const one of [name, other]) {
    await addCompany(server.services, { name: one, contactPerson: 'Fra før' })
  }
  await enterAs(page, server, 'superadmin')
  await openAt(page, companies)
  await edit(page, name)
  await field(page, 'Kontaktperson').fill('Mitt eget')
  await inOtherBrowser(browser, server, companies, changeContact(other, 'Gjelder ikke dette'))
  await inOtherBrowser(browser, server, companies, changeContact(name, 'Skrevet av en annen'))
  await expectChangeNotice(page)
  await expect(field(page, 'Kontaktperson')).toHaveValue('Mitt eget')
  await expect(conflict(page)).toHaveCount(0)
  await expectCleanAtFullLevel(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'Sted').focus()
  await expect(field(page, 'Navn')).not.toBeInViewport()
  await expect(changeNotice(page), 'in sight from the end of the form').toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'se endringen' }).click()
  const both = { mine: 'Mitt eget', theirs: 'Skrevet av en annen' }
  await expectValues(conflict(page), 'Kontaktperson', both)
  await expect(conflict(page)).toBeFocused()
  await expect(changeNotice(page), 'what is shown is no news').toHaveCount(0)
  await expect(field(page, 'Kontaktperson')).toHaveValue('Mitt eget')
  // By keyboard alone: Tab reaches the first value.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await press(page, 'Lagre')
  await expect(dialog(page)).toHaveCount(0)
  await edit(page, name)
  await expect(field(page, 'Kontaktperson')).toHaveValue('Mitt eget')
})
