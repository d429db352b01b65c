import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { accountButton, figure, heading, settle } from '../../steps/page/page-helpers.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { recordShifts } from '../../steps/page/prerendered.ts'
import { addWatched, enterOn } from '../../steps/ward/ward.ts'
import { freeReference } from '#testing/rows/free-reference.ts'
import { addWard } from '#testing/rows/ward.ts'
import { firstRows } from '#testing/run/level.ts'

test.full('PUB-01 signed in: start an assessment', async ({ page, server }) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(accountButton(page)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Logg inn som helsepersonell' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Registrer organisasjon' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Start vurdering', exact: true }).click()
  await expect(page).toHaveURL('/assessment/start')
})

test.full(
  'PUB-01 signed in, the page begins with what the person is here for; the rest is folded below',
  async ({ page, server }) => {
    const [officer, health] = [await addWard(server), await addWard(server)]
    const about = page.getByRole('group').filter({ hasText: 'Om Holdepunkt' })
    const main = page.getByRole('main')
    const first = main.getByRole('heading', { level: 2 }).first()
    const open = async (text: string | RegExp) => {
      await page.goto('/')
      await settle(page)
      await expect(first).toHaveText(text)
      await expect(heading(page)).toHaveText(/^Velkommen, /u)
      await expect(main.getByRole('link', { name: 'Logg inn som helsepersonell' })).toHaveCount(0)
      await expect(about.getByText('Slik foregår en vurdering')).toHaveCount(0)
    }

    await enterOn(page, server, officer, ['officer'])
    await addWatched(server, officer, 'orkide-mynt', 20)
    await open('1 haster')
    await expect(main.getByRole('link', { name: 'orkide-mynt', exact: true })).toBeVisible()
    await expect(shiftLink(main)).toBeVisible()
    await about.getByText('Om Holdepunkt').click()
    await expect(main.getByRole('heading', { name: 'Slik foregår en vurdering' })).toBeVisible()
    await expectCleanInAllThemes(page)

    await enterOn(page, server, health, ['health'])
    await open('Ingen venter på helse')
    await expect(main.getByRole('link', { name: 'Ny anbefaling' })).toBeVisible()
    // One way to it, not two.
    await expect(main.locator('a[href="/assessment/treatment"]')).toHaveCount(1)

    await enterAs(page, server, 'counselor', officer)
    await open('Start en ny vurdering')
    await expect(main.getByRole('heading', { name: 'Vakttavlen kommer her' })).toBeVisible()

    await enterAs(page, server, 'superadmin')
    await open('Venter på deg')
    await expect(main.getByRole('heading', { name: 'Du ser ingen saker' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Til innstillingene' })).toHaveAttribute(
      'href',
      '/admin/settings?setting=delegatedAdministration',
    )
  },
)

test.full(
  'ADM-05 FUP-120 the front page of a superadmin counts the staff who see no board, and says when it could not ask',
  async ({ page, server }) => {
    const ward = await addWard(server)
    await server.signedIn('counselor', ward)
    await enterAs(page, server, 'superadmin')
    await page.goto('/')
    const card = page.locator('section').filter({ hasText: 'Venter på deg' })
    const row = card.getByRole('listitem').filter({ hasText: /^1 bruker uten funksjon i / })
    await expect(row).toContainText('Brukeren ser ikke vakttavlen.')
    await expect(row.getByRole('link', { name: 'Gi funksjon' })).toHaveAttribute(
      'href',
      new RegExp(`^/admin/functions\\?company_id=${ward.companyId}`, 'u'),
    )
    const answer = { message: 'Nede. Referanse: 1', code: -32603, data: { reason: 'internal' } }
    await page.route(/followUp\.get/u, (route) =>
      route.fulfill({ status: 500, json: { error: answer } }),
    )
    await page.reload()
    await expect(card.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.unrouteAll()
    await pressRetry(card)
    await expect(row).toHaveCount(1)
  },
)

/** Whatever the time of the day: the shift change begins, or should be over. */
const shiftLink = (main: Locator): Locator =>
  main.getByRole('link', { name: /^(?:Begynn|Fullfør) vaktskiftet$/u })

/** [width, height, title] */
const windows = [
  [390, 844, 'on a phone'],
  [1280, 900, 'on a wide window'],
] as const

for (const [width, height, where] of firstRows(1, windows)) {
  test.full(
    `PUB-01 nothing of the home moves while it loads ${where}`,
    async ({ page, server }) => {
      await page.setViewportSize({ width, height })
      const shifted = await recordShifts(page)
      const main = page.getByRole('main')
      const expectStill = async (last: Locator): Promise<void> => {
        await page.goto('/')
        await expect(last).toBeVisible()
        await settle(page)
        expect(await shifted()).toBeLessThan(0.02)
      }
      const ward = await addWard(server)
      await enterOn(page, server, ward, ['officer', 'shift-leader'])
      for (const minutes of [20, 25, 40]) await addWatched(server, ward, freeReference(), minutes)
      await expectStill(shiftLink(main))
      await enterOn(page, server, ward, ['health'])
      await expectStill(main.getByText('Ingen venter på helse'))
      await enterAs(page, server, 'counselor', ward)
      await expectStill(main.getByRole('heading', { name: 'Vakttavlen kommer her' }))
      await enterAs(page, server, 'superadmin')
      await expectStill(main.getByRole('link', { name: 'Til innstillingene' }))
    },
  )
}

test.full(
  'DASH-01 a visitor without an account sees the prompt to create one',
  async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    await menu.getByRole('link', { name: 'Registrer', exact: true }).click()
    await expect(page).toHaveURL('/signup')
    await expect(heading(page)).toHaveText('Registrer konto')
  },
)

for (const role of firstRows(1, ['superadmin', 'administrator', 'org_admin'] as const)) {
  test(`PUB-02 ${role}: the admin banner and its way to /admin`, async ({ page, server }) => {
    await enterAs(page, server, role)
    await page.goto('/')
    const button = page.getByRole('link', { name: 'Admin Dashboard', exact: true })
    await expect(page.getByText('Du er logget inn med administratortilgang.')).toBeVisible()
    await expect(button).toHaveAttribute('href', '/admin')
    await button.click()
    await expect(page).toHaveURL('/admin')
  })
}

for (const role of firstRows(1, ['editor', 'counselor', 'researcher', 'user'] as const)) {
  test.full(`PUB-02 ${role}: no admin banner`, async ({ page, server }) => {
    await enterAs(page, server, role)
    await page.goto('/')
    await expect(accountButton(page)).toBeVisible()
    await expect(page.getByText('Du er logget inn med administratortilgang.')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
  })
}

test.full('PUB-03 the three steps, features and benefits', async ({ page }) => {
  await page.goto('/')
  const steps = page.getByRole('list').filter({ hasText: 'Kartlegg symptomer' })
  await expect(steps.getByRole('heading')).toHaveText([
    'Kartlegg symptomer',
    'Utdypende vurdering',
    'Behandlingsplan',
  ])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Slik foregår en vurdering',
    'Laget for vakten',
    'Fordeler',
    'Personvern etter GDPR',
    'Kontakt',
  ])
  const features = page.getByRole('list').filter({ hasText: 'Overser ikke akutt fare' })
  expect(await features.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(4)
  const benefits = ['For betjenten', 'For helseavdelingen', 'For ledelsen']
  for (const whom of benefits) await expect(page.getByRole('term').getByText(whom)).toBeVisible()
})

/** Each figure with the least that ships (CNT-09), and where its truth is. */
const figures = [
  { name: 'symptomgrupper', least: 15, table: 'symptom_groups' },
  { name: 'symptomer', least: 50, table: 'symptoms' },
  { name: 'behandlingsmetoder', least: 13, table: 'approaches' },
  { name: 'påvirkningsregler med navngitt kilde', least: 100, table: 'influence_rules' },
] as const

test.full('PUB-03 the figures are counted from the published content', async ({ page, server }) => {
  await page.goto('/')
  for (const { name, least, table } of figures) {
    const shown = figure(page, name)
    const [row] = await inDatabase<{ n: number }>(
      server,
      `select count(*)::int as n from ${table}
       where status = 'published' and is_active and company_id is null`,
    )
    await expect(shown, name).toHaveText(String(row?.n))
    expect(Number(await shown.textContent()), name).toBeGreaterThanOrEqual(least)
  }
  const [unsourced] = await inDatabase<{ n: number }>(
    server,
    `select count(*)::int as n from influence_rules r left join sources s on s.key = r.source_key
     where s.title is null or s.title = ''`,
  )
  expect(unsourced?.n, 'links without a named source').toBe(0)
})

for (const language of ['Norsk', 'English']) {
  test.full(`PUB-03 nothing is called validated (${language})`, async ({ page }) => {
    await page.goto('/')
    if (language === 'English') await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'Norsk' ? 'nb' : 'en')
    const text = await page.getByRole('main').textContent()
    const denial = language === 'Norsk' ? 'ikke klinisk validert' : 'not clinically validated'
    expect(text).toContain(denial)
    expect(text?.replace(denial, '')).not.toMatch(/valid/iu)
  })
}

test.full('PUB-03 the GDPR claim leads to the privacy page', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByText('Holdepunkt er laget for å følge personvernforordningen'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Les hva som lagres, og hvem som ser det' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(heading(page)).toHaveText('Personvern')
})

test.full(
  'PUB-01 signed out: sign in as health staff, register the organisation',
  async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    await expect(main.getByRole('link', { name: 'Start vurdering' })).toHaveCount(0)
    await main.getByRole('link', { name: 'Logg inn som helsepersonell', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await main.getByRole('link', { name: 'Registrer organisasjon', exact: true }).click()
    await expect(page).toHaveURL('/signup')
  },
)
