import { expect, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { keyboard, type Mark } from '../flows/input-methods.ts'
import { button, symptom } from '../flows/officer.ts'

const DEATH_WISH = 'Sier at han eller hun ikke vil leve'
const PLAN = 'Konkret plan eller forberedelser'
const HOPELESS = 'Håpløshet'

type Answers = {
  readonly deathWish: Mark
  readonly hopeless: Mark
  readonly hasPlan: 'Ja' | 'Nei'
}

/** An officer's assessment of the suicidal signs, by keyboard alone, until its result. */
export const assessByKeyboard = async (page: Page, answers: Answers): Promise<void> => {
  const { press, check, pick, rate } = keyboard(page)
  await page.goto('/assessment/start')
  await press(page.getByRole('button', { name: /^Jeg kjenner innsatte/u }))
  await press(button(page, 'Jeg har lest og forstått'))
  await check(page.getByRole('checkbox', { name: /^Svært trist, har selvmordstanker/u }))
  await press(button(page, 'Fortsett'))
  await rate(symptom(page, DEATH_WISH), answers.deathWish)
  await pick(symptom(page, PLAN).getByRole('radio', { name: answers.hasPlan, exact: true }))
  await rate(symptom(page, HOPELESS), answers.hopeless)
  await press(button(page, 'Fullfør vurdering'))
  await expect(page.getByText(/^Lagret /u)).toBeVisible()
}

/** As if the last check had been so many minutes earlier: a session ends after 15 minutes (AUTH-07). */
export const rewindLastCheck = async (
  server: TestServer,
  caseId: string,
  minutes: number,
): Promise<void> => {
  await storedQuery(
    server,
    `update cases set last_seen_at = last_seen_at - $2 * interval '1 minute',
      next_check_at = next_check_at - $2 * interval '1 minute' where id = $1`,
    [caseId, minutes],
  )
}

/** As if the case had been closed so many days ago. */
export const rewindClosing = async (
  server: TestServer,
  caseId: string,
  days: number,
): Promise<void> => {
  await storedQuery(
    server,
    `update cases set closed_at = closed_at - $2 * interval '1 day' where id = $1`,
    [caseId, days],
  )
}
