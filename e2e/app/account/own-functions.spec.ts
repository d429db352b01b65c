import { addDepartment } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { dialog, field, press } from '../../steps/admin/companies.ts'
import { completeRecord, giveFunction, saveFollowUp } from '../../steps/admin/follow-up.ts'
import { saveDepartment } from '../../steps/admin/other-user.ts'
import { act, addPrison, addStaff } from '../../steps/admin/users.ts'
import { openAt } from '../../steps/live/live.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'

test('FUP-120 an officer opens another department for twelve hours, with a reason', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { companyId, departmentId } = prison
  const admin = await server.signedIn('superadmin')
  await addDepartment(server.services, { companyId, name: 'Avdeling B' })
  const callList = [{ name: 'Vakt', phone: '22 00 00 00', hours: '' }]
  await saveDepartment(server, admin, departmentId, { callList })
  const { id: leader } = await addStaff(server, prison)
  await giveFunction(server, admin, { userId: leader, departmentId, function: 'shift-leader' })
  const { userId } = await enterAs(page, server, 'counselor', { companyId, departmentId })
  await giveFunction(server, admin, { userId, departmentId, function: 'officer' })

  await openAt(page, '/profile')
  await expect(page.getByText('Funksjonene dine'), 'follow-up is off').toHaveCount(0)
  await saveFollowUp(server, admin, companyId, { ...completeRecord, isEnabled: true })
  await openAt(page, '/profile')
  const own = page.getByRole('region', { name: 'Funksjonene dine' })
  await expect(own).toContainText('Betjent')
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
  await expect(own.getByRole('status')).toHaveText(
    /^Du hjelper til i Avdeling B til \d\d:\d\d\.$/u,
  )
  await expect(own).toContainText(/Avdeling B\s*Betjent, til \d\d\.\d\d\.\d{4}/u)
})
