import type { Page } from '@playwright/test'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { giveDuties } from '#testing/rows/care.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { otherPage } from '../../steps/live/live.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import { ago, boardRows, enterOn } from '../../steps/ward/ward.ts'

const phone = { width: 390, height: 844 }

/** FUP-10 to FUP-13: a plan for the open case. */
const savePlan = async (page: Page): Promise<void> => {
  await page.getByLabel('Med personens egne ord').fill('Vil ha besøk av søsteren')
  await page.getByLabel(/^Jeg har skrevet «/u).check()
  await page.getByRole('button', { name: 'Lagre tiltaksplanen' }).click()
}

const enrolScreen = async (server: TestServer, departmentId: string, leader: SignedIn) => {
  const { data } = await server.call('boardScreens.enrol', { departmentId }, leader)
  return (data as { code: string }).code
}

test('FUP-01 FUP-24 FUP-40 FUP-42 FUP-51 two officers and a screen see the same case, and a missed check first', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const ward = await addWard(server)
  const leader = await staffOn(server, ward, 'shift-leader')
  await enterOn(page, server, ward, ['officer'])
  // FUP-52: a limit near the shift time would need an answer, at some times of the day.
  await storedQuery(server, 'update follow_up_settings set shift_times = $1', [
    JSON.stringify([formatTime(ago(3 * 60).toISOString(), 'nb')]),
  ])

  const screen = await otherPage(browser, server, { viewport: { width: 1280, height: 900 } })
  await screen.goto('/screen')
  await screen.getByLabel('Kode').fill(await enrolScreen(server, ward.departmentId, leader))
  await screen.getByRole('button', { name: 'Vis vakttavlen' }).click()
  await expect(heading(screen)).toHaveText('Avdeling B')

  // Officer A opens a case and plans it.
  await page.goto('/board')
  await page.getByRole('button', { name: 'Åpne sak' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Åpne sak' }).click()
  await expect(page).toHaveURL(/\/cases\/[^/]+$/u)
  await expect(heading(page)).toHaveText(/^[a-z]+-[a-z]+$/u)
  const reference = (await heading(page).textContent()) ?? ''
  const id = page.url().split('/').at(-1) ?? ''
  await expect(screen.getByText(reference)).toBeVisible()
  await page.getByRole('link', { name: 'Lag tiltaksplan' }).first().click()
  await savePlan(page)
  await expect(screen.getByRole('heading', { name: 'I rute' })).toBeVisible()

  // Officer B records a check on a phone.
  const other = await otherPage(browser, server, { viewport: phone })
  const colleague = await enterAs(other, server, 'counselor', ward)
  await giveDuties(server.services, { ...ward, userId: colleague.userId }, ['officer'])
  await other.goto(`/cases/${id}/check`)
  await other.getByRole('button', { name: 'Snakket med', exact: true }).click()
  await expect(page.getByText('Snakket med.')).toBeVisible()

  // The shift changes: A goes through the case, B takes it.
  await page.goto(`/handover/${ward.departmentId}`)
  await page.getByRole('button', { name: 'Det er jeg som går av' }).click()
  await page.getByRole('button', { name: `Gjennomgått: ${reference}` }).click()
  await other.goto(`/handover/${ward.departmentId}`)
  await other.getByRole('button', { name: 'Overta saken' }).click()
  await expect(page.getByRole('heading', { name: /^Vaktskiftet er ferdig/u })).toBeVisible()

  // A check is missed: the case is first on every board.
  await storedQuery(
    server,
    `update cases set last_seen_at = now() - 2 * max_gap * interval '1 minute', version = version + 1 where id = $1`,
    [id],
  )
  await page.goto('/board')
  await other.goto('/board')
  await expect(boardRows(page).first()).toContainText(reference)
  await expect(boardRows(other).first()).toContainText('Tilsyn ikke gjort')
  await expect(screen.locator('.hp-wall__row').first()).toContainText('Tilsyn ikke gjort')
})
