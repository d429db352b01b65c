import { addWard, staffOn } from '#testing/rows/ward.ts'
import { giveDuties } from '#testing/rows/care.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs, storeSession } from '../../steps/account/account.ts'
import { dialog, field, press } from '../../steps/admin/companies.ts'
import { act, addPrison } from '../../steps/admin/users.ts'
import { openAt } from '../../steps/live/live.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'

const ownDuties = 'Funksjonene dine'

test('FUP-120 an officer opens another department for twelve hours, with a reason', async ({
  page,
  server,
}) => {
  const ward = await addWard(server, 'Avdeling A')
  await addWard(server, 'Avdeling B', ward.companyId)
  await storeSession(page, server.url, await staffOn(server, ward, 'officer', 'shift-leader'))
  await openAt(page, '/profile')
  const own = page.getByRole('region', { name: ownDuties })
  await expect(own).toContainText(/Avdeling A\s*Betjent, Vaktleder/u)
  await act(page, 'Jeg hjelper til her nå').click()
  await expect(field(page, 'Avdeling').getByRole('option')).toHaveText([
    'Velg avdeling',
    'Avdeling B',
  ])
  await press(page, 'Jeg hjelper til her nå')
  await expect(dialog(page).getByRole('group').getByRole('link')).toHaveText([
    'Velg en avdeling',
    'Skriv hvorfor du hjelper til',
  ])
  await field(page, 'Avdeling').selectOption('Avdeling B')
  await field(page, 'Hvorfor hjelper du til?').fill('Få på vakt i natt')
  await expectCleanInAllThemes(page)
  await press(page, 'Jeg hjelper til her nå')
  await expect(own.getByRole('status')).toHaveText(/^Du hjelper til i Avdeling B til \d\d:\d\d\.$/u)
  await expect(own).toContainText(/Avdeling B\s*Betjent, til \d\d\.\d\d\.\d{4}/u)
})

test('FUP-120 the board offers the help, and has the other department at once', async ({
  page,
  server,
}) => {
  const ward = await addWard(server, 'Avdeling A')
  await addWard(server, 'Avdeling B', ward.companyId)
  await storeSession(page, server.url, await staffOn(server, ward, 'officer'))
  await openAt(page, '/board')
  await page.getByText('Om avdelingen').click()
  await act(page, 'Jeg hjelper til her nå').click()
  await field(page, 'Avdeling').selectOption('Avdeling B')
  await field(page, 'Hvorfor hjelper du til?').fill('Få på vakt i natt')
  await press(page, 'Jeg hjelper til her nå')
  await expect(page.getByText(/^Du hjelper til i Avdeling B til/u)).toBeVisible()
  await expect(page.getByRole('main').getByRole('option', { name: 'Avdeling B' })).toHaveCount(1)
})

test('FUP-120 health staff see their functions, and not the way to help in another department', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  await storeSession(page, server.url, await staffOn(server, ward, 'health'))
  await openAt(page, '/profile')
  await expect(page.getByRole('region', { name: ownDuties })).toContainText('Helse')
  await expect(act(page, 'Jeg hjelper til her nå')).toHaveCount(0)
})

test('FUP-09 a function shows nowhere while follow-up is off', async ({ page, server }) => {
  const { companyId, departmentId } = await addPrison(server)
  const { userId } = await enterAs(page, server, 'counselor', { companyId, departmentId })
  await giveDuties(server.services, { userId, companyId, departmentId }, ['officer'])
  await openAt(page, '/profile')
  await expect(page.getByRole('region', { name: ownDuties })).toHaveCount(0)
})
