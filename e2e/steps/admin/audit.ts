import { expect, type Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import type { TestServer } from '#testing/server/server.ts'
import { inDatabase } from '../database/database.ts'
import { settle } from '../page/page-helpers.ts'

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
export const addAuditRow = (server: TestServer, given: AuditRowInput) =>
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
export const yearAgo = (minute: number) =>
  new Date(Date.UTC(2025, 10, 21, 1, minute, 7)).toISOString()

export const auditRows = (page: Page) => page.locator('tbody tr')

export const showDates = async (page: Page, from: string, to: string): Promise<void> => {
  await page.getByLabel('Fra og med').fill(from)
  await page.getByLabel('Til og med').fill(to)
}

/** The filters for which the line above the log has no room, while `work` uses them. */
export const inFilters = async (page: Page, work: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: /^Filtre/u }).click()
  await work()
  await page.getByRole('button', { name: 'Vis listen' }).click()
  await settle(page)
}

export const openAudit = async (page: Page): Promise<void> => {
  await page.goto('/admin/audit')
  await settle(page)
  await expect(auditRows(page).first()).toBeVisible()
}
