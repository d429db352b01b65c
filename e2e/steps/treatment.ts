import { expect, type Locator, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { inDatabase } from './database.ts'
import { button, symptom } from './officer.ts'

export const FLOW = '/assessment/treatment'
export const STORED = /^Lagret \d\d:\d\d$/u
export const WAITING = 'Venter på nett, lagres automatisk'

export const alertOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Akutt tegn: handle nå' })

/** Ticks symptoms by name on the second step, whatever is filtered. */
export const choose = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
}

/** From the intro to the symptoms, on to their intensity. */
export const reachIntensity = async (page: Page, ...names: readonly string[]): Promise<void> => {
  await button(page, 'Start').click()
  await choose(page, ...names)
  await button(page, 'Fortsett').click()
  await expect(page.getByRole('heading', { name: 'Hvor sterke er symptomene?' })).toBeVisible()
}

/** Gives a symptom one of the five steps. */
export const rate = (page: Page, name: string, step: 0 | 25 | 50 | 75 | 100): Promise<void> =>
  symptom(page, name)
    .getByRole('radio', { name: new RegExp(`^${step}`, 'u') })
    .check()

/** Through the questions without an answer, and finished. */
export const skipQuestions = async (page: Page): Promise<void> => {
  await button(page, 'Fortsett').click()
  const next = button(page, 'Neste spørsmål')
  const finish = button(page, 'Fullfør vurdering')
  await expect(next.or(finish)).toBeVisible()
  while (await next.isVisible()) await next.click()
  await finish.click()
}

/** The approaches of the plan, in order. */
export const planned = (page: Page): Locator => page.locator('.hp-plan > li')

/** What the database holds of this user's plans. */
export const storedPlans = (server: TestServer, { id }: { readonly id: string }) =>
  inDatabase<{ id: string; model_code: string | null; risk_level: string | null }>(
    server,
    `select id, model_code, risk_level from assessments
     where user_id = $1 and flow = 'treatment'`,
    [id],
  )
