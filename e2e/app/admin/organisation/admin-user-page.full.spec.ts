import { uuidv7 } from 'uuidv7'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { addAuditRow, auditRows, yearAgo } from '../../../steps/admin/audit.ts'
import {
  act,
  addPrison,
  addStaff,
  dialog,
  makeOld,
  row,
  save,
  usersOf,
} from '../../../steps/admin/users.ts'
import { openAt } from '../../../steps/live/live.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import {
  expectNoSidewaysScroll,
  figure,
  heading,
  settle,
} from '../../../steps/page/page-helpers.ts'
import { pressRetry } from '../../../steps/page/retry.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

test('USR-01 the name in a row leads to the page of the user, whose places lead on; the tab names nobody', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id, email } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await row(page, 'Åse Vik').getByRole('link', { name: 'Åse Vik' }).click()
  await expect(page).toHaveURL(`/admin/users/${id}`)
  await expect(heading(page)).toHaveText('Åse Vik')
  await expect(page).toHaveTitle('Brukere – Holdepunkt')
  await expect(figure(page, 'E-post')).toHaveText(email)
  await expect(figure(page, 'Rolle')).toHaveText('Bruker')
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await expect(figure(page, 'Avdeling').getByRole('link')).toHaveAttribute(
    'href',
    `/admin/departments/${prison.departmentId}`,
  )
  await figure(page, 'Firma').getByRole('link', { name: prison.companyName }).click()
  await expect(page).toHaveURL(`/admin/companies/${prison.companyId}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Tilbake til brukere' }).click()
  await expect(page).toHaveURL('/admin/users')
})

test('FUP-123 BO-21 the page of a user names a function that waits, and that it gives nothing yet', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await makeOld(server, prison)
  const { id: userId } = await addStaff(server, prison, { createdAt: new Date() })
  const asker = await server.signedIn('superadmin')
  const asked = { id: uuidv7(), userId, departmentId: prison.departmentId, function: 'officer' }
  const { data } = await server.call('functions.assign', asked, asker)
  expect(data).toMatchObject({ isPending: true })
  await enterAs(page, server, 'superadmin')
  await openAt(page, `/admin/users/${userId}`)
  const words = `Betjent i ${prison.departmentName}`
  await expect(figure(page, 'Funksjon')).toHaveText(`${words} (venter på godkjenning)`)
  const rights = page.getByRole('region', { name: 'Hva kan denne brukeren?' })
  await expect(rights).toContainText(`Venter på godkjenning og gir ingen tilgang ennå: ${words}.`)
  await server.call('functions.confirm', { id: asked.id }, await server.signedIn('superadmin'))
  await expect(figure(page, 'Funksjon'), 'the open page hears of it').toHaveText(words)
})

test('USR-02 USR-03 the page changes, deactivates and deletes the user, and then says that nothing is there', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.goto(`/admin/users/${id}`)
  await act(page, 'Rediger Åse Vik').click()
  await dialog(page, 'Rediger bruker').getByLabel('Fullt navn').fill('Åse Dal')
  await save(page).click()
  await expect(page.getByRole('status').getByText('Åse Dal er lagret.')).toBeVisible()
  await expect(heading(page)).toHaveText('Åse Dal')
  const history = page.getByRole('region', { name: 'Historikk' })
  await expect(history).toContainText(/Sist endret av deg, \d\d\.\d\d\.\d{4}/u)

  await act(page, 'Deaktiver Åse Dal').click()
  await act(page, 'Deaktiver').click()
  await expect(page.getByRole('main').getByText('Inaktiv', { exact: true })).toBeVisible()
  await act(page, 'Angre').click()
  await expect(page.getByRole('main').getByText('Inaktiv', { exact: true })).toHaveCount(0)

  await act(page, 'Slett Åse Dal').click()
  await act(page, 'Slett').click()
  await expect(heading(page)).toHaveText('Finnes ikke')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('status').getByText('Åse Dal er slettet.')).toBeVisible()
  await page.getByRole('link', { name: 'Tilbake til brukere' }).click()
  await expect(heading(page)).toHaveText('Brukere')
})

test('BO-21 LIVE-01 ADM-04 the page of a user follows a change by another administrator, and says who made it', async ({
  page,
  server,
}) => {
  const { id } = await addStaff(server, await addPrison(server), { fullName: 'Åse Vik' })
  const other = await server.signedIn('superadmin')
  await enterAs(page, server, 'superadmin')
  await openAt(page, `/admin/users/${id}`)
  const history = page.getByRole('region', { name: 'Historikk' })
  await expect(history).toContainText('og ikke endret siden.')
  await server.call('profiles.deactivate', { id }, other)
  await expect(page.getByRole('main').getByText('Inaktiv', { exact: true })).toBeVisible()
  await expect(history).toContainText('Sist endret av Kari Nordmann, ')
})

test('SET-05 H2 a superadmin asks for the events about the user, and opens the audit log with them', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await addAuditRow(server, {
    at: yearAgo(1),
    resourceType: 'user',
    resourceId: id,
    details: { roleFrom: 'user', role: 'editor' },
  })
  await addAuditRow(server, { at: yearAgo(2), resourceType: 'user', resourceId: uuidv7() })
  await enterAs(page, server, 'superadmin')
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auditLog.list')) reads.push(request.url())
  })
  await page.goto(`/admin/users/${id}`)
  await settle(page)
  expect(reads, 'each read of the log leaves a row').toEqual([])
  await act(page, 'Vis siste hendelser').click()
  await expect(auditRows(page)).toHaveCount(1)
  await expect(auditRows(page)).toContainText('Rolle: Bruker → Redaktør')
  await expectCleanInAllThemes(page)
  await page.getByRole('link', { name: 'Åpne hendelsesloggen' }).click()
  await expect(heading(page)).toHaveText('Hendelseslogg')
  const about = act(page, 'Fjern filteret Gjelder: Åse Vik')
  await expect(about).toBeVisible()
  await expect(auditRows(page)).toHaveCount(1)
  expect(decodeURIComponent(page.url())).not.toContain('Vik')
  await about.click()
  await expect(about).toHaveCount(0)
  await expect(auditRows(page)).not.toHaveCount(1)
})

test('ROLE-08 BO-07 a local admin opens a user of the own company, and another one is as missing as a removed one', async ({
  page,
  server,
}) => {
  const [own, other] = [await addPrison(server), await addPrison(server)]
  const mine = await addStaff(server, own, { fullName: 'Egen Person' })
  const foreign = await addStaff(server, other, { fullName: 'Fremmed Person' })
  await setSettings(server.services, { delegatedAdministration: true })
  await enterAs(page, server, 'org_admin', { companyId: own.companyId })
  await page.goto(`/admin/users/${mine.id}`)
  await expect(heading(page)).toHaveText('Egen Person')
  await expect(figure(page, 'Firma')).toHaveText(own.companyName)
  await expect(figure(page, 'Firma').getByRole('link')).toHaveCount(0)
  await expect(figure(page, 'Avdeling').getByRole('link')).toHaveText([own.departmentName])
  await expect(act(page, 'Vis siste hendelser')).toBeVisible()
  for (const id of [foreign.id, uuidv7(), 'ingen-id']) {
    await page.goto(`/admin/users/${id}`)
    await expect(heading(page)).toHaveText('Finnes ikke')
    await expect(page.getByRole('main')).not.toContainText('Fremmed')
    await expect(page.getByRole('link', { name: 'Tilbake til brukere' })).toBeVisible()
  }
  await expectCleanInAllThemes(page)
})

test('USR-01 a page that cannot be fetched claims nothing, and can be asked for again', async ({
  page,
  server,
}) => {
  const { id } = await addStaff(server, await addPrison(server), { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.route('**/api/profiles.get*', (route) => route.abort())
  await page.goto(`/admin/users/${id}`)
  await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
  await expect(heading(page)).toHaveText('Brukere')
  await page.unrouteAll()
  await pressRetry(page.getByRole('main'))
  await expect(heading(page)).toHaveText('Åse Vik')
})
