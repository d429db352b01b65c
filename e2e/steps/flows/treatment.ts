import { expect, type Locator, type Page } from '@playwright/test'
import { addCompany } from '#testing/rows/builders.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { enterAs } from '../account/account.ts'
import { inDatabase } from '../database/database.ts'
import type { Mark } from './input-methods.ts'
import { button, symptom } from './officer.ts'
import { choose, finishButton, toLastPage, toQuestions } from './observation.ts'

export const FLOW = '/assessment/treatment'
export const STORED = /^Lagret \d\d:\d\d$/u
export const WAITING = 'Venter på nett, lagres automatisk'
export const DROPPED = 'Noen lagrede svar var ugyldige og er fjernet. Se over svarene.'
/** What the tab keeps it under. */
export const KEY = 'holdepunkt-treatment'

/** Symptoms of the shipped content, as the page names them. */
export const SAD = 'Vedvarende tristhet'
/** Points at suicide. */
export const HOPELESS = 'Uttrykker håpløshet'
/** An acute sign. */
export const PLANS = 'Konkrete planer eller forberedelser'
/** There or not; points at substance use. */
export const DRUGS = 'Funn av rusmidler eller utstyr'

/** The whole alert, below the answer that raised it last. */
export const alertOf = (page: Page): Locator => page.locator('.hp-raised')

/** The approaches of the plan, in order. */
export const planned = (page: Page): Locator => page.locator('.hp-plan > li')

type Nurse = SignedIn & { readonly companyId: string }

/** A user of an organisation of its own, signed in on that page. */
export const enterNurse = async (
  page: Page,
  server: TestServer,
  path: string = FLOW,
): Promise<Nurse> => {
  const companyId = await addCompany(server.services)
  const who = await enterAs(page, server, 'counselor', { companyId })
  await page.goto(path)
  return { ...who, companyId }
}

/** From the intro to the intensity of these symptoms. */
export const reachIntensity = async (page: Page, ...names: readonly string[]): Promise<void> => {
  await button(page, 'Start').click()
  await choose(page, ...names)
  await button(page, 'Fortsett').click()
  await expect(page.getByRole('heading', { name: 'Hvor sterke er symptomene?' })).toBeVisible()
}

/** Gives a symptom one of the five marks, by its key. */
export const rate = (page: Page, name: string, mark: Mark): Promise<void> =>
  symptom(page, name)
    .getByRole('slider')
    .press(String(mark / 25))

/** From the intensity to the last page of questions, without an answer. */
export const passQuestions = async (page: Page): Promise<void> => {
  await toQuestions(page)
  await toLastPage(page)
}

/** From the last step before the questions to the plan, or to the observation's result. */
export const skipQuestions = async (page: Page): Promise<void> => {
  await toQuestions(page)
  await finishButton(page).click()
  await page.waitForURL(/step=(?:plan|results)$/u)
}

/** The whole walk with one symptom of middling intensity. */
export const finishOne = async (page: Page): Promise<void> => {
  await reachIntensity(page, SAD)
  await rate(page, SAD, 50)
  await skipQuestions(page)
}

/** What the database holds of this user's plans. */
export const storedPlans = (server: TestServer, { userId }: SignedIn) =>
  inDatabase<{ id: string; model_code: string | null; risk_level: string | null }>(
    server,
    `select id, model_code, risk_level from assessments
     where user_id = $1 and flow = 'treatment'`,
    [userId],
  )

type Own = { readonly name: string; readonly help?: string; readonly action?: string }

/** A symptom of the user's own organisation, to be rated; an acute sign when it has an action. */
export const addOwnSymptom = async (
  server: TestServer,
  { companyId }: Nurse,
  { name, help = '', action }: Own,
): Promise<string> => {
  const id = server.services.newId()
  await inDatabase(
    server,
    `insert into symptoms (id, company_id, group_id, name_no, help_text, observation_risk,
       requires_intensity, urgent, urgent_action, status)
     select $1, $2, g.id, $3, $4, 'red', true, $5, $6, 'published'
     from symptom_groups g order by g.order_index limit 1`,
    [id, companyId, name, help, action !== undefined, action ?? null],
  )
  return id
}

export const finishMany = async (page: Page): Promise<void> => {
  await reachIntensity(page, SAD, HOPELESS, PLANS, DRUGS)
  for (const name of [SAD, HOPELESS, PLANS]) await rate(page, name, 100)
  await skipQuestions(page)
  await expect(page.getByText(STORED)).toBeVisible()
}
