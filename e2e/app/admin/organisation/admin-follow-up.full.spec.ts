import type { Page } from '@playwright/test'
import { addDepartment } from '#testing/rows/builders.ts'
import { addCase, callList, followUpRecord, giveDuties } from '#testing/rows/care.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import { keptNotice } from '../../../steps/admin/conflict.ts'
import { row } from '../../../steps/admin/departments.ts'
import { followUpOf, saveFollowUp } from '../../../steps/admin/follow-up.ts'
import { saveDepartment } from '../../../steps/admin/other-user.ts'
import { act, addPrison, addStaff, type Prison } from '../../../steps/admin/users.ts'
import { disableEvents, openAt } from '../../../steps/live/live.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll, settle } from '../../../steps/page/page-helpers.ts'

const { isEnabled: _isEnabled, ...completeRecord } = followUpRecord

const theSwitch = (page: Page) => page.getByLabel('Oppfølging er på', { exact: true })
const announced = (page: Page, text: string) => page.getByRole('status').getByText(text)

/** A shift leader and a call list. */
const prepareWards = async (server: TestServer, who: SignedIn, prison: Prison): Promise<void> => {
  const { id: userId } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const { companyId, departmentId } = prison
  await giveDuties(server.services, { userId, companyId, departmentId }, ['shift-leader'])
  await saveDepartment(server, who, departmentId, { callList })
}

const stored = async (server: TestServer, who: SignedIn, { companyId }: Prison) =>
  (await server.call('followUp.get', { companyId }, who)).data

test('BO-03 FUP-09 each precondition is missing or in place, with the way to it, and the last one unlocks the switch', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const who = await enterAs(page, server, 'superadmin')
  await openAt(page, followUpOf(prison))
  await expect(row(page)).toHaveCount(6)
  await expect(row(page).filter({ hasText: 'Mangler' })).toHaveCount(5)
  await expect(row(page, 'Ringelister')).toContainText('Ikke sjekket')
  await expect(theSwitch(page)).toBeDisabled()
  await expect(theSwitch(page)).toHaveAccessibleDescription(/Gjenstår: 6\.$/u)
  await expectCleanInAllThemes(page)
  await expect(page.getByRole('link', { name: 'Gå til Funksjoner' })).toHaveAttribute(
    'href',
    new RegExp(`^/admin/functions\\?company_id=${prison.companyId}&`, 'u'),
  )
  await expect(page.getByRole('link', { name: 'Gå til Avdelinger' })).toHaveAttribute(
    'href',
    new RegExp(`^/admin/departments\\?company_id=${prison.companyId}&`, 'u'),
  )

  await act(page, 'Rediger Dato for DPIA').click()
  await expect(field(page, 'Dato for DPIA')).toBeFocused()
  await field(page, 'Rettslig grunnlag').fill(completeRecord.legalBasis)
  await field(page, 'Dato for DPIA').fill('31.02.2026')
  await field(page, 'Rutine for referanselisten').fill(completeRecord.listRoutine)
  await field(page, 'Tider for vaktskifte').fill('22.00 7:15, 14:45 25:00')
  await press(page, 'Lagre')
  const invalid = 'Skriv opptil seks klokkeslett som 07:15, med komma mellom'
  await expect(field(page, 'Tider for vaktskifte')).toHaveAccessibleDescription(
    new RegExp(`${invalid}$`, 'u'),
  )
  await expect(dialog(page).getByRole('group').getByRole('listitem')).toHaveText([
    /^Skriv datoen som dag/u,
    invalid,
  ])
  await expectAxeClean(page)
  await field(page, 'Dato for DPIA').fill('01.10.2026')
  await field(page, 'Tider for vaktskifte').fill('22.00 7:15, 14:45')
  await press(page, 'Lagre')
  await expect(announced(page, 'Opplysningene er lagret.')).toBeVisible()
  await expect(row(page, 'Dato for DPIA')).toContainText('01.10.2026')
  await expect(row(page, 'Tider for vaktskifte')).toContainText('07:15, 14:45, 22:00')
  expect(await stored(server, who, prison)).toMatchObject({ ...completeRecord, isEnabled: false })

  // The open page shows at once each record of another page.
  await expect(theSwitch(page)).toBeDisabled()
  await prepareWards(server, who, prison)
  await expect(theSwitch(page)).toBeEnabled()
  await expect(row(page).filter({ hasText: 'Mangler' })).toHaveCount(0)
})

test('FUP-09 the switch asks with the consequence and the number of people, on and off', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const who = await enterAs(page, server, 'superadmin')
  await prepareWards(server, who, prison)
  await saveFollowUp(server, who, prison.companyId)
  await openAt(page, followUpOf(prison))
  await theSwitch(page).click()
  await expect(dialog(page)).toContainText(prison.companyName)
  await expect(dialog(page)).toContainText('Antall personer nå: 1.')
  await expect(dialog(page)).toContainText('Noen må følge med på tavlen hele døgnet')
  await expectCleanInAllThemes(page)
  await press(page, 'Avbryt')
  await expect(theSwitch(page)).not.toBeChecked()
  expect(await stored(server, who, prison)).toMatchObject({ isEnabled: false })
  await theSwitch(page).click()
  await press(page, 'Slå på')
  await expect(announced(page, 'Oppfølging er slått på.')).toBeVisible()
  await expect(theSwitch(page)).toBeChecked()
  expect(await stored(server, who, prison)).toMatchObject({ ...completeRecord, isEnabled: true })
  await theSwitch(page).click()
  await expect(dialog(page)).toContainText('Vakttavlen forsvinner med en gang')
  await press(page, 'Slå av')
  await expect(theSwitch(page)).not.toBeChecked()
  expect(await stored(server, who, prison)).toMatchObject({ ...completeRecord, isEnabled: false })
})

test('FUP-09 what went missing in the meantime is said at the switch, and in the list', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const who = await enterAs(page, server, 'superadmin')
  await prepareWards(server, who, prison)
  await saveFollowUp(server, who, prison.companyId)
  await disableEvents(page)
  await openAt(page, followUpOf(prison))
  await saveDepartment(server, who, prison.departmentId, { callList: [] })
  await theSwitch(page).click()
  await press(page, 'Slå på')
  await expect(dialog(page).getByRole('alert')).toContainText('Feil ved lagring:')
  await press(page, 'Avbryt')
  await expect(theSwitch(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(theSwitch(page)).toBeDisabled()
  await expect(row(page, 'Ringelister')).toContainText('Mangler')
  await expectAxeClean(page)
  await row(page, 'Ringelister').getByRole('link', { name: prison.departmentName }).click()
  await expect(page).toHaveURL(`/admin/departments/${prison.departmentId}`)
})

test('FUP-09 ADM-04 two admins save different parts of the record: nothing is lost', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const who = await enterAs(page, server, 'superadmin')
  await openAt(page, followUpOf(prison))
  await act(page, 'Rediger opplysningene').click()
  await field(page, 'Saker slettes etter').fill('365')
  await saveFollowUp(server, who, prison.companyId)
  await press(page, 'Lagre')
  await expect(dialog(page)).toHaveCount(0)
  await expect(keptNotice(page)).toHaveText('Lagret. Endringen fra en annen bruker er beholdt.')
  expect(await stored(server, who, prison)).toMatchObject({
    ...completeRecord,
    caseRetentionDays: 365,
  })
  await expect(page.getByRole('main')).toContainText('365 dager etter at saken er avsluttet')
})

test('FUP-09 ROLE-05 a local admin sees the own company while administration is delegated', async ({
  page,
  server,
}) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const prison = await addPrison(server)
  await addDepartment(server.services, { companyId: prison.companyId, name: 'Avdeling B' })
  const { companyId, departmentId } = prison
  await enterAs(page, server, 'org_admin', { companyId, departmentId })
  await openAt(page, '/admin/follow-up')
  await expect(page.getByLabel('Firma', { exact: true })).toHaveCount(0)
  await expect(row(page)).toHaveCount(6)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Gå til Funksjoner' }).click()
  await settle(page)
  await expect(page.getByText('Ingen har en funksjon ennå')).toBeVisible()
})

test('FUP-42 a local admin ends a screen of the company, from a list without cases', async ({
  page,
  server,
}) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const ward = await addWard(server)
  await addCase(server.services, { ...ward, reference: 'kaffe-brygge' })
  const leader = await staffOn(server, ward, 'shift-leader')
  const { departmentId } = ward
  const { data } = await server.call('boardScreens.enrol', { departmentId }, leader)
  await server.call('boardScreens.open', { code: (data as { code: string }).code })
  await enterAs(page, server, 'org_admin', ward)
  await openAt(page, '/admin/follow-up')
  await page.getByRole('button', { name: /^Avslutt skjermen i Avdeling B, /u }).click()
  await expect(dialog(page)).toContainText('Avdeling B')
  await expectCleanInAllThemes(page)
  await press(page, 'Avslutt')
  await expect(announced(page, 'Skjermen er avsluttet.')).toBeVisible()
  await expect(page.getByText('Ingen skjermer er koblet til.')).toBeVisible()
  await expect(page.getByText('kaffe-brygge')).toHaveCount(0)
})

test('FUP-42 a superadmin has no list of screens', async ({ page, server }) => {
  const prison = await addPrison(server)
  await enterAs(page, server, 'superadmin')
  await openAt(page, followUpOf(prison))
  await expect(row(page)).toHaveCount(6)
  await expect(page.getByRole('heading', { name: 'Skjermer på vaktrom' })).toHaveCount(0)
})
