import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { addAssessment } from '../steps/assessments.ts'
import { expectRows } from '../steps/history.ts'
import { settle } from '../steps/look.ts'

/** One of each flow; two of them begin on either side of midnight in Norway. */
const five = [
  {
    flow: 'officer',
    status: 'completed',
    at: '2026-11-21T01:14:00.000Z',
    shown: '21.11.2026, 02:14',
  },
  {
    flow: 'treatment',
    status: 'archived',
    at: '2026-11-20T23:00:00.000Z',
    shown: '21.11.2026, 00:00',
  },
  {
    flow: 'observation',
    status: 'completed',
    at: '2026-11-20T22:59:00.000Z',
    shown: '20.11.2026, 23:59',
  },
  {
    flow: 'observation',
    status: 'in_progress',
    at: '2026-11-10T12:00:00.000Z',
    shown: '10.11.2026, 13:00',
  },
  {
    flow: 'treatment',
    status: 'completed',
    at: '2026-07-01T12:00:00.000Z',
    shown: '01.07.2026, 14:00',
  },
] as const

const shown = five.map((row) => row.shown)
const [first, second, third, fourth, fifth] = shown as [string, string, string, string, string]

const enter = async (page: Page, server: TestServer): Promise<void> => {
  const { userId } = await enterAs(page, server, 'counselor')
  for (const { flow, status, at } of five.toReversed()) {
    const seconds = status === 'in_progress' ? null : 0
    await addAssessment(server, { userId, flow, status, startedAt: at, seconds })
  }
}

const from = (page: Page) => page.getByLabel('Begynt fra og med')
const to = (page: Page) => page.getByLabel('Begynt til og med')

test.describe('on a PC that thinks it is in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('DASH-04 PUB-06 a period goes by days in Norway, and a typed date is kept while it is half a date', async ({
    page,
    server,
  }) => {
    await enter(page, server)
    await page.goto('/history')
    await from(page).fill('2026-11-21')
    await expectRows(page, [first, second])
    await to(page).fill('2026-11-21')
    await expectRows(page, [first, second])
    await from(page).fill('')
    await to(page).fill('2026-11-20')
    await expectRows(page, [third, fourth, fifth])
    await expect(page).toHaveURL('/history?to=2026-11-20')

    await to(page).fill('')
    await expectRows(page, shown)
    await settle(page)
    await from(page).focus()
    // The order of day and month is the browser's own.
    await page.keyboard.type('11112026')
    await expect(from(page)).toHaveValue('2026-11-11')
    await expect(from(page)).toBeFocused()
    await expectRows(page, [first, second, third])
  })
})
