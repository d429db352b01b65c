import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { disableEvents } from '../../steps/live/live.ts'
import { figure, heading, settle } from '../../steps/page/page-helpers.ts'
import type { Page } from '@playwright/test'

const status = '**/api/system.status*'

const expectTiles = async (page: Page, words: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, word] of Object.entries(words)) {
    await expect(figure(page, name), name).toHaveText(word)
  }
}

const works = { Systemstatus: 'Aktiv', Admintilgang: 'Aktivert', Database: 'Tilkoblet' }

test('ADM-02 welcome by name, the two groups and where they lead', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin', { fullName: 'Siri Vakt' })
  await page.goto('/admin')
  const main = page.getByRole('main')
  await expect(heading(page)).toHaveText('Administrasjon')
  await expect(main.getByText(/^Velkommen, Siri Vakt\./)).toBeVisible()
  for (const [group, ways] of [
    ['Bruker & Organisasjon', ['/admin/users', '/admin/departments', '/admin/companies']],
    ['Systemadministrasjon', ['/admin/statistics', '/admin/settings', '/admin/import-export']],
  ] as const) {
    const links = main.getByRole('region', { name: group }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
      ways,
    )
  }
})

test('ADM-02 the front page has the tiles, and a link to the jobs', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin')
  await expectTiles(page, works)
  await page.getByRole('link', { name: 'Se hvordan serverens faste jobber går: system' }).click()
  await expect(page).toHaveURL('/admin/system')
  await expect(page.getByRole('region', { name: 'Faste jobber' })).toBeVisible()
  await expect(figure(page, 'Systemstatus')).toHaveCount(0)
})

test('ADM-02 the tiles tell what the server answered', async ({ page, server }) => {
  await enterAs(page, server, 'administrator')
  await page.goto('/admin')
  await expectTiles(page, { ...works, Rolle: 'Administrator' })
  const tiles = page.getByRole('region', { name: 'Systemoversikt' })
  await expect(tiles.getByText(/^Svarte kl\.\s\d\d:\d\d$/)).toBeVisible()
  await expect(tiles.getByText(/^PostgreSQL \d+/)).toBeVisible()
})

test('ADM-02 nothing is claimed while it is measured', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  const gate = Promise.withResolvers<undefined>()
  await page.route(status, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/admin')
  await expectTiles(page, {
    Systemstatus: '',
    Admintilgang: '',
    Database: '',
    Rolle: 'Super Admin',
  })
  gate.resolve(undefined)
  await expectTiles(page, works)
})

const silent = {
  Systemstatus: 'Ikke tilgjengelig',
  Admintilgang: 'Ikke bekreftet',
  Database: 'Ukjent',
}

test.describe('without a database', () => {
  test.use({ provokedStatus: 503 })

  test('ADM-02 the page names the database as not connected when the server has none', async ({
    page,
    server,
  }) => {
    await enterAs(page, server, 'superadmin')
    await page.goto('/admin')
    await expectTiles(page, works)
    const { pool } = server.database
    const connect = pool.connect.bind(pool)
    pool.connect = () => Promise.reject(new Error('the database is away'))
    try {
      await page.getByRole('button', { name: 'Kontroller på nytt' }).click()
      await expectTiles(page, { ...silent, Database: 'Ikke tilkoblet' })
    } finally {
      pool.connect = connect
    }
    await page.getByRole('button', { name: 'Kontroller på nytt' }).click()
    await expectTiles(page, works)
  })
})

const refusal = (reason: string, httpStatus: number) => ({
  status: httpStatus,
  json: {
    error: {
      message: 'Nei',
      code: -32_603,
      data: { code: 'FORBIDDEN', httpStatus, reason, requestId: 'a' },
    },
  },
})

const failures = [
  { how: 'no answer', answer: null, words: silent, note: 'Ingen svar kl.' },
  {
    how: 'a server without its database',
    answer: refusal('internal', 500),
    words: { ...silent, Database: 'Ikke tilkoblet' },
    note: 'Svarte med en feil kl.',
  },
  {
    how: 'a refusal',
    answer: refusal('forbidden', 403),
    words: { ...silent, Systemstatus: 'Aktiv' },
    note: 'Svarte kl.',
  },
] as const

for (const { how, answer, words, note } of failures) {
  test(`ADM-02 ${how}: the tiles say so, until it is measured again`, async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    // The stream would soon report the new account, and the page would measure again.
    await disableEvents(page)
    await page.goto('/admin')
    await expectTiles(page, works)
    let calls = 0
    await page.route(status, (route) => {
      calls += 1
      return answer === null ? route.abort() : route.fulfill(answer)
    })
    const again = page.getByRole('button', { name: 'Kontroller på nytt' })
    await again.click()
    await expectTiles(page, words)
    await expect(page.getByText(note)).toBeVisible()
    expect(calls, 'nothing is tried again silently').toBe(1)
    await expectCleanInAllThemes(page)
    await page.unrouteAll()
    await again.click()
    await expectTiles(page, works)
  })
}

test('R45-7 the footer names the version to administrators alone', async ({ page, server }) => {
  const footer = page.getByRole('contentinfo')
  await enterAs(page, server, 'superadmin')
  await page.goto('/dashboard')
  await expect(footer.getByText(/^Versjon \d+\.\d+\.\d+ \(\w+\)$/u)).toBeVisible()
  await enterAs(page, server, 'counselor')
  await page.goto('/dashboard')
  await settle(page)
  await expect(footer).toBeVisible()
  await expect(footer.getByText('Versjon')).toHaveCount(0)
})
