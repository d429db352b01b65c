import { expect, type Locator, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { inDatabase } from './database.ts'

/** The rows of the list, newest first. */
export const rows = (page: Page): Locator =>
  page.getByRole('main').locator('.hp-assessments').getByRole('listitem')

/** The rows are those of these times, in this order. */
export const expectRows = async (page: Page, times: readonly string[]): Promise<void> => {
  await expect(rows(page)).toHaveCount(times.length)
  for (const [place, time] of times.entries()) {
    await expect(rows(page).nth(place)).toContainText(time)
  }
}

export const archiveDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Arkivere vurderingen?' })

/** Unfinished ones, a minute apart, the newest last; more than one would add one by one. */
export const addMany = (server: TestServer, userId: string, count: number) =>
  inDatabase(
    server,
    `insert into assessments (id, user_id, flow, status, observer_role, started_at, stored_at)
     select gen_random_uuid(), $1, 'observation', 'in_progress', 'counselor', begun, begun
     from generate_series(1, $2::int) n,
       lateral (select '2026-11-01Z'::timestamptz + n * interval '1 minute' as begun) at`,
    [userId, count],
  )
