import type { Page } from '@playwright/test'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { answersOf, categoryId, officerSubmission } from '#testing/flows/submission.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { callList, enableFollowUp, giveDuties } from '#testing/rows/care.ts'
import { addWard } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll, heading } from '../../steps/page/page-helpers.ts'
import { button, fromMore, reachSymptoms, symptom } from '../../steps/flows/officer.ts'
import { openResult } from '../../steps/results/results.ts'
import { enterOn } from '../../steps/ward/ward.ts'
import { storeResult, wordsInSight } from '../../steps/ward/ward-effort.ts'

for (const [width, height, most] of [
  [1280, 900, 160],
  [390, 844, 100],
] as const) {
  test(`SAFE-01 an acute result at ${width} px says at most ${most} words above the fold, whom to call first`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    const ward = await addWard(server)
    const who = await enterOn(page, server, ward, ['officer'])
    await openResult(page, await storeResult(server, who))
    await expect(heading(page)).toHaveText('Ring nå. Bli hos innsatte.')
    const words = await wordsInSight(page)
    expect(words).toBeGreaterThan(40)
    expect(words).toBeLessThanOrEqual(most)
    const panel = page.getByRole('region', { name: 'Ring nå. Bli hos innsatte.' })
    const calls = panel.getByRole('link')
    await expect(calls.first()).toHaveAttribute('href', 'tel:113')
    for (const call of await calls.all()) await expect(call).toBeInViewport({ ratio: 1 })
    await expect(panel.getByText(/^Fjern gjenstander/u)).toBeVisible()
    await expect(button(page, 'Lag tiltaksplan')).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await expectCleanInAllThemes(page)
  })
}

test.full(
  'SAFE-01 OFF-09 an older acute result on a low phone begins with 113 and the signs, and nothing covers them',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const ward = await addWard(server)
    const who = await enterOn(page, server, ward, ['officer'])
    const answers = answersOf({ 'selvmordstanker--plan': 100 })
    const sent = officerSubmission({ categories: [categoryId('selvmordstanker')], answers })
    expect((await server.call('officer.complete', sent, who)).error).toBeNull()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/assessments.get*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto(`/assessment/${sent.id}/results`)
    // The page has its shape before it has its result.
    await expect(heading(page)).toHaveText('Resultat')
    const waiting = await page.locator('.hp-skeleton').nth(1).boundingBox()
    answer.resolve()
    const panel = page.getByRole('region', { name: 'Ring nå. Bli hos innsatte.' })
    await expect(panel.getByRole('link').first()).toBeInViewport({ ratio: 1 })
    await expect(panel.getByText('Konkret plan eller forberedelser')).toBeInViewport({ ratio: 1 })
    const shown = await panel.boundingBox()
    expect([shown?.x, shown?.y, shown?.width]).toEqual([waiting?.x, waiting?.y, waiting?.width])
    await expect(page.getByText(/^Vurdert \d\d\.\d\d\. kl\.\s\d\d:\d\d$/u)).toBeInViewport()
    // The screen says each day in short; paper has the whole sentence.
    await expect(page.getByText(/^Vurdert \S+dag .* begynt \d\d:\d\d\.$/u)).toBeHidden()
    const since = await page
      .getByText(/Denne ble begynt \d\d\.\d\d\. kl\.\s\d\d:\d\d\.$/u)
      .first()
      .boundingBox()
    expect(since?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0))
    // A fixed bar would be in view.
    await expect(button(page, 'Lag tiltaksplan')).not.toBeInViewport()
  },
)

for (const [width, height] of [
  [640, 450],
  [1280, 900],
] as const) {
  test.full(
    `SAFE-01 DASH-04 an older acute result begins with the numbers and the signs at ${width} × ${height}`,
    async ({ page, server }) => {
      await page.setViewportSize({ width, height })
      const ward = await addWard(server)
      const who = await enterOn(page, server, ward, ['officer'])
      const answers = answersOf({ 'selvmordstanker--plan': 100 })
      await openOlder(page, server, who, 'selvmordstanker', answers)
      const panel = page.getByRole('region', { name: 'Ring nå. Bli hos innsatte.' })
      const calls = await panel.getByRole('link').all()
      const tops = await Promise.all(calls.map(async (call) => (await call.boundingBox())?.y))
      expect(tops).toHaveLength(3)
      expect(new Set(tops).size).toBe(1)
      await expect(panel.getByText('Konkret plan eller forberedelser')).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(/^Vurdert \d\d\.\d\d\. kl\.\s\d\d:\d\d$/u)).toBeInViewport()
      const shown = await panel.boundingBox()
      const since = await page.getByText('Er noe endret siden').boundingBox()
      expect(since?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0))
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(/^Vurdert \S+dag .* begynt \d\d:\d\d\.$/u)).toBeVisible()
    },
  )
}

test.full(
  'DASH-04 an older result without an acute sign says its day once, first, on a phone too',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const who = await enterAs(page, server, 'counselor')
    await openOlder(page, server, who, 'nedstemthet', answersOf({ 'nedstemthet--tristhet': 25 }))
    const day = await page.getByText(/^Vurdert .* begynt \d\d:\d\d\.$/u).boundingBox()
    const title = await heading(page).boundingBox()
    expect(day?.y).toBeLessThan(title?.y ?? 0)
    await expect(page.getByText(/^Vurdert/u)).toHaveCount(1)
  },
)

test('SAFE-01 OFF-09 Modul 9 is folded below the acute signs, with its level and all measures one press away', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeResult(server, who))
  const module = page.getByRole('region', { name: 'Modul 9 – Øverste prioritet' })
  await expect(module).toContainText('Høy risiko')
  await expect(module).toContainText('Gjelder i tillegg til de akutte tegnene.')
  const last = module.getByText(/^Dokumenter hvert tilsyn/u)
  await expect(last).toBeHidden()
  await button(page, 'Vis alle 7 tiltak').click()
  await expect(last).toBeVisible()
  await button(page, 'Vis færre').click()
  await expect(last).toBeHidden()
  // On paper nothing is folded, and the actions stand word for word.
  await page.emulateMedia({ media: 'print' })
  await expect(last).toBeVisible()
  await expect(page.getByText(/^Ikke vent på resultatet/u)).toBeVisible()
})

test.full(
  'SAFE-01 FUP-62 a health service that is closed is no number but a line',
  async ({ page, server }) => {
    const companyId = await addCompany(server.services)
    const closed = [
      // Never open: it opens and closes in a minute that the test does not reach.
      { name: 'Helseavdelingen', phone: '22 00 00 00', hours: closedNow() },
      { name: 'Vaktleder', phone: '00 00 00 01', hours: 'hele døgnet' },
    ]
    const departmentId = await addDepartment(server.services, { companyId, callList: closed })
    const who = await enterAs(page, server, 'counselor', { companyId, departmentId })
    await openResult(page, await storeResult(server, who))
    const panel = page.getByRole('region', { name: 'Ring nå. Bli hos innsatte.' })
    await expect(panel.getByText('Helseavdelingen er stengt nå.')).toBeVisible()
    await expect(panel.getByRole('link')).toHaveText([/113/u, /116117/u, /00 00 00 01/u])
  },
)

test.full(
  'OFF-07 where the count rules differ, the module to consider stands before the module’s own text',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor')
    const answers = {
      'nedstemthet--tristhet': 75,
      'nedstemthet--tap-av-glede': 50,
      'nedstemthet--lite-energi': 55,
      'nedstemthet--skyldfolelse': 55,
    }
    await openResult(page, await storeResult(server, who, answers))
    await expect(heading(page)).toHaveText(/^Modul 3 –/u)
    const texts = await page.getByRole('main').innerText()
    const consider = 'Vurder Modul 5: svarene er minst like alvorlige som grensen for Modul 5.'
    expect(texts).toContain(`${consider}\n\nTelleregelen ga Modul 3. Teksten under gjelder den.`)
    expect(texts.indexOf(consider)).toBeLessThan(texts.indexOf('få eller milde tegn'))
    expect(texts).toContain('1 alvorlig, 3 moderate')
    await page.getByRole('link', { name: 'Modulskjema til helse' }).click()
    const sheet = await page.getByRole('article', { name: 'Modulskjema' }).innerText()
    expect(sheet.indexOf(consider)).toBeGreaterThan(0)
    expect(sheet.indexOf(consider)).toBeLessThan(sheet.indexOf('Lav risiko'))
  },
)

test('SAFE-05 with nothing assessed the result says so in its title, and shows no level', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeResult(server, who, {}))
  await expect(heading(page)).toHaveText('Ingen symptomer er vurdert')
  await expect(page.getByText(/risiko$/u)).toHaveCount(0)
  await expect(page.getByText(/alvorlige? eller|\d alvorlig/u)).toHaveCount(0)
  await expect(page.getByText('Meld observasjonene til helseavdelingen')).toHaveCount(1)
  await expect(page.getByText('Meld observasjonene til helseavdelingen')).toBeHidden()
})

test('SAFE-04 OFFL-01 without a network the result waits, and so does its plan', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services)
  await enableFollowUp(server.services, companyId)
  const departmentId = await addDepartment(server.services, { companyId, callList })
  const who = await enterAs(page, server, 'counselor', { companyId, departmentId })
  const place = { companyId, departmentId, userId: who.userId }
  await giveDuties(server.services, place, ['officer'])
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Svært trist'])
  await symptom(page, 'Konkret plan eller forberedelser')
    .getByRole('radio', { name: 'Ja', exact: true })
    .check()
  await page.route('**/api/officer.complete', (route) => route.abort())
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText('Venter på nett, lagres automatisk')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /113/u }).first()).toHaveAttribute('href', 'tel:113')
  await button(page, 'Lag tiltaksplan').click()
  await expect(page.getByText('Planen venter til vurderingen er lagret.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/api/officer.complete')
  await expect(page.getByText(/^Lagret \d\d:\d\d$/u)).toBeVisible()
  await expect(page.getByText('Planen venter til vurderingen er lagret.')).toHaveCount(0)
  await expect(await fromMore(page, 'Ny vurdering')).toBeVisible()
})

/** A result of an earlier day. */
const openOlder = async (
  page: Page,
  server: TestServer,
  who: SignedIn,
  category: string,
  answers: ReturnType<typeof answersOf>,
) => {
  const sent = officerSubmission({ categories: [categoryId(category)], answers })
  expect((await server.call('officer.complete', sent, who)).error).toBeNull()
  await openResult(page, sent.id)
}

/** Hours that are over, or have not begun: twelve hours from now, for one hour. */
const closedNow = (): string => {
  const hour =
    (Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', hour: '2-digit' }).format(
        new Date(),
      ),
    ) +
      12) %
    24
  return `${hour}–${(hour % 24) + 1}`
}
