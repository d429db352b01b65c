import type { Locator, Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { addCase, watched } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn, type Ward } from '#testing/rows/ward.ts'
import type { TestServer } from '#testing/server/server.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { ago, enterOn } from '../../steps/ward/ward.ts'

const rowOf = (page: Page, reference: string): Locator =>
  page.locator('.hp-shift-row').filter({ hasText: reference })

/** A ward whose shift changes at that moment, and twelve hours before and after it. */
const wardWithShift = async (server: TestServer, shiftAt: Date): Promise<Ward> => {
  const ward = await addWard(server)
  const times = [shiftAt, new Date(shiftAt.getTime() + 12 * 3_600_000)].map((at) =>
    formatTime(at.toISOString(), 'nb'),
  )
  await storedQuery(
    server,
    'update follow_up_settings set shift_times = $1 where company_id = $2',
    [JSON.stringify(times), ward.companyId],
  )
  return ward
}

test('FUP-50 FUP-51 FUP-52 a shift change of twelve cases takes at most sixteen actions on each side', async ({
  page,
  browser,
  server,
}) => {
  const ward = await wardWithShift(server, ago(-10))
  const add = (reference: string, more: object) =>
    addCase(server.services, { ...ward, reference, status: 'followed-up', ...more })
  // The limits of the first three fall within the shift change.
  for (const reference of ['lampe-traktor', 'bjelke-seil', 'hylle-vante'])
    await add(reference, { ...watched(ago(5)), module: 'M9' })
  for (const reference of ['orgel-mynt', 'perle-tunnel', 'magnet-hage', 'kaffe-brygge'])
    await add(reference, { module: 'M9' })
  await add('fjell-tunnel', { module: 'M3', isAcute: true })
  for (const reference of ['gitar-fjell', 'tulipan-radio', 'tromme-stol', 'pipe-torsk'])
    await add(reference, { module: 'M3' })

  let actions = 0
  const press = async (what: Locator): Promise<void> => {
    await what.click()
    actions += 1
  }
  const choose = async (group: string, answer: string): Promise<void> => {
    const asked = page.getByRole('group', { name: group })
    await press(asked.locator('label', { hasText: answer }))
    await expect(asked.getByRole('radio', { name: answer })).toBeChecked()
  }

  await test.step('the outgoing officer goes through them', async () => {
    await enterOn(page, server, ward, ['officer'])
    await page.goto(`/handover/${ward.departmentId}`)
    await expect(page.getByText('Tre tilsyn faller i vaktskiftet. Hvem går?')).toBeVisible()
    const first = rowOf(page, 'bjelke-seil').getByRole('button')
    await first.click()
    await expect(page.getByText('Velg først hvem som går til bjelke-seil.')).toBeVisible()
    await choose('Hvem går til lampe-traktor?', 'Jeg')
    await choose('Hvem går til bjelke-seil?', 'Neste vakt')
    await choose('Hvem går til hylle-vante?', 'Neste vakt')
    const alone = page.getByRole('button', { name: /^Gjennomgått: / })
    // Those that can be taken together have a button each, and one for all.
    for (let left = 12; left > 4; left -= 1) {
      await press(alone.first())
      await expect(alone).toHaveCount(left - 1)
    }
    await expect(rowOf(page, 'bjelke-seil')).toContainText(/Gjennomgått \d\d:\d\d/u)
    await press(page.getByRole('button', { name: 'Alle 4 er gjennomgått' }))
    await expect(page.getByText('12 av 12 gjennomgått').first()).toBeVisible()
    await expectCleanInAllThemes(page)
    expect(actions).toBeLessThanOrEqual(16)
  })

  await test.step('the incoming officer takes them over', async () => {
    actions = 0
    const context = await browser.newContext({ baseURL: server.url, locale: 'nb-NO' })
    const other = await context.newPage()
    await enterOn(other, server, ward, ['officer'])
    await other.goto(`/handover/${ward.departmentId}`)
    await expect(other.getByRole('radio', { name: 'Jeg kommer på' })).toBeChecked()
    await expect(other.getByRole('heading', { name: /^Du går: / })).toHaveText(
      /^Du går: (?:bjelke-seil|hylle-vante) senest \d\d:\d\d og (?:bjelke-seil|hylle-vante) senest \d\d:\d\d$/u,
    )
    const takes = other.getByRole('button', { name: /^Jeg overtar: / })
    for (let left = 8; left > 0; left -= 1) {
      await expect(takes).toHaveCount(left)
      await press(takes.first())
    }
    await expect(takes).toHaveCount(0)
    await press(other.getByRole('button', { name: 'Overta alle 4' }))
    await expect(
      other.getByRole('heading', { name: /^Vaktskiftet er ferdig \d\d:\d\d$/u }),
    ).toBeVisible()
    await expect(other.locator('.hp-shift-receipt > li')).toHaveCount(12)
    expect(actions).toBeLessThanOrEqual(16)
    await expectCleanInAllThemes(other)
    await context.close()
  })
})

test('FUP-50 FUP-53 a case is marked at once after the deadline too, who waits is said once, and a press is taken back', async ({
  page,
  server,
}) => {
  const ward = await wardWithShift(server, ago(20))
  await addCase(server.services, { ...ward, reference: 'kaffe-brygge', status: 'followed-up' })
  await addCase(server.services, { ...ward, reference: 'vindu-granitt', status: 'followed-up' })
  await enterOn(page, server, ward, ['officer'])
  await page.goto(`/handover/${ward.departmentId}`)
  await expect(
    page.getByText('2 saker venter på overtakelse. Vaktleder har ansvaret så lenge.'),
  ).toBeVisible()
  const row = rowOf(page, 'kaffe-brygge')
  await row.getByRole('button', { name: 'Gjennomgått: kaffe-brygge' }).click()
  await expect(row).toContainText(/Gjennomgått \d\d:\d\d/u)
  await expect(rowOf(page, 'vindu-granitt').getByRole('button')).toBeFocused()
  await page.keyboard.press('k')
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rowOf(page, 'vindu-granitt').getByRole('button')).toBeFocused()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(row.getByRole('button', { name: 'Gjennomgått: kaffe-brygge' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 av 2 gjennomgått').first()).toBeVisible()
})

test('FUP-112 a person without a function on the ward reads who can open the shift change', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['health'])
  await page.goto(`/handover/${ward.departmentId}`)
  await expect(page.getByText('Bare betjenter og vaktledere kan åpne vaktskiftet.')).toBeVisible()
})

test('FUP-50 a case at the shift change says how many calls to health had no answer', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const colleague = await staffOn(server, ward, 'officer')
  await enterOn(page, server, ward, ['officer'])
  const caseId = await addCase(server.services, { ...ward, status: 'followed-up' })
  const receipt = {
    id: uuidv7(),
    caseId,
    to: 'health',
    toName: null,
    phone: null,
    at: new Date().toISOString(),
    answered: false,
    readBack: false,
    agreed: '',
    dueAt: null,
  }
  expect((await server.call('receipts.record', receipt, colleague)).error).toBeNull()
  await page.goto(`/handover/${ward.departmentId}`)
  await expect(page.locator('.hp-shift-row')).toContainText('ringt helse uten svar: 1')
})
