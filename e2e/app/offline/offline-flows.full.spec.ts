import type { Page } from '@playwright/test'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { expect, test } from '../../fixtures.ts'
import { changeBank } from '../../steps/admin/bank-changes.ts'
import { inDatabase } from '../../steps/database/database.ts'
import {
  blockCalls,
  databaseText,
  fillCache,
  unblockCalls,
} from '../../steps/offline/offline-cache.ts'
import { recordStreams, untilFollowing } from '../../steps/live/live.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import {
  choose,
  finish,
  storedObservations,
  toLastPage,
  toQuestions,
} from '../../steps/flows/observation.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
  formLink,
} from '../../steps/flows/officer.ts'
import {
  addOwnSymptom,
  enterNurse,
  planned,
  rate,
  reachIntensity,
  skipQuestions,
  storedPlans,
  WAITING,
} from '../../steps/flows/treatment.ts'

const OWN = 'Slår i veggen om natten'
const FALLBACK = /^Innholdet kunne ikke hentes/u

/** After a first sign-in without an opened flow: opens the page again while no server answers. */
const returnCutOff = async (page: Page, path: string): Promise<void> => {
  await fillCache(page)
  await blockCalls(page)
  await page.goto(path)
}

test('OFFL-01 SAFE-02 the officer flow from start to report with no server since the page was opened', async ({
  page,
  server,
}) => {
  test.slow()
  const officer = await makeOfficer(server)
  await page.clock.install()
  await signInTo(page, officer, '/dashboard')
  await returnCutOff(page, '/assessment/start')
  await expect(page.getByRole('main').getByText('Berit Betjent')).toBeVisible()
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Er det fare for liv nå?').click()
  const card = page.getByRole('dialog', { name: 'Er det fare for liv nå?' })
  for (const name of ['Ring 113 ', 'Ring 116117 ', 'Ring 116 123 ', 'Ring 00 00 00 01 Vaktleder']) {
    await expect(card.getByRole('link', { name })).toBeVisible()
  }
  await card.getByRole('button', { name: 'Lukk' }).click()
  await button(page, 'Fullfør vurdering').click()
  await expect(heading(page)).toHaveText(/^Modul 3 –/u)
  await expect(page.getByText(WAITING)).toBeVisible()
  await formLink(page).click()
  await expect(page.getByLabel('Innsattes navn', { exact: true })).toBeVisible()

  await unblockCalls(page)
  await expect(page.getByText(/^Lagret \d/u)).toBeVisible()
  expect(await storedAssessments(server, officer)).toHaveLength(1)
})

test('OFFL-01 cached contents replace those that the server cannot answer, while it answers the session', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await page.clock.install()
  await signInTo(page, officer, '/dashboard')
  await fillCache(page)
  await page.route('**/api/*.content', (route) => route.fulfill({ status: 502 }))
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await page.goto('/assessment/treatment')
  await expect(button(page, 'Start')).toBeVisible()
  await expect(page.getByText(FALLBACK)).toHaveCount(0)
})

test("OFFL-01 the observation from start to result, with the organisation's own symptom", async ({
  page,
  server,
}) => {
  test.slow()
  await page.clock.install()
  const who = await enterNurse(page, server, '/')
  await addOwnSymptom(server, who, { name: OWN })
  await page.goto('/dashboard')
  await returnCutOff(page, '/assessment/observation')
  await button(page, 'Start observasjonen').click()
  await expect(page.getByText(FALLBACK)).toHaveCount(0)
  await choose(page, OWN, 'Vedvarende tristhet')
  await toQuestions(page)
  await toLastPage(page)
  await finish(page)
  await expect(page.getByText(WAITING)).toBeVisible()

  await unblockCalls(page)
  await expect(page.getByText(/^Lagret \d/u)).toBeVisible()
  expect(await storedObservations(server, who)).toHaveLength(1)
})

test("OFFL-01 the treatment flow from start to plan, with the organisation's own symptom", async ({
  page,
  server,
}) => {
  test.slow()
  await page.clock.install()
  const who = await enterNurse(page, server, '/')
  await addOwnSymptom(server, who, { name: OWN })
  await page.goto('/dashboard')
  await returnCutOff(page, '/assessment/treatment')
  await reachIntensity(page, OWN, 'Vedvarende tristhet')
  await expect(page.getByText(FALLBACK)).toHaveCount(0)
  await rate(page, OWN, 50)
  await rate(page, 'Vedvarende tristhet', 75)
  await skipQuestions(page)
  await expect(planned(page).first()).toBeVisible()
  await expect(page.getByText(WAITING)).toBeVisible()

  await unblockCalls(page)
  await expect(page.getByText(/^Lagret \d/u)).toBeVisible()
  expect(await storedPlans(server, who)).toHaveLength(1)
})

test("SAFE-02 the department's call list is kept as its admin has it now, though the page was only open", async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  const streams = recordStreams(page.context())
  await page.clock.install()
  await signInTo(page, officer, '/dashboard')
  await fillCache(page)
  await untilFollowing(page, streams)
  const list = [{ name: 'Ny vaktleder', phone: '00 00 00 09', hours: 'natt' }]
  await inDatabase(
    server,
    `update departments set call_list = $2
     where id = (select department_id from users where id = $1)`,
    [officer.id, JSON.stringify(list)],
  )
  await expect.poll(() => databaseText(page)).toContain('Ny vaktleder')
  await blockCalls(page)
  await page.goto('/assessment/start')
  await button(page, 'Er det fare for liv nå?').click()
  const card = page.getByRole('dialog', { name: 'Er det fare for liv nå?' })
  await expect(card.getByRole('link', { name: 'Ring 00 00 00 09 Ny vaktleder' })).toBeVisible()
})

test('OFFL-01 CNT-02 content that is published while the page is open is used without a network afterwards', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await page.clock.install()
  await signInTo(page, officer, '/dashboard')
  await fillCache(page)
  expect(await databaseText(page)).not.toContain('Gråter mye')
  const admin = await changeBank(server)
  await admin.rename(shippedId('bank-symptom', 'nedstemthet--tristhet'), 'Gråter mye')
  await expect.poll(() => databaseText(page)).toContain('Gråter mye')
  await blockCalls(page)
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await expect(symptom(page, 'Gråter mye')).toBeVisible()
  await expect(symptom(page, 'Tristhet og gråt')).toHaveCount(0)
})
