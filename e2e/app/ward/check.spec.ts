import type { Locator, Page } from '@playwright/test'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { typedMoment } from '#web/lib/format/norwegian-moment.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { expect, test } from '../../fixtures.ts'
import { recordCalls } from '../../steps/account/account.ts'
import { fingersOn, type Step } from '../../steps/page/fingers.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { choose, expectSaved, save, see, watchedCase, wholeCase } from '../../steps/ward/check.ts'
import { boardRows } from '../../steps/ward/ward.ts'
import { checkEffort } from '../../steps/ward/ward-effort.ts'

/** So many days from now in Norway, as a form has it, and 14:30 of that day. */
const dayAt1430 = (days: number) => {
  const day = isoDate(new Date(Date.now() + days * 86_400_000).toISOString())
  const expectedAt = typedMoment({ day, time: '14:30' }, 'future', Date.now()).at
  return { day: day.split('-').toReversed().join('.'), expectedAt }
}

const onDuty = (page: Page) => page.getByRole('button', { name: 'Til vakttavlen', exact: true })

test('FUP-24 the usual check takes two taps without a scroll on a small phone, and a second tap of the same finger stores nothing more', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  const calls = recordCalls(page)
  const { tap } = await fingersOn(page)
  let at: Step = [0, 0]
  const seeTwice = async (choice: Locator): Promise<void> => {
    expect(await choice.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThanOrEqual(56)
    const box = await choice.boundingBox()
    if (box === null) throw new Error('a choice has no box')
    at = [box.x + box.width / 2, box.y + box.height / 2]
    await tap(at)
    await tap(at)
  }
  const { actions, scroll } = await checkEffort(page, 'kongle-kompass', settle, seeTwice)
  expect(actions).toBe(2)
  expect(scroll).toBeLessThanOrEqual(0)
  await tap(at)
  await expectSaved(page)
  const { checks } = await wholeCase(server, id, who)
  expect(checks).toMatchObject([{ kind: 'talked', change: 'same', isTimeCertain: true }])
  expect(calls.filter(({ name }) => name === 'checks.record')).toHaveLength(1)
  await expect(page.getByRole('main')).toContainText('Neste tilsyn')
  await onDuty(page).click()
  await expect(page).toHaveURL('/board')
  await expect(boardRows(page)).toContainText('I rute')
})

test('FUP-24 a tap does nothing for 600 ms where the page of the stored check has a button', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const { id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check`)
  const choices = page.locator('.hp-seen__choices')
  await expect(choices).toHaveAttribute('data-quiet', 'false')
  await settle(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await see(page, 'Snakket med')
  await expectSaved(page)
  const { tap } = await fingersOn(page)
  const box = await page.getByRole('button', { name: 'Korriger' }).boundingBox()
  if (box === null) throw new Error('the button has no box')
  const at: Step = [box.x + box.width / 2, box.y + box.height / 2]
  await page.clock.runFor(550)
  await tap(at)
  await settle(page)
  await expectSaved(page)
  await page.clock.runFor(100)
  await expect(page.locator('.hp-seen__rest')).toHaveAttribute('data-quiet', 'false')
  await tap(at)
  await expect(heading(page)).toHaveText('Hva så du?')
})

test.full('FUP-24 the pages of a check are accessible in all themes', async ({ page, server }) => {
  const { id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check`)
  await settle(page)
  await expectCleanInAllThemes(page)
  await page.getByRole('radio', { name: 'Verre' }).check()
  await see(page, 'Snakket med')
  await expectSaved(page)
  await expect(page.getByRole('heading', { name: 'Personen er verre. Ring helse.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ring helse' })).toBeVisible()
  await settle(page)
  await expectCleanInAllThemes(page)
})

test.full(
  'FUP-24 FUP-116 a text comes before the choice, and one that names a place stores nothing until it is confirmed',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server, 9)
    const calls = recordCalls(page)
    await page.goto(`/cases/${id}/check`)
    await page.getByRole('button', { name: 'Skriv noe først' }).click()
    await expect(page.getByText('Trykk på det du så når du er ferdig.')).toBeVisible()
    await page.getByLabel('Mer om det du så').fill('Ligger i celle 12')
    await see(page, 'Våken, snakket ikke')
    await expect(page.getByRole('checkbox', { name: 'Lagre likevel' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    expect(calls.map(({ name }) => name)).not.toContain('checks.record')
    await page.getByRole('checkbox', { name: 'Lagre likevel' }).check()
    await see(page, 'Våken, snakket ikke')
    await expectSaved(page)
    expect((await wholeCase(server, id, who)).checks).toMatchObject([
      { kind: 'awake', text: 'Ligger i celle 12' },
    ])
  },
)

test.full(
  'FUP-24 FUP-25 not having seen the person opens what it means, and the tap stores nothing',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server, 9)
    await page.goto(`/cases/${id}/check`)
    await see(page, 'Fikk ikke sett personen …')
    await expect(heading(page)).toHaveText('Fikk ikke sett personen')
    await expect(page.getByText(/^Dette teller ikke som tilsyn\./u)).toBeVisible()
    expect((await wholeCase(server, id, who)).checks).toHaveLength(0)
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await expect(heading(page)).toHaveText('Hva så du?')
    await see(page, 'Fikk ikke sett personen …')
    // It is not a check, and no word says so.
    await page.getByLabel('Hvorfor? (valgfritt)').fill('Døren var sperret.')
    await page.getByRole('button', { name: /^Lagre forsøket \d\d:\d\d$/u }).click()
    await expect(heading(page)).toHaveText(/^Forsøk lagret \d\d:\d\d$/u)
    expect((await wholeCase(server, id, who)).checks).toMatchObject([{ kind: 'not_seen' }])
  },
)

test('FUP-24 a check whose answer is lost keeps the form and goes with the same id and time again', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  const calls = recordCalls(page)
  await page.goto(`/cases/${id}/check`)
  await page.route('**/api/checks.record', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Skriv noe først' }).click()
  await page.getByLabel('Mer om det du så').fill('Leser avis.')
  await see(page, 'Våken, snakket ikke')
  await expect(page.getByRole('alert').filter({ hasText: 'Forbindelsen ble brutt' })).toBeVisible()
  await expect(page.getByLabel('Mer om det du så')).toHaveValue('Leser avis.')
  await page.unroute('**/api/checks.record')
  await see(page, 'Våken, snakket ikke')
  await expectSaved(page)
  const sent = calls.filter(({ name }) => name === 'checks.record')
  const [first, second] = sent.map(({ body }) => body as { id: string; deviceAt: string })
  expect([second?.id, second?.deviceAt]).toEqual([first?.id, first?.deviceAt])
  expect((await wholeCase(server, id, who)).checks).toHaveLength(1)
})

test.full(
  'FUP-26 FUP-27 a late check is stored first, and asks why after',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server, 19)
    await page.goto(`/cases/${id}/check`)
    await see(page, 'Sover, så at personen puster')
    await expectSaved(page)
    await expect(
      page.getByRole('heading', { name: 'Hvorfor kom tilsynet over fristen?' }),
    ).toBeVisible()
    await expect(page.getByText('4 min over. Tilsynet er lagret uansett.')).toBeVisible()
    const before = await wholeCase(server, id, who)
    expect(before.checks).toMatchObject([{ kind: 'asleep' }])
    expect(before.deviations).toMatchObject([{ kind: 'late', explanation: null }])
    await page.getByRole('button', { name: 'For få på vakt' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'For få på vakt' })).toBeVisible()
    const { deviations } = await wholeCase(server, id, who)
    expect(deviations).toMatchObject([{ kind: 'late', explanation: 'few-staff' }])
  },
)

test.full(
  'FUP-25 FUP-26 after a late check of a person who is worse the call comes first, then what was stored, then why it was late, all on a small phone',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const { id } = await watchedCase(page, server, 19)
    await page.goto(`/cases/${id}/check`)
    await page.getByRole('radio', { name: 'Verre' }).check()
    await see(page, 'Våken, snakket ikke')
    await expectSaved(page)
    const parts = [
      page.getByRole('heading', { name: 'Personen er verre. Ring helse.' }),
      page.getByRole('link', { name: 'Ring helse' }),
      page.getByRole('definition').filter({ hasText: 'Verre' }),
      page.getByRole('heading', { name: 'Hvorfor kom tilsynet over fristen?' }),
      page.getByRole('button', { name: 'Forklar senere' }),
    ]
    await settle(page)
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const ends = boxes.map((box) => (box === null ? Infinity : box.y + box.height))
    expect(ends).toEqual(ends.toSorted((one, other) => one - other))
    expect(ends.at(-1)).toBeLessThanOrEqual(640)
    await page.getByRole('button', { name: 'Korriger' }).click()
    await expect(heading(page)).toHaveText('Hva så du?')
  },
)

test.full('FUP-26 a late check may be explained later', async ({ page, server }) => {
  const { who, id } = await watchedCase(page, server, 19)
  await page.goto(`/cases/${id}/check?from=board`)
  await see(page, 'Snakket med')
  await page.getByRole('button', { name: 'Forklar senere' }).click()
  await expect(page).toHaveURL('/board')
  const { deviations } = await wholeCase(server, id, who)
  expect(deviations).toMatchObject([{ kind: 'late', explanation: null }])
})

test.full(
  'FUP-24 a check of a case that was closed in the meantime is refused, and says that nothing is stored',
  async ({ page, server }) => {
    const { ward, id } = await watchedCase(page, server, 9)
    await page.goto(`/cases/${id}/check`)
    await expect(heading(page)).toHaveText('Hva så du?')
    await storedQuery(
      server,
      `update cases set status = 'closed', closed_at = now(), close_reason = 'x' where id = $1 and company_id = $2`,
      [id, ward.companyId],
    )
    await see(page, 'Snakket med')
    await expect(
      page.getByRole('alert').filter({ hasText: /^Ikke lagret: saken er avsluttet\./u }),
    ).toBeVisible()
  },
)

test('F-C3 FUP-31 a person who is away is asked for by place, responsible and return, the form asks about more than 72 hours, and the person comes back', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check`)
  await see(page, 'Ikke på avdelingen …')
  await expect(page.getByRole('group', { name: 'Hvordan nå?' })).toHaveCount(0)
  await choose(page, 'I retten')
  await page.getByLabel('Hvem har ansvaret så lenge?').fill('Transportleder')
  const { day, expectedAt } = dayAt1430(10)
  await page.getByLabel('Dato').fill(day)
  await page.getByLabel('Klokkeslett').fill('14.30')
  await save(page)
  const confirmation = page.getByRole('checkbox', { name: 'Ja, lenger enn 72 timer' })
  await expect(confirmation).toHaveAccessibleDescription(/^Bekreft at personen blir borte/u)
  await confirmation.check()
  await save(page)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Til saken' }).click()
  await expect(page.getByText('ansvar så lenge: Transportleder')).toBeVisible()
  expect((await wholeCase(server, id, who)).absence).toEqual({
    place: 'court',
    responsible: 'Transportleder',
    expectedAt,
  })
  await page.getByRole('button', { name: 'Personen er tilbake' }).click()
  await expect(page.getByRole('main')).toContainText('Gå nå')
})

test.full(
  'F-D1 FUP-31 a return in the night of the clocks is asked about where it comes twice, and refused where it does not come',
  async ({ page, server }) => {
    const { id } = await watchedCase(page, server, 9)
    await page.goto(`/cases/${id}/check`)
    await see(page, 'Ikke på avdelingen …')
    await choose(page, 'I retten')
    await page.getByLabel('Hvem har ansvaret så lenge?').fill('Transportleder')
    const expected = page.getByRole('group', { name: 'Når ventes personen tilbake?' })
    await expected.getByLabel('Dato').fill('30.03.2059')
    await expected.getByLabel('Klokkeslett').fill('02:30')
    await save(page)
    await expect(expected).toContainText('Klokken 02:30 finnes ikke denne natten.')
    await expected.getByLabel('Dato').fill('26.10.2059')
    const twice = expected.getByRole('group', { name: /^Klokken 02:30 kommer to ganger/u })
    await expect(twice.getByRole('radio', { name: 'Første gang (sommertid)' })).toBeChecked()
    await settle(page)
    await expectCleanInAllThemes(page)
    await twice.getByRole('radio', { name: 'Andre gang (vintertid)' }).check()
    await save(page)
    // It is a moment, if one that is too far away for an absence (F-C3).
    await expect(expected).toContainText(
      'Tidspunktet er for langt tilbake eller for langt fram i tid.',
    )
  },
)
