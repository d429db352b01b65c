import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { addUser } from '#testing/rows/builders.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../steps/page/page-helpers.ts'
import { act, addPrison, addStaff } from '../../steps/admin/users.ts'

type AuditRowInput = {
  readonly at: string
  readonly userId?: string | null
  readonly companyId?: string
  readonly role?: string
  readonly action?: string
  readonly resourceType?: string | null
  readonly resourceId?: string | null
  readonly details?: object
  readonly result?: 'done' | 'refused'
}

/** A row of the trail as it might have been written then. */
const addRow = (server: TestServer, given: AuditRowInput) =>
  inDatabase(
    server,
    `insert into audit_log (id, at, user_id, company_id, role, action, resource_type, resource_id,
       details, result, request_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      uuidv7(),
      given.at,
      given.userId ?? null,
      given.companyId ?? null,
      given.role ?? null,
      given.action ?? 'profiles.update',
      given.resourceType ?? null,
      given.resourceId ?? null,
      JSON.stringify(given.details ?? {}),
      given.result ?? 'done',
      uuidv7(),
    ],
  )

/** A year ago, when nobody signed in: what the tests themselves leave is not among these. */
const then = (minute: number) => new Date(Date.UTC(2025, 10, 21, 1, minute, 7)).toISOString()

const rows = (page: Page) => page.locator('tbody tr')

const dates = async (page: Page, from: string, to: string): Promise<void> => {
  await page.getByLabel('Fra og med').fill(from)
  await page.getByLabel('Til og med').fill(to)
}

const open = async (page: Page): Promise<void> => {
  await page.goto('/admin/audit')
  await settle(page)
  await expect(rows(page).first()).toBeVisible()
}

test('SET-05 fifty at a time, each once; the focus goes on to the first of the next ones', async ({
  page,
  server,
}) => {
  for (let n = 0; n < 60; n += 1) await addRow(server, { at: then(n), details: { n } })
  await enterAs(page, server, 'superadmin')
  await open(page)
  await dates(page, '2025-11-21', '2025-11-21')
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText('Viser de 50 siste. Det finnes flere.')).toBeVisible()
  await addRow(server, { at: then(70) })
  await act(page, 'Vis flere').focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(60)
  await expect(rows(page).nth(50).locator('summary')).toBeFocused()
  await expect(act(page, 'Vis flere')).toHaveCount(0)
  const times = await rows(page).locator('time').allTextContents()
  expect(new Set(times).size).toBe(60)
  await act(page, 'Hent nye hendelser').click()
  await expect(rows(page)).toHaveCount(61)
})

test('SET-05 while it loads, and when it cannot be fetched, the page says so', async ({
  page,
  server,
}) => {
  await addRow(server, { at: then(1) })
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
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/auditLog.ofPerson*', (route) => route.abort())
  await page.getByLabel('Søk etter person').fill('example')
  await page.getByRole('list', { name: 'Brukere som passer' }).getByRole('button').first().click()
  await act(page, 'Last ned innsynslogg').click()
  await expect(page.getByRole('alert').getByText('Innsynsloggen ble ikke hentet.')).toBeVisible()
  await page.unrouteAll()
})

test('ROLE-07 nobody but superadmins sees it or its link', async ({ page, server }) => {
  const prison = await addPrison(server)
  await inDatabase(
    server,
    `insert into system_settings (values) values ('{"delegatedAdministration": true}')
     on conflict (id) do update set values = excluded.values`,
  )
  await enterAs(page, server, 'org_admin', {
    companyId: prison.companyId,
    departmentId: prison.departmentId,
  })
  await page.goto('/admin')
  await settle(page)
  await expect(page.getByRole('link', { name: /hendelseslogg/iu })).toHaveCount(0)
  await page.goto('/admin/audit')
  await expect(page.getByText('Du har ikke tilgang til denne siden.').first()).toBeVisible()
})

test('SET-05 reached from the dashboard; each row says when, who, what, on what and how it ended', async ({
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
  await addRow(server, { ...done, ...about, at: then(14), details })
  await addRow(server, { ...done, at: then(13), action: 'superadmins.create', result: 'refused' })
  await addRow(server, { at: then(12), action: 'observation.complete' })
  await addRow(server, { at: then(11), userId: uuidv7(), role: 'ghost', action: 'old.deed' })
  await enterAs(page, server, 'superadmin', { fullName: 'Siri Vakt' })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Se hvem som har gjort hva: hendelseslogg' }).click()
  await expect(heading(page)).toHaveText('Hendelseslogg')
  await dates(page, '2025-11-21', '2025-11-21')
  await expect(page.getByRole('status').getByText('Viser 4 hendelser.')).toBeVisible()
  const texts = [
    ['21.11.2025, 02:14:07', 'Åse Vik', 'Lokal Admin', prison.companyName, 'Brukere: endre'],
    ['21.11.2025, 02:13:07', 'Superadministratorer: opprett', 'Avvist'],
    ['02:12:07', 'Uten bruker', 'Anonym observasjon: lagre', 'Utført'],
    ['02:11:07', 'Slettet konto', 'ghost', 'Annet: hendelse fra en annen versjon'],
  ]
  for (const [position, row] of texts.entries()) {
    for (const text of row) await expect(rows(page).nth(position)).toContainText(text)
  }
  await expect(rows(page).first()).toContainText('Bo Dal')
  await expect(rows(page).first().getByRole('listitem')).toHaveText([
    'Rolle: Bruker → Redaktør',
    `Firma: ${prison.companyName} → Id …${gone.slice(-8)}`,
  ])
  await rows(page).first().getByText('Detaljer').click()
  for (const text of ['Plass i rekkefølgen', 'ghost', 'boo', other.id]) {
    await expect(rows(page).first()).toContainText(text)
  }
  await expect(page.getByRole('table')).not.toContainText(/profiles\.|superadmins\.|observation\./u)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
})

test('SET-05 the name of an object leads to its list, searched for it and without it in the address', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const bo = await addStaff(server, prison, { fullName: 'Bo Dal' })
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  const missing = uuidv7()
  await addRow(server, { at: then(9), resourceType: 'user', resourceId: bo.id })
  await addRow(server, { at: then(8), resourceType: 'department', resourceId: prison.departmentId })
  await addRow(server, { at: then(7), resourceType: 'company', resourceId: missing })
  await addRow(server, { at: then(6), resourceType: 'system-settings' })
  await enterAs(page, server, 'superadmin')
  await open(page)
  await dates(page, '2025-11-21', '2025-11-21')
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(2)).toContainText(`Id …${missing.slice(-8)}`)
  await expect(rows(page).nth(2).getByRole('link')).toHaveCount(0)
  await expect(rows(page).nth(3).getByRole('link', { name: 'Innstillinger' })).toBeVisible()
  const department = rows(page).nth(1).getByRole('link')
  await expect(department).toHaveAttribute(
    'href',
    new RegExp(`^/admin/departments\\?company_id=${prison.companyId}&`, 'u'),
  )
  await rows(page).first().getByRole('link', { name: 'Bo Dal' }).click()
  await expect(heading(page)).toHaveText('Brukere')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Bo Dal')
  expect(page.url()).not.toMatch(/bo|dal/iu)
})

test('SET-05 readings are hidden until asked for; a long value shows its beginning until it is unfolded', async ({
  page,
  server,
}) => {
  const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.example.no`
  await addRow(server, { at: then(4), action: 'assessments.get' })
  await addRow(server, { at: then(3), action: 'assessments.get', result: 'refused' })
  await addRow(server, {
    at: then(2),
    action: 'systemSettings.upsert',
    details: { smtpHost: `smtp.example.no → ${host}`, enableTwoFactor: 'false → true' },
  })
  await enterAs(page, server, 'superadmin')
  await open(page)
  await dates(page, '2025-11-21', '2025-11-21')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Avvist')
  const changed = rows(page).nth(1).getByRole('listitem')
  await expect(changed.nth(1)).toHaveText('Krev tofaktor: Av → På')
  await expect(changed.first().getByText(host)).toBeHidden()
  await changed.first().locator('summary').click()
  await expect(changed.first().getByText(host)).toBeVisible()
  const reads = page.getByLabel('Vis også lesing')
  await expect(reads).not.toBeChecked()
  await reads.check()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Vurderinger: åpne')
  await expectCleanInAllThemes(page)
  await page.reload()
  await expect(reads).toBeChecked()
  await expect(rows(page)).toHaveCount(3)
})

test('SET-05 narrowed by kind, thing, result and period; a reversed period is refused at its field', async ({
  page,
  server,
}) => {
  await addRow(server, { at: then(1), action: 'profiles.update', resourceType: 'user' })
  await addRow(server, { at: then(2), action: 'profiles.create', resourceType: 'user' })
  await addRow(server, { at: then(3), action: 'companies.update', resourceType: 'company' })
  await addRow(server, { at: then(4), action: 'companies.list', result: 'refused' })
  await enterAs(page, server, 'superadmin')
  await open(page)
  await page.getByLabel('Hendelse', { exact: true }).selectOption('Alt om: Brukere')
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Hendelse', { exact: true }).selectOption('Brukere: opprett')
  await expect(rows(page)).toHaveCount(1)
  const kinds = page.getByLabel('Hendelse', { exact: true })
  await expect(kinds.locator('optgroup').first()).toHaveAttribute('label', 'Brukere')
  await expect(kinds).not.toContainText(/[a-z]\.[a-z]/u)
  await kinds.selectOption('Alle')
  await page.getByLabel('Gjelder').selectOption('Firma')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Gjelder').selectOption('Alle')
  await page.getByLabel('Resultat').selectOption('Avvist')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Firmaer: vis liste')
  await dates(page, '2025-11-22', '2025-11-23')
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
  await expect(page.getByLabel('Resultat')).toHaveValue('refused')
  expect(new URL(page.url()).search).toBe('')
  await act(page, 'Nullstill filtre').first().click()
  await expect(rows(page)).toHaveCount(4)
})

test('H5 by the keyboard alone: somebody is found, their log taken out, and no address or file names them', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id: userId } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await addUser(server.services, null, { role: 'user', fullName: '=1+1' })
  await addRow(server, { at: then(1), userId, role: 'counselor', companyId: prison.companyId })
  await addRow(server, { at: then(2), resourceType: 'user', resourceId: userId })
  await enterAs(page, server, 'superadmin')
  await open(page)
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
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Åse Vik')
  await expect(page.getByRole('region', { name: 'Innsynslogg for Åse Vik' })).toBeVisible()
  await expectCleanInAllThemes(page)
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
  await expect(rows(page)).toHaveCount(1)
  await act(page, 'Vis alle personer').focus()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  await search.fill('finnes ikke')
  await expect(page.getByText('Ingen brukere funnet')).toBeVisible()
})
