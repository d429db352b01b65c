import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { tryAgain } from '../steps/again.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { inDatabase } from '../steps/database.ts'
import { settle } from '../steps/look.ts'
import { act, addPrison } from '../steps/users.ts'
import type { TestServer } from '#testing/server.ts'

type Given = {
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
const addRow = (server: TestServer, given: Given) =>
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
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/auditLog.list*', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto('/admin/audit')
  await expect(page.getByRole('status').getByText('Laster …')).toBeAttached()
  await expect(page.locator('.hp-skeleton').first()).toBeVisible()
  held.resolve(undefined)
  const failed = page.getByRole('alert').filter({ hasText: 'Kunne ikke hente innholdet' })
  await expect(failed).toBeVisible()
  await expectCleanInAllLooks(page)
  await page.unrouteAll({ behavior: 'wait' })
  await tryAgain(failed)
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
  await expect(page.getByRole('link', { name: /revisjonslogg/iu })).toHaveCount(0)
  await page.goto('/admin/audit')
  await expect(page.getByText('Du har ikke tilgang til denne siden.').first()).toBeVisible()
})
