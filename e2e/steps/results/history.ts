import { addAssessment } from './assessments.ts'
import { enterAs } from '../account/account.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { inDatabase } from '../database/database.ts'

/** The rows of the list, newest first. */
export const rows = (page: Page): Locator =>
  page.getByRole('main').locator('.hp-assessments').getByRole('listitem')

/** The rows are those of these times, in this order. */
export const expectRows = async (page: Page, times: readonly string[]): Promise<void> => {
  await expect(rows(page)).toHaveCount(times.length)
  for (const [position, time] of times.entries()) {
    await expect(rows(page).nth(position)).toContainText(time)
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

/** One of each flow; two of them begin on either side of midnight in Norway. */
export const five = [
  {
    flow: 'officer',
    status: 'completed',
    at: '2026-11-21T01:14:00.000Z',
    shown: '21.11.2026 02:14',
  },
  {
    flow: 'treatment',
    status: 'archived',
    at: '2026-11-20T23:00:00.000Z',
    shown: '21.11.2026 00:00',
  },
  {
    flow: 'observation',
    status: 'completed',
    at: '2026-11-20T22:59:00.000Z',
    shown: '20.11.2026 23:59',
  },
  {
    flow: 'observation',
    status: 'in_progress',
    at: '2026-11-10T12:00:00.000Z',
    shown: '10.11.2026 13:00',
  },
  {
    flow: 'treatment',
    status: 'completed',
    at: '2026-07-01T12:00:00.000Z',
    shown: '01.07.2026 14:00',
  },
] as const

export const enterWithFive = async (page: Page, server: TestServer): Promise<void> => {
  const { userId } = await enterAs(page, server, 'counselor')
  for (const { flow, status, at } of five.toReversed()) {
    const seconds = status === 'in_progress' ? null : 0
    await addAssessment(server, { userId, flow, status, startedAt: at, seconds })
  }
}

export const from = (page: Page) => page.getByLabel('Begynt fra og med')

export const to = (page: Page) => page.getByLabel('Begynt til og med')

/** A finished one of each flow, a day apart. */
export const enterWithThree = async (page: Page, server: TestServer): Promise<void> => {
  const { userId } = await enterAs(page, server, 'counselor')
  for (const [day, flow] of (['treatment', 'observation', 'officer'] as const).entries()) {
    const startedAt = `2026-11-${19 + day}T01:14:00.000Z`
    await addAssessment(server, { userId, flow, startedAt, status: 'completed', seconds: 300 })
  }
}

/** '⋯' of a row; absent where nothing more can be done with it. */
export const moreButton = (page: Page, position: number): Locator =>
  rows(page)
    .nth(position)
    .getByRole('button', { name: /^Mer for /u })

export const archiveButton = (page: Page, position: number): Locator =>
  rows(page)
    .nth(position)
    .getByRole('button', { name: /^Arkiver /u })

/** Asks for it; the dialog comes. */
export const askToArchive = async (page: Page, position: number): Promise<void> => {
  await moreButton(page, position).click()
  await archiveButton(page, position).click()
}
