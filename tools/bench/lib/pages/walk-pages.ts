import type { Page } from '@playwright/test'
import type { TestServer } from '../../../../src/testing/server/server.ts'
import { enterAs } from '../../../../e2e/steps/account/account.ts'
import { expectContent } from '../../../../e2e/steps/page/page-helpers.ts'
import { button, reachSymptoms, symptom } from '../../../../e2e/steps/flows/officer.ts'
import * as observation from '../../../../e2e/steps/flows/observation.ts'
import { storeAssessment } from '../../../../e2e/steps/results/results.ts'
import { backOffice, openPages, pages, type PageId } from './page-list.ts'
import * as treatment from '../../../../e2e/steps/flows/treatment.ts'

/** A page as a browser has it open: the start of a cold load. */
export type PageState = {
  readonly id: string
  readonly path: string
  readonly storage: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
  /** The tab's storage. */
  readonly tab: Readonly<Record<string, string>>
}

type Note = (id: PageId) => Promise<void>

const officerSteps = async (page: Page, note: Note): Promise<void> => {
  await page.goto('/assessment/start')
  await note('officerStart')
  await page.goto('/assessment/start')
  await page.getByRole('button', { name: /^Jeg kjenner innsatte/u }).click()
  await note('officerGuidance')
  await button(page, 'Jeg har lest og forstått').click()
  await note('officerCategories')
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await note('officerSymptoms')
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  await note('officerModule')
  await page.goto('/assessment/report')
  await note('officerReport')
}

const observationSteps = async (page: Page, note: Note): Promise<void> => {
  await page.goto(observation.FLOW)
  await note('observationIntro')
  await button(page, 'Start observasjonen').click()
  await note('observationSymptoms')
  await observation.choose(page, observation.signs.sad, observation.signs.sleep)
  await observation.toQuestions(page)
  await note('observationQuestions')
  await observation.toLastPage(page)
  await observation.finish(page)
  await note('observationResults')
}

const treatmentSteps = async (page: Page, note: Note): Promise<void> => {
  await page.goto(treatment.FLOW)
  await note('treatmentIntro')
  await button(page, 'Start').click()
  await note('treatmentSymptoms')
  await observation.choose(page, treatment.SAD)
  await button(page, 'Fortsett').click()
  await note('treatmentIntensity')
  await treatment.rate(page, treatment.SAD, 50)
  await button(page, 'Fortsett').click()
  await note('treatmentQuestions')
  await observation.finishButton(page).click()
  await note('treatmentPlan')
}

const tabOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))

/** Visits every page once, slowly and without a throttle, and records the browser's state at each page. */
export const walkPages = async (
  page: Page,
  server: TestServer,
  wanted: ReadonlySet<string>,
): Promise<readonly PageState[]> => {
  const stands: PageState[] = []
  const note: Note = async (id) => {
    const at = pages.find((one) => one.id === id)?.at ?? ''
    await page.waitForURL((url) => url.href.endsWith(at))
    // The measured build is the production build, which does not set `data-settled`.
    await expectContent(page)
    const { pathname, search } = new URL(page.url())
    const storage = await page.context().storageState()
    stands.push({ id, path: `${pathname}${search}`, storage, tab: await tabOf(page) })
  }
  for (const { id, at } of openPages) {
    if (!wanted.has(id)) continue
    await page.goto(at)
    await note(id)
  }
  const who = await enterAs(page, server, 'counselor')
  const walks = [
    ['officer', officerSteps],
    ['observation', observationSteps],
    ['treatment', treatmentSteps],
  ] as const
  for (const [flow, steps] of walks) {
    if ([...wanted].some((id) => id.startsWith(flow))) await steps(page, note)
  }
  if (wanted.has('results')) {
    await page.goto(`/assessment/${await storeAssessment(server, who, 'observation')}/results`)
    await note('results')
  }
  if (wanted.has('dashboard')) {
    await page.goto('/dashboard')
    await note('dashboard')
  }
  if (backOffice.some(({ id }) => wanted.has(id))) await enterAs(page, server, 'superadmin')
  for (const { id, at } of backOffice) {
    if (!wanted.has(id)) continue
    await page.goto(at)
    await note(id)
  }
  return stands.filter(({ id }) => wanted.has(id))
}
