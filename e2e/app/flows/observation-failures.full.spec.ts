import type { Route } from '@playwright/test'
import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { withCopy } from '../../steps/database/content.ts'
import { disableIndexedDb } from '../../steps/offline/offline-cache.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import {
  choose,
  finish,
  finishButton,
  sign,
  signs,
  startObservation,
  STORED,
  storedObservations,
  toLastPage,
  toQuestions,
  WAITING,
  alarm,
  acuteSigns,
} from '../../steps/flows/observation.ts'
import { button } from '../../steps/flows/officer.ts'

const FALLBACK = 'Innholdet kunne ikke hentes fra serveren.'

type Failure = {
  readonly name: string
  readonly fail: (route: Route) => Promise<void> | void
  /** The page's text for the result that could not be stored. */
  readonly said: string | RegExp
}

const refused = (status: number, reason: string) =>
  JSON.stringify({
    error: {
      message: 'Noe gikk galt hos oss.',
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: status, reason, requestId: 'r-1' },
    },
  })

const failures: readonly Failure[] = [
  { name: 'no connection', fail: (route) => route.abort('connectionreset'), said: WAITING },
  {
    name: 'an error of the server’s own',
    fail: (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: refused(500, 'internal'),
      }),
    said: /^(Venter på nett|Ikke lagret: Noe gikk galt hos oss\.)/u,
  },
  {
    name: 'a page of HTML with 500',
    fail: (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    said: WAITING,
  },
  {
    name: '413 from a proxy',
    fail: (route) => route.fulfill({ status: 413, contentType: 'text/plain', body: 'too large' }),
    said: WAITING,
  },
]

for (const { name, fail, said } of firstRows(2, failures)) {
  test(`OBS-02 OBS-07 SAFE-04 ${name}, for each call in turn: the flow goes on, the result stands, and it is stored later`, async ({
    page,
    server,
  }) => {
    const who = await enterAs(page, server, 'counselor')
    const failing = async (call: string, work: () => Promise<void>): Promise<void> => {
      let failed = 0
      await page.route(`**/api/observation.${call}`, (route) => {
        failed += 1
        return fail(route)
      })
      await work()
      expect(failed, call).toBeGreaterThan(0)
      await page.unroute(`**/api/observation.${call}`)
    }
    await failing('content', async () => {
      await page.goto('/assessment')
      await settle(page)
      await page.getByRole('link', { name: /^Anonym observasjon/u }).click()
      await expect(page.getByText(FALLBACK)).toBeVisible()
    })
    await failing('begin', async () => {
      await button(page, 'Start observasjonen').click()
      await expect(heading(page)).toHaveText('Hva har du observert?')
      await choose(page, signs.sad)
    })
    await toQuestions(page)
    await toLastPage(page)
    await failing('complete', async () => {
      await finish(page)
      await expect(page.getByText(said)).toBeVisible()
      await expect(page.getByText(/^Modellkode M010-/u)).toBeVisible()
      expect(await storedObservations(server, who)).toEqual([])
    })
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toHaveLength(1)
  })
}

test('OBS-05 SAFE-04 a server that does not answer: the result is one press away, and it is stored later', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await page.clock.install()
  const blockedRoutes: Route[] = []
  const hang = (route: Route): void => void blockedRoutes.push(route)
  await page.goto('/assessment')
  await settle(page)
  await page.route('**/api/observation.begin', hang)
  await page.route('**/api/observation.complete', hang, { times: 1 })
  await page.getByRole('link', { name: /^Anonym observasjon/u }).click()
  await button(page, 'Start observasjonen').click()
  await choose(page, signs.sad)
  await toQuestions(page)
  await toLastPage(page)
  await finishButton(page).click()

  await expect(heading(page)).toHaveText('Behandler observasjonen')
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '90')
  const works = page.getByRole('main').getByRole('listitem')
  await expect(works.filter({ hasText: 'Beregner resultatet' })).toContainText('Ferdig')
  await expect(works.filter({ hasText: 'Lagrer hos Holdepunkt' })).toContainText('Pågår')
  await expectAxeClean(page)
  await button(page, 'Vis resultatet nå').click()
  await expect(page.getByText(/^Modellkode/u)).toBeVisible()
  await expect(page.getByText('Lagrer …')).toBeVisible()
  expect(blockedRoutes).toHaveLength(2)

  // The page gives up on the call, and tries again. A browser does not count time limits of calls by this clock.
  await page.clock.fastForward(25_000)
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedObservations(server, who)).toHaveLength(1)
})

test('OBS-07 content that never comes is not waited for without end', async ({ page, server }) => {
  await page.clock.install()
  await enterAs(page, server, 'counselor')
  const asked = page.waitForRequest('**/api/observation.content')
  await page.route('**/api/observation.content', () => undefined)
  await page.goto('/assessment')
  await page.getByRole('link', { name: /^Anonym observasjon/u }).click()
  await asked
  // 45 seconds in all. A browser does not count time limits of calls by this clock, and really waits.
  await page.clock.fastForward(30_000)
  await expect(page.getByText(FALLBACK)).toBeVisible()
  await button(page, 'Start observasjonen').click()
  await expect(page.getByRole('main').getByText('87 tegn')).toBeVisible()
})

test('OBS-07 SAFE-04 a queued submission stays queued on other pages and over a reload, and is stored once', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await page.goto('/assessment/observation')
  await button(page, 'Start observasjonen').click()
  await choose(page, signs.sad)
  await toQuestions(page)
  await toLastPage(page)
  await page.route('**/api/observation.complete', (route) => route.abort('connectionreset'))
  await finish(page)
  await expect(page.getByText(WAITING)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Én vurdering venter på nett')).toBeVisible()
  await expect(page.getByText('Fullført, men ikke lagret hos Holdepunkt ennå')).toBeVisible()
  await page.unroute('**/api/observation.complete')
  await expect(page.getByText('Én vurdering venter på nett')).toBeHidden()
  await expect(page.getByText('Fullført, men ikke lagret hos Holdepunkt ennå')).toBeHidden()
  expect(await storedObservations(server, who)).toHaveLength(1)
})

test('OBS-07 OFF-11 shipped content never takes the place of what it lacks: the organisation’s own signs stay', async ({
  page,
  server,
}) => {
  const given = { key: 'vansker-med-a-sove', name_no: 'Et tegn for seg' }
  // Otherwise the content on the device would replace the failed answer (OFFL-01).
  await disableIndexedDb(page)
  await withCopy(server, 'symptoms', given, async () => {
    await startObservation(page, server)
    await choose(page, 'Et tegn for seg')
    await page.route('**/api/observation.content', (route) => route.fulfill({ status: 500 }))
    await page.reload()
    await expect(page.getByRole('alert').getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
    await page.unroute('**/api/observation.content')
    await pressRetry(page)
    await expect(sign(page, 'Et tegn for seg')).toBeChecked()
    await expect(page.getByText('Noen lagrede svar var ugyldige')).toHaveCount(0)
  })
})

for (const width of [1280, 390]) {
  test(`OBS-07 SAFE-04 at ${width}, every call failing from the start: shipped content, the result, and stored once when the network is back`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const who = await enterAs(page, server, 'counselor')
    // There was no earlier content to store either (OFFL-01).
    await page.route('**/api/observation.content', (route) => route.abort())
    await page.goto('/assessment')
    await settle(page)
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('link', { name: /^Anonym observasjon/u }).click()
    await expect(page.getByText(FALLBACK)).toBeVisible()
    await expectAxeClean(page)
    await button(page, 'Start observasjonen').click()
    await expect(page.getByRole('main').getByText('87 tegn')).toBeVisible()
    await choose(page, signs.plan, signs.sleep)
    await expect(alarm(page)).toContainText(signs.plan)
    await toQuestions(page)
    await expect(page.getByText(FALLBACK)).toBeVisible()
    await page.getByRole('radio', { name: 'Nei', exact: true }).first().check()
    await toLastPage(page)
    await finish(page)
    await expect(page.getByText(WAITING)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tiltak', exact: true })).toBeVisible()
    await expect(acuteSigns(page)).toBeVisible()
    await expect(page.getByText(STORED)).toHaveCount(0)
    await expectAxeClean(page)
    expect(await storedObservations(server, who)).toEqual([])

    const code = (await page.getByText(/^Modellkode/u).innerText()).replace('Modellkode ', '')
    await page.unroute('**/api/**')
    await expect(page.getByText(STORED)).toBeVisible()
    const rows = await storedObservations(server, who)
    expect(rows).toMatchObject([{ model_code: code, risk_level: 'medium' }])
    expect(Object.values(rows[0]?.answers ?? {})).toEqual([false])
  })
}
