import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import {
  choose,
  finish,
  FLOW,
  signs,
  STORED,
  storedObservations,
  toLastPage,
  toQuestions,
  unnamedObservations,
  writeNotes,
} from '../../steps/flows/observation.ts'
import { button } from '../../steps/flows/officer.ts'

const allow = (server: TestServer, allowed: boolean) =>
  inDatabase(
    server,
    `insert into system_settings (values)
     values (jsonb_build_object('allowAnonymousAssessments', $1::boolean))
     on conflict (id) do update set values = system_settings.values || excluded.values`,
    [allowed],
  )

test.afterEach(({ server }) => allow(server, false))

const choice = (page: Page) => page.getByRole('checkbox', { name: 'Lagre uten brukeren min' })

const start = async (page: Page): Promise<void> => {
  await page.goto(FLOW)
  await choice(page).check()
  await button(page, 'Start observasjonen').click()
  await choose(page, signs.sad)
}

const goThrough = async (page: Page, notes: string): Promise<void> => {
  await toQuestions(page)
  await toLastPage(page)
  await writeNotes(page, notes)
  await finish(page)
}

const withNotes = async (server: TestServer, notes: string) =>
  (await unnamedObservations(server)).filter((row) => row.observer_notes === notes)

test.full('OBS-09 where it is not allowed there is no such choice', async ({ page, server }) => {
  await enterAs(page, server, 'counselor')
  await page.goto(FLOW)
  await expect(button(page, 'Start observasjonen')).toBeVisible()
  await expect(choice(page)).toHaveCount(0)
})

test.full(
  'OBS-09 chosen, the stored row has no user, over a reload too, and is in nobody’s history',
  async ({ page, server }) => {
    await allow(server, true)
    const who = await enterAs(page, server, 'counselor')
    await page.goto(FLOW)
    await expect(choice(page)).toHaveAccessibleDescription(
      /uten hvem du er og uten nøyaktig tidspunkt/u,
    )
    await expectAxeClean(page)
    await start(page)
    await page.reload()
    await goThrough(page, 'Uten bruker')
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await withNotes(server, 'Uten bruker')).toMatchObject([
      { user_id: null, status: 'completed' },
    ])
    expect(await storedObservations(server, who)).toEqual([])
    expect(
      await inDatabase(server, 'select id from assessments where user_id = $1', [who.userId]),
    ).toEqual([])

    // The stored row opens for no user, so the server refuses the call of the reloaded page.
    const refused = page.waitForResponse((response) => response.status() === 404)
    await page.reload()
    await refused
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await withNotes(server, 'Uten bruker')).toHaveLength(1)
    await page.goto('/history')
    await settle(page)
    await expect(page.getByText('Anonym observasjon')).toHaveCount(0)
  },
)

test.full('OBS-09 not chosen, it carries the user', async ({ page, server }) => {
  await allow(server, true)
  const who = await enterAs(page, server, 'counselor')
  await page.goto(FLOW)
  await expect(choice(page)).not.toBeChecked()
  await button(page, 'Start observasjonen').click()
  await choose(page, signs.sad)
  await goThrough(page, 'Med bruker')
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedObservations(server, who)).toHaveLength(1)
  expect(await withNotes(server, 'Med bruker')).toEqual([])
})

test.full(
  'OBS-09 SAFE-04 refused since it is allowed no more, it is stored with the user when the user says so',
  async ({ page, server }) => {
    await allow(server, true)
    const who = await enterAs(page, server, 'counselor')
    await page.goto(FLOW)
    await choice(page).check()
    await allow(server, false)
    await button(page, 'Start observasjonen').click()
    await choose(page, signs.sad)
    await goThrough(page, 'Ikke lenger tillatt')
    await expect(page.getByText(/^Ikke lagret: /u)).toBeVisible()
    await expect(page.getByText(/^Modellkode M010-/u)).toBeVisible()
    expect(await storedObservations(server, who)).toEqual([])
    await button(page, 'Lagre med brukeren min').click()
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toMatchObject([
      { observer_notes: 'Ikke lenger tillatt' },
    ])
    expect(await withNotes(server, 'Ikke lenger tillatt')).toEqual([])
  },
)

test.full(
  'OBS-09 once it is allowed no more, a new one carries the user, whatever the one before did',
  async ({ page, server }) => {
    await allow(server, true)
    const who = await enterAs(page, server, 'counselor')
    await start(page)
    await goThrough(page, 'Den første')
    await expect(page.getByText(STORED)).toBeVisible()
    await allow(server, false)
    await page.goto(FLOW)
    await expect(button(page, 'Start observasjonen')).toBeVisible()
    await expect(choice(page)).toHaveCount(0)
    await button(page, 'Start observasjonen').click()
    await choose(page, signs.sad)
    await goThrough(page, 'Den neste')
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toMatchObject([{ observer_notes: 'Den neste' }])
  },
)
