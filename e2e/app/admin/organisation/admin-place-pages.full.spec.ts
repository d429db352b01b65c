import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { act, addPrison, addStaff, dialog, save } from '../../../steps/admin/users.ts'
import { card, searchFor } from '../../../steps/admin/companies.ts'
import { row } from '../../../steps/admin/departments.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import {
  expectNoSidewaysScroll,
  figure,
  heading,
  settle,
} from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

/** The form is gone with its unsaved edits: an event may show them on the page before. */
const saved = (page: Page, name: string) =>
  page.getByRole('status').getByText(`${name} er lagret.`, { exact: true })

test('USR-05 the card of a company leads to its page, with its licences, departments, users and approvals', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server, { totalLicenses: 4, allocatedSeats: 3 })
  await addStaff(server, prison)
  await addStaff(server, prison)
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/companies')
  await searchFor(page, prison.companyName)
  await card(page, prison.companyName)
    .getByRole('link', { name: `Detaljer om ${prison.companyName}` })
    .click()
  await expect(page).toHaveURL(`/admin/companies/${prison.companyId}`)
  await expect(heading(page)).toHaveText(prison.companyName)
  await expect(page).toHaveTitle('Firmaer – Holdepunkt')
  await expect(page.getByRole('main')).toContainText('2 av 4 lisenser')
  // BO-21: it was made without a change after.
  await expect(page.getByRole('main')).toContainText('og ikke endret siden.')
  await expect(page.getByRole('region', { name: 'Klinisk godkjenning' })).toContainText(
    'Ingen godkjenning er registrert.',
  )
  const uses = page.getByRole('region', { name: 'Brukes av' })
  await expect(uses).toContainText(`${prison.departmentName}2 av 3`)
  await expect(uses.getByRole('link', { name: '2 brukere' })).toHaveAttribute(
    'href',
    new RegExp(`^/admin/users\\?company_id=${prison.companyId}&`, 'u'),
  )
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)

  await act(page, `Rediger ${prison.companyName}`).click()
  await dialog(page, 'Rediger firma').getByLabel('Kontaktperson').fill('Kari Dahl')
  await save(page).click()
  await expect(saved(page, prison.companyName)).toBeVisible()
  await expect(figure(page, 'Kontaktperson')).toHaveText('Kari Dahl')
  await settle(page)
  await uses.getByRole('link', { name: prison.departmentName }).click()
  await expect(page).toHaveURL(`/admin/departments/${prison.departmentId}`)
})

test('USR-07 the row of a department leads to its page, which leads back to the departments of the company', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server, { allocatedSeats: 3 })
  await addStaff(server, prison)
  await enterAs(page, server, 'superadmin')
  const { companyId, companyName, departmentId, departmentName } = prison
  const list = new URLSearchParams({ company_id: companyId, company_name: companyName })
  await page.goto(`/admin/departments?${list}`)
  await row(page, departmentName)
    .getByRole('link', { name: `Detaljer om ${departmentName}` })
    .click()
  await expect(page).toHaveURL(`/admin/departments/${departmentId}`)
  await expect(heading(page)).toHaveText(departmentName)
  await expect(page.getByRole('meter', { name: `Plasser i ${departmentName}` })).toBeVisible()
  const uses = page.getByRole('region', { name: 'Brukes av' })
  await expect(uses.getByRole('link', { name: '1 bruker' })).toHaveAttribute(
    'href',
    new RegExp(`department_id=${departmentId}`, 'u'),
  )
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await act(page, `Rediger ${departmentName}`).click()
  await dialog(page, 'Rediger avdeling').getByLabel('Navn', { exact: true }).fill('Fløy B')
  await save(page).click()
  await expect(saved(page, 'Fløy B')).toBeVisible()
  await expect(heading(page)).toHaveText('Fløy B')
  await settle(page)
  await page.getByRole('link', { name: 'Tilbake til avdelinger' }).click()
  await expect(page).toHaveURL(`/admin/departments?${list}`)
})

test('USR-08 the page of a department without users deletes it, and then says that nothing is there', async ({
  page,
  server,
}) => {
  const { departmentId, departmentName } = await addPrison(server)
  await enterAs(page, server, 'superadmin')
  await page.goto(`/admin/departments/${departmentId}`)
  await expect(page.getByText('Ingenting bruker dette nå.')).toBeVisible()
  await act(page, `Slett ${departmentName}`).click()
  await act(page, 'Slett').click()
  await expect(heading(page)).toHaveText('Finnes ikke')
  await expect(page.getByRole('status').getByText(`${departmentName} er slettet.`)).toBeVisible()
})

test('ROLE-08 a local admin opens the own department only, and the page of no company', async ({
  page,
  server,
}) => {
  const [own, other] = [await addPrison(server), await addPrison(server)]
  await setSettings(server.services, { delegatedAdministration: true })
  await enterAs(page, server, 'org_admin', { companyId: own.companyId })
  await page.goto(`/admin/departments/${own.departmentId}`)
  await expect(heading(page)).toHaveText(own.departmentName)
  const related = page.getByRole('region', { name: 'Henger sammen med' })
  await expect(related).toContainText(own.companyName)
  await expect(related.getByRole('link')).toHaveCount(0)
  for (const id of [other.departmentId, uuidv7()]) {
    await page.goto(`/admin/departments/${id}`)
    await expect(heading(page)).toHaveText('Finnes ikke')
    await expect(page.getByRole('main')).not.toContainText(other.departmentName)
  }
  await page.goto(`/admin/companies/${own.companyId}`)
  await settle(page)
  await expect(page.getByRole('main')).toContainText('Du har ikke tilgang')
})

test('ROLE-08 an unknown company is missing to a superadmin, with a way back', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.goto(`/admin/companies/${uuidv7()}`)
  await expect(heading(page)).toHaveText('Finnes ikke')
  await page.getByRole('link', { name: 'Tilbake til firmaer' }).click()
  await expect(page).toHaveURL('/admin/companies')
})
