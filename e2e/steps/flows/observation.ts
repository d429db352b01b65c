import { expect, type Page } from '@playwright/test'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { enterAs } from '../account/account.ts'
import { inDatabase } from '../database/database.ts'
import { heading } from '../page/page-helpers.ts'
import { button } from './officer.ts'

export const FLOW = '/assessment/observation'
export const STORED = /^Lagret \d\d:\d\d$/u
export const WAITING = 'Venter på nett, lagres automatisk'

/** Signs of the shipped content, as the page names them. */
export const signs = {
  sad: 'Vedvarende tristhet',
  sleep: 'Vansker med å sovne eller sove',
  words: 'Sier at livet ikke er verdt å leve',
  plan: 'Konkrete planer eller forberedelser',
  attempt: 'Nylig selvmordsforsøk',
  hides: 'Skjuler skarpe gjenstander eller snorer',
} as const

export const sign = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** The whole alert, below the answer that raised it last. */
export const alarm = (page: Page) => page.locator('.hp-raised')

/** The bar that counts the acute signs. */
export const acuteBar = (page: Page) => page.locator('.hp-acute-bar')

/** Opens the whole alert of all signs, and closes it again. */
export const expectAllSigns = async (page: Page, names: readonly string[]): Promise<void> => {
  await acuteBar(page).getByRole('button', { name: 'Vis' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of names) await expect(dialog).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** The signs on a result (SAFE-01). */
export const acuteSigns = (page: Page) => page.getByRole('heading', { name: /^Akutte? tegn$/u })

export const chosenBar = (page: Page) => page.getByRole('region', { name: 'Det du har valgt' })

/** A new observer, who has opened the flow and started. */
export const startObservation = async (page: Page, server: TestServer): Promise<SignedIn> => {
  const who = await enterAs(page, server, 'counselor')
  await page.goto(FLOW)
  await button(page, 'Start observasjonen').click()
  await expect(heading(page)).toHaveText('Hva har du observert?')
  return who
}

/** Ticks signs by name. A search opens their groups, and the choice keeps them open (OBS-03). */
export const choose = async (page: Page, ...names: readonly string[]): Promise<void> => {
  const search = page.getByRole('searchbox', { name: /^Søk etter (?:tegn|symptom)$/u })
  for (const name of names) {
    await search.fill(name)
    await sign(page, name).check()
  }
  await search.fill('')
}

/** 'Spørsmål 4–6 av 6', beside the number of the step. */
export const span = (page: Page) => page.locator('.hp-step__name')

/** One question with its answers. */
export const question = (page: Page, text: string | RegExp) =>
  page.getByRole('group', { name: text })

/** From the signs to the first page of questions. */
export const toQuestions = async (page: Page): Promise<void> => {
  await button(page, 'Fortsett').click()
  await expect(span(page)).toHaveText(/^Spørsmål 1(?:–\d+)? av/u)
}

/** On or back by so many pages of questions. */
const turnPages = async (page: Page, by: 'Neste' | 'Forrige', times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) {
    const before = await span(page).innerText()
    await button(page, by).click()
    await expect(span(page)).not.toHaveText(before)
  }
}

/** From any page of questions to the last one, without answering. */
export const toLastPage = async (page: Page): Promise<void> => {
  for (;;) {
    const [, last, count] = /(\d+) av (\d+)$/u.exec(await span(page).innerText()) ?? []
    if (last === count) return
    await turnPages(page, 'Neste', 1)
  }
}

/** A started observation with these signs, at its last questions. */
export const reachEnd = async (page: Page, server: TestServer, ...names: readonly string[]) => {
  const who = await startObservation(page, server)
  await choose(page, ...names)
  await toQuestions(page)
  await toLastPage(page)
  return who
}

/** The button to the result: on each page of questions, or on the signs if there are no questions. */
export const finishButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(?:Til resultatet|Fullfør vurdering)$/u })

export const finish = async (page: Page): Promise<void> => {
  await finishButton(page).click()
  await expect(page).toHaveURL(/step=results$/u)
}

/** Opens the notes and replaces their text. */
export const writeNotes = async (page: Page, text: string): Promise<void> => {
  const notes = page.getByLabel('Hva har du sett og hørt?')
  if (!(await notes.isVisible())) await page.getByText('Notater (valgfritt)').click()
  await notes.fill(text)
}

type Row = {
  readonly id: string
  readonly user_id: string | null
  readonly status: string
  readonly model_code: string | null
  readonly risk_level: string | null
  readonly observer_notes: string | null
  readonly symptoms: readonly string[]
  readonly answers: Readonly<Record<string, unknown>>
}

const parts = `select a.id, user_id, status, model_code, risk_level, observer_notes,
    coalesce((select array_agg(symptom_id::text order by symptom_id) from assessment_symptoms s
      where s.assessment_id = a.id), '{}') as symptoms,
    coalesce((select jsonb_object_agg(question_id, response) from assessment_responses r
      where r.assessment_id = a.id), '{}') as answers
  from assessments a`

/** The completed observations that the database has of this user. */
export const storedObservations = (server: TestServer, { userId }: SignedIn): Promise<Row[]> =>
  inDatabase<Row>(server, `${parts} where user_id = $1 and status = 'completed'`, [userId])

/** Those that carry no user. */
export const unnamedObservations = (server: TestServer): Promise<Row[]> =>
  inDatabase<Row>(server, `${parts} where user_id is null and status = 'completed'`)

export const shownCount = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ tegn/u })
