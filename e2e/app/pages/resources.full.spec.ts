import type { Page } from '@playwright/test'
import contacts from '#content/resources.json' with { type: 'json' }
import { expect, test } from '../../fixtures.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { enterWithCallList } from '../../steps/flows/emergency.ts'

const telOf = (phone: string) => `tel:${phone.replaceAll(' ', '')}`
const main = (page: Page) => page.getByRole('main')
const crisis = ['tel:113', 'tel:116117', 'tel:116123', 'tel:22000001']

const unconfirmed = (row: (typeof contacts)[number], field: string) =>
  (row.unconfirmedFields ?? []).includes(field)

test('DASH-05 crisis numbers first, then the own list, then the rest in its order', async ({
  page,
  server,
}) => {
  await enterWithCallList(page, server)
  await page.goto('/resources')
  await settle(page)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Krisetelefoner',
    'Din avdeling',
    'Flere nødnumre',
    'Hjelpetelefoner',
    'For innsatte og pårørende',
    'Retningslinjer og veiledere',
    'Kompetansemiljøer',
    'Behandlingsmetoder',
    'Om Holdepunkt',
  ])
  const called = await main(page)
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(called.slice(0, 4)).toEqual(crisis)
  // Nothing twice, and every number that somebody has confirmed.
  expect(new Set(called).size).toBe(called.length)
  const confirmed = contacts.flatMap((row) =>
    row.phone === null || unconfirmed(row, 'phone') ? [] : [telOf(row.phone)],
  )
  expect(new Set(called)).toEqual(new Set([...crisis, ...confirmed]))
})

test('DASH-05 SAFE-02 a number that nobody has confirmed is not there, and the page says so', async ({
  page,
  server,
}) => {
  await enterWithCallList(page, server)
  await page.goto('/resources')
  await settle(page)
  const withheld = contacts.filter((row) => row.phone !== null && unconfirmed(row, 'phone'))
  expect(withheld.length).toBeGreaterThan(0)
  const text = await main(page).innerText()
  for (const { title, phone } of withheld) {
    expect(text).not.toContain(phone)
    const entry = main(page).getByRole('listitem').filter({ hasText: title })
    await expect(entry).toContainText('Nummeret er ikke bekreftet og vises ikke.')
  }
  await expect(page.getByText('Nummeret er ikke bekreftet')).toHaveCount(withheld.length)
  const site = main(page).getByRole('link', { name: /^RUSinfo/ })
  await expect(site).toHaveAttribute('href', 'https://rusinfo.no/')
})

test('DASH-05 the published approaches, with rationale and sources to unfold by keyboard', async ({
  page,
  server,
}) => {
  await enterWithCallList(page, server)
  await page.goto('/resources')
  await settle(page)
  const approaches = page.getByRole('region', { name: 'Behandlingsmetoder' })
  await expect(approaches.getByRole('heading', { level: 3 })).toHaveCount(14)
  await expect(approaches).toContainText('ikke godkjent av organisasjonens egen kliniker')
  const first = approaches.getByRole('listitem').first()
  await expect(first).toContainText('Øyeblikkelig helsehjelp og akutt vurdering')
  await expect(first).toContainText('Personen skal ikke være alene')
  const source = first.getByRole('link', { name: /^Selvmordsforebygging i psykisk helsevern/ })
  await expect(source).toBeHidden()
  await keyboard(page).press(first.locator('summary'))
  await expect(source).toBeVisible()
  await expect(source).toHaveAccessibleName(/annet nettsted, åpnes i ny fane/)
  await expect(source).toHaveAttribute('rel', /noopener|noreferrer/)
  await expect(first).toContainText('Helsedirektoratet 2024')
  await expect(first).toContainText('Begrunnelse')
  await expectAxeClean(page)
})

test('DASH-05 SAFE-02 while the rest is on its way, and when it fails, the crisis numbers stand', async ({
  page,
  server,
}) => {
  await enterWithCallList(page, server)
  const call = /resources\.list/
  const gate = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await gate.promise
    await route.abort()
  })
  const expectCrisis = async () => {
    for (const href of crisis) await expect(main(page).locator(`a[href="${href}"]`)).toBeVisible()
  }
  await page.goto('/resources')
  await expect(main(page).getByText('Laster …')).toBeAttached()
  await expectCrisis()
  gate.resolve()
  await expect(main(page).getByRole('alert')).toContainText('Kunne ikke hente innholdet')
  await expectCrisis()
  await expectAxeClean(page)
  // It comes by itself, and at once where one presses.
  await page.unroute(call)
  await expect(page.getByRole('heading', { name: 'Retningslinjer og veiledere' })).toBeVisible()
})

test('DASH-05 an installation without contacts and approaches says so', async ({
  page,
  server,
}) => {
  await enterWithCallList(page, server)
  const data = { contacts: [], approaches: [] }
  await page.route(/resources\.list/, (route) => route.fulfill({ json: { result: { data } } }))
  await page.goto('/resources')
  await expect(page.getByText(/^Ingen flere numre/)).toBeVisible()
  await expect(page.getByText('Ingen behandlingsmetoder er publisert.')).toBeVisible()
  await expect(main(page).locator('a[href="tel:113"]')).toBeVisible()
})

test('SAFE-03 none of these pages calls anything validated', async ({ page, server }) => {
  await enterWithCallList(page, server)
  for (const path of ['/resources', '/history', '/assessment', '/dashboard']) {
    await page.goto(path)
    await settle(page)
    expect((await main(page).innerText()).toLowerCase()).not.toMatch(/valider|validated/)
  }
})
