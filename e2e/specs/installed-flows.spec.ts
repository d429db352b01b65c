import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { lettersOnDevice } from '../steps/device.ts'
import { expectInstalled } from '../steps/installed.ts'
import { untilKept, untilKeyKept } from '../steps/kept.ts'
import { heading } from '../steps/look.ts'
import {
  choose,
  finish,
  storedObservations,
  toLastQuestion,
  toQuestions,
} from '../steps/observation.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../steps/officer.ts'
import { KEPT } from '../steps/outbox.ts'
import {
  enterNurse,
  planned,
  rate,
  reachIntensity,
  SAD,
  skipQuestions,
  storedPlans,
} from '../steps/treatment.ts'

test.use({ serviceWorkers: 'allow' })

/** Signed in once, no flow opened; the network goes, the tab is closed, and another opens the flow. */
const reopenOffline = async (page: Page, path: string): Promise<Page> => {
  const context = page.context()
  await untilKept(page)
  await untilKeyKept(page)
  await expectInstalled(page)
  await context.setOffline(true)
  const next = await context.newPage()
  await page.close()
  await next.goto(path)
  return next
}

/** What was finished is on the device; the tab is closed, the network comes back, and another tab is opened. */
const closeAndReturn = async (page: Page): Promise<Page> => {
  await expect(page.getByText(KEPT)).toBeVisible()
  expect(await lettersOnDevice(page)).toBe(1)
  const context = page.context()
  const last = await context.newPage()
  await page.close()
  await last.goto('/waiting')
  await expect(last.getByRole('row')).toHaveCount(2)
  await context.setOffline(false)
  await expect(last.getByText('Ingenting venter')).toBeVisible({ timeout: 60_000 })
  return last
}

test('OFFL-01 SAFE-02 OBS-07 the officer flow is opened, finished, closed and sent: offline until the last', async ({
  page,
  server,
}) => {
  test.slow()
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/dashboard')
  const offline = await reopenOffline(page, '/assessment/start')
  await button(offline, 'Er det fare for liv nå?').click()
  const card = offline.getByRole('dialog', { name: 'Er det fare for liv nå?' })
  for (const name of ['Ring 113 ', 'Ring 116117 ', 'Ring 116 123 ', 'Ring 00 00 00 01 Vaktleder']) {
    await expect(card.getByRole('link', { name })).toBeVisible()
  }
  await card.getByRole('button', { name: 'Lukk' }).click()
  await reachSymptoms(offline, ['Nedstemthet'])
  await symptom(offline, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(offline, 'Fullfør vurdering').click()
  await expect(heading(offline)).toHaveText('Anbefalt: Modul 3')
  await closeAndReturn(offline)
  expect(await storedAssessments(server, officer)).toHaveLength(1)
})

test('OFFL-01 the observation is opened, finished, closed and sent: offline until the last', async ({
  page,
  server,
}) => {
  test.slow()
  const who = await enterNurse(page, server, '/dashboard')
  const offline = await reopenOffline(page, '/assessment/observation')
  await button(offline, 'Start observasjonen').click()
  await choose(offline, SAD)
  await toQuestions(offline)
  await toLastQuestion(offline)
  await finish(offline)
  await closeAndReturn(offline)
  expect(await storedObservations(server, who)).toHaveLength(1)
})

test('OFFL-01 the treatment plan is opened, finished, closed and sent: offline until the last', async ({
  page,
  server,
}) => {
  test.slow()
  const who = await enterNurse(page, server, '/dashboard')
  const offline = await reopenOffline(page, '/assessment/treatment')
  await reachIntensity(offline, SAD)
  await rate(offline, SAD, 75)
  await skipQuestions(offline)
  await expect(planned(offline).first()).toBeVisible()
  await closeAndReturn(offline)
  expect(await storedPlans(server, who)).toHaveLength(1)
})
