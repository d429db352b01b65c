import { isFull } from '#testing/run/level.ts'
import { readFile } from 'node:fs/promises'
import { uuidv7 } from 'uuidv7'
import { addUser } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../steps/page/page-helpers.ts'
import {
  addAuditRow,
  auditRows,
  inFilters,
  openAudit,
  showDates,
  yearAgo,
} from '../../steps/admin/audit.ts'
import { act, addPrison, addStaff } from '../../steps/admin/users.ts'

test('SET-05 fifty at a time, each once; the focus goes on to the first of the next ones', async ({
  page,
  server,
}) => {
  for (let n = 0; n < 60; n += 1) await addAuditRow(server, { at: yearAgo(n), details: { n } })
  await enterAs(page, server, 'superadmin')
  await openAudit(page)
  await showDates(page, '2025-11-21', '2025-11-21')
  await expect(auditRows(page)).toHaveCount(50)
  await expect(page.getByText('Viser de 50 siste. Det finnes flere.')).toBeVisible()
  await addAuditRow(server, { at: yearAgo(70) })
  await act(page, 'Vis flere').focus()
  await page.keyboard.press('Enter')
  await expect(auditRows(page)).toHaveCount(60)
  await expect(auditRows(page).nth(50).locator('summary')).toBeFocused()
  await expect(act(page, 'Vis flere')).toHaveCount(0)
  const times = await auditRows(page).locator('time').allTextContents()
  expect(new Set(times).size).toBe(60)
  await act(page, 'Hent nye hendelser').click()
  await expect(auditRows(page)).toHaveCount(61)
})

test('SET-05 while it loads, and when it cannot be fetched, the page says so', async ({
  page,
  server,
}) => {
  await addAuditRow(server, { at: yearAgo(1) })
  await enterAs(page, server, 'superadmin')
  const gate = Promise.withResolvers<undefined>()
  await page.route('**/api/auditLog.list*', async (route) => {
    await gate.promise
    await route.abort()
  })
  await page.goto('/admin/audit')
  await expect(page.getByRole('status').getByText('Laster …')).toBeAttached()
  await expect(page.locator('.hp-skeleton').first()).toBeVisible()
  gate.resolve(undefined)
  const failed = page.getByRole('alert').filter({ hasText: 'Kunne ikke hente innholdet' })
  await expect(failed).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.unrouteAll({ behavior: 'wait' })
  await pressRetry(failed)
  await expect(auditRows(page).first()).toBeVisible()
  await page.route('**/api/auditLog.ofPerson*', (route) => route.abort())
  await inFilters(page, async () => {
    await page.getByLabel('Søk etter person').fill('example')
    await page.getByRole('list', { name: 'Brukere som passer' }).getByRole('button').first().click()
  })
  await act(page, 'Last ned innsynslogg').click()
  await expect(page.getByRole('alert').getByText('Innsynsloggen ble ikke hentet.')).toBeVisible()
  await page.unrouteAll()
})

test('ROLE-05 an editor sees neither the log nor its link', async ({ page, server }) => {
  const prison = await addPrison(server)
  await inDatabase(
    server,
    `insert into system_settings (values) values ('{"delegatedAdministration": true}')
     on conflict (id) do update set values = excluded.values`,
  )
  await enterAs(page, server, 'editor', {
    companyId: prison.companyId,
    departmentId: prison.departmentId,
  })
  await page.goto('/admin')
  await settle(page)
  await expect(page.getByRole('link', { name: /hendelseslogg/iu })).toHaveCount(0)
  await page.goto('/admin/audit')
  await expect(page.getByText('Du har ikke tilgang til denne siden.').first()).toBeVisible()
})

test('SET-05 reached from the dashboard; each row says when, who, what, on what and whether it was refused', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id: userId } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const other = await addStaff(server, prison, { fullName: 'Bo Dal' })
  const done = { userId, companyId: prison.companyId, role: 'org_admin' }
  const about = { resourceType: 'user', resourceId: other.id }
  const gone = uuidv7()
  const details = {
    roleFrom: 'counselor',
    roleTo: 'editor',
    companyFrom: prison.companyId,
    companyTo: gone,
    orderIndex: 0,
    ghost: 'boo',
  }
  await addAuditRow(server, { ...done, ...about, at: yearAgo(14), details })
  await addAuditRow(server, {
    ...done,
    at: yearAgo(13),
    action: 'superadmins.create',
    result: 'refused',
  })
  await addAuditRow(server, { at: yearAgo(12), action: 'observation.complete' })
  await addAuditRow(server, {
    at: yearAgo(11),
    userId: uuidv7(),
    role: 'ghost',
    action: 'old.deed',
  })
  await enterAs(page, server, 'superadmin', { fullName: 'Siri Vakt' })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Se hvem som har gjort hva: hendelseslogg' }).click()
  await expect(heading(page)).toHaveText('Hendelseslogg')
  await showDates(page, '2025-11-21', '2025-11-21')
  await expect(page.getByRole('status').getByText('Viser 4 hendelser.')).toBeVisible()
  const texts = [
    ['21.11.2025, 02:14:07', 'Åse Vik', 'Lokal Admin', prison.companyName, 'Brukere: endre'],
    ['21.11.2025, 02:13:07', 'Superadministratorer: opprett', 'Avvist'],
    ['02:12:07', 'Uten bruker', 'Anonym observasjon: lagre'],
    ['02:11:07', 'Slettet konto', 'ghost', 'Annet: hendelse fra en annen versjon'],
  ]
  for (const [position, row] of texts.entries()) {
    for (const text of row) await expect(auditRows(page).nth(position)).toContainText(text)
  }
  await expect(auditRows(page).first()).toContainText('Bo Dal')
  await expect(auditRows(page).first().getByRole('listitem')).toHaveText([
    'Rolle: Bruker → Redaktør',
    `Firma: ${prison.companyName} → Id …${gone.slice(-8)}`,
  ])
  await auditRows(page).first().getByText('Detaljer').click()
  for (const text of ['Plass i rekkefølgen', 'ghost', 'boo', other.id]) {
    await expect(auditRows(page).first()).toContainText(text)
  }
  await expect(page.getByRole('table')).not.toContainText(/profiles\.|superadmins\.|observation\./u)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
})

test('SET-05 narrowed by kind, thing, result and period; a reversed period is refused at its field', async ({
  page,
  server,
}) => {
  await addAuditRow(server, { at: yearAgo(1), action: 'profiles.update', resourceType: 'user' })
  await addAuditRow(server, { at: yearAgo(2), action: 'profiles.create', resourceType: 'user' })
  await addAuditRow(server, {
    at: yearAgo(3),
    action: 'companies.update',
    resourceType: 'company',
  })
  await addAuditRow(server, { at: yearAgo(4), action: 'companies.list', result: 'refused' })
  await enterAs(page, server, 'superadmin')
  await openAudit(page)
  await page.getByLabel('Hendelse', { exact: true }).selectOption('Alt om: Brukere')
  await expect(auditRows(page)).toHaveCount(2)
  await page.getByLabel('Hendelse', { exact: true }).selectOption('Brukere: opprett')
  await expect(auditRows(page)).toHaveCount(1)
  const kinds = page.getByLabel('Hendelse', { exact: true })
  await expect(kinds.locator('optgroup').first()).toHaveAttribute('label', 'Brukere')
  await expect(kinds).not.toContainText(/[a-z]\.[a-z]/u)
  await kinds.selectOption('Alle')
  await inFilters(page, async () => {
    await page.getByLabel('Gjelder').selectOption('Firma')
  })
  await expect(auditRows(page)).toHaveCount(1)
  await act(page, 'Fjern filteret Gjelder: Firma').click()
  await inFilters(page, async () => {
    await page.getByLabel('Resultat').selectOption('Avvist')
  })
  await expect(auditRows(page)).toHaveCount(1)
  await expect(auditRows(page)).toContainText('Firmaer: vis liste')
  await showDates(page, '2025-11-22', '2025-11-23')
  await expect(page.getByText('Ingen hendelser i loggen passer')).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.getByLabel('Til og med').fill('2025-11-20')
  const to = page.getByLabel('Til og med')
  await expect(to).toHaveAccessibleDescription('Velg en dato som ikke er før «fra og med».')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectCleanInAllThemes(page)
  await page.reload()
  await settle(page)
  await expect(to).toHaveValue('20.11.2025')
  await expect(act(page, 'Fjern filteret Resultat: Avvist')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await act(page, 'Nullstill filtre').first().click()
  await settle(page)
  await expect(auditRows(page)).toHaveCount(4)
})

test('SET-05 a press on a reset in the moment in which the page comes is not lost', async ({
  page,
  server,
}) => {
  await addAuditRow(server, { at: yearAgo(1), result: 'refused' })
  await addAuditRow(server, { at: yearAgo(2) })
  await enterAs(page, server, 'superadmin')
  await openAudit(page)
  await inFilters(page, async () => {
    await page.getByLabel('Resultat').selectOption('Avvist')
  })
  await expect(auditRows(page)).toHaveCount(1)
  // Its callback comes before the effects of what it sees.
  await page.addInitScript(() => {
    const isReset = (button: Element) => button.textContent === 'Nullstill filtre'
    new MutationObserver((_changes, observer) => {
      const reset = [...document.querySelectorAll('button')].find(isReset)
      if (reset === undefined) return
      observer.disconnect()
      reset.click()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await settle(page)
  await expect(auditRows(page)).toHaveCount(2)
  await expect(act(page, 'Fjern filteret Resultat: Avvist')).toHaveCount(0)
})

test('H5 by the keyboard alone: somebody is found, their log taken out, and no address or file names them', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id: userId } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await addUser(server.services, null, { role: 'user', fullName: '=1+1' })
  await addAuditRow(server, {
    at: yearAgo(1),
    userId,
    role: 'counselor',
    companyId: prison.companyId,
  })
  await addAuditRow(server, { at: yearAgo(2), resourceType: 'user', resourceId: userId })
  await enterAs(page, server, 'superadmin')
  await openAudit(page)
  await act(page, 'Filtre').focus()
  await page.keyboard.press('Enter')
  const search = page.getByLabel('Søk etter person')
  await search.focus()
  await page.keyboard.type('å')
  await expect(page.getByRole('list', { name: 'Brukere som passer' })).toHaveCount(0)
  await page.keyboard.type('SE vik')
  const found = page.getByRole('list', { name: 'Brukere som passer' }).getByRole('button')
  await expect(found).toHaveCount(1)
  await expectCleanInAllThemes(page)
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(act(page, 'Vis alle personer')).toBeFocused()
  await act(page, 'Vis listen').focus()
  await page.keyboard.press('Enter')
  await expect(auditRows(page)).toHaveCount(1)
  await expect(auditRows(page)).toContainText('Åse Vik')
  await expect(page.getByRole('region', { name: 'Innsynslogg for Åse Vik' })).toBeVisible()
  if (isFull) await expectCleanInAllThemes(page)
  await act(page, 'Last ned innsynslogg').focus()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^innsynslogg_\d{4}-\d\d-\d\d\.csv$/u)
  const text = await readFile(await download.path(), 'utf8')
  const [head, ...lines] = text.split('\r\n')
  expect(head).toMatch(/^\uFEFFTid;Hvem;Rolle;Firma;Hva;Gjelder type;/u)
  expect(lines[0]).toContain('"21.11.2025, 02:01:07";Åse Vik;Bruker;')
  expect(text).toContain('Hendelseslogg: vis liste')
  await expect(page.getByRole('status').getByText('Innsynsloggen er lastet ned')).toBeVisible()
  expect(page.url()).not.toMatch(/vik|018|019|[\da-f]{8}-/iu)
  await page.reload()
  await settle(page)
  await expect(auditRows(page)).toHaveCount(1)
  await act(page, 'Filtre (1)').click()
  await act(page, 'Vis alle personer').focus()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await expect(auditRows(page)).toHaveCount(2)
  await search.fill('finnes ikke')
  await expect(page.getByText('Ingen brukere funnet')).toBeVisible()
})
