import type { Page } from '@playwright/test'
import { choose, span } from '../../steps/flows/observation.ts'
import { expect, test } from '../../fixtures.ts'
import { signOut } from '../../steps/account/account.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { button } from '../../steps/flows/officer.ts'
import {
  addOwnSymptom,
  DROPPED,
  enterNurse,
  skipQuestions,
  FLOW,
  KEY,
  planned,
  rate,
  reachIntensity,
  SAD,
  STORED,
  storedPlans,
} from '../../steps/flows/treatment.ts'

const STARTED = 'Du har en påbegynt vurdering'

const readDraft = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), KEY)

test('TRT-01 OFF-11 the flow asks about an assessment in progress, continues it where it was, or drops it on request', async ({
  page,
  server,
}) => {
  await enterNurse(page, server)
  await reachIntensity(page, SAD)
  await rate(page, SAD, 50)
  await page.goto(FLOW)
  await expect(page.getByRole('heading', { name: STARTED })).toBeVisible()
  await expect(page.getByText(/1 symptom valgt, 0 spørsmål besvart/u)).toBeVisible()
  await button(page, 'Fortsett vurderingen').click()
  await expect(span(page)).toHaveText(/^Spørsmål 1/u)
  await page.goto(FLOW)
  await button(page, 'Start en ny').click()
  await expect(page.getByRole('heading', { name: 'Behandlingsanbefaling' })).toBeVisible()
  expect(await readDraft(page)).toBeNull()
  await button(page, 'Start').click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('TRT-02 a symptom that is gone by now: fetched again, looked over, and stored', async ({
  page,
  server,
}) => {
  const user = await enterNurse(page, server)
  const own = await addOwnSymptom(server, user, { name: 'Vårt eget symptom' })
  await page.reload()
  await reachIntensity(page, SAD, 'Vårt eget symptom')
  await rate(page, SAD, 50)
  await rate(page, 'Vårt eget symptom', 50)
  await inDatabase(server, 'delete from symptoms where id = $1', [own])
  await skipQuestions(page)
  await expect(page.getByText(/^Ikke lagret: /u)).toBeVisible()
  await expect(planned(page).first()).toBeVisible()
  await button(page, 'Hent innholdet på nytt og se over svarene').click()
  await page.waitForURL(/step=symptoms$/u)
  await expect(page.getByText(DROPPED)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: SAD, exact: true })).toBeChecked()
  await button(page, 'Fortsett').click()
  await expect(page.getByRole('slider')).toHaveCount(1)
  await skipQuestions(page)
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedPlans(server, user)).toHaveLength(1)
})

test('AUTH-06 signing out leaves nothing of it in the browser', async ({ page, server }) => {
  await enterNurse(page, server)
  await button(page, 'Start').click()
  await choose(page, SAD)
  expect(await readDraft(page)).not.toBeNull()
  await signOut(page)
  expect(await readDraft(page)).toBeNull()
})
