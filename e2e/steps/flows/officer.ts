import { expect, type Locator, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { inDatabase } from '../database/database.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'

export type Officer = { readonly id: string; readonly email: string; readonly password: string }

/** An officer of a department with its own call list. */
export const makeOfficer = async (server: TestServer): Promise<Officer> => {
  const companyId = await addCompany(server.services)
  const callList = [{ name: 'Vaktleder', phone: '00 00 00 01', hours: 'hele døgnet' }]
  const departmentId = await addDepartment(server.services, { companyId, callList })
  const { id, email } = await addUser(server.services, server.passwordHash, {
    role: 'counselor',
    companyId,
    departmentId,
    fullName: 'Berit Betjent',
  })
  return { id, email, password: server.password }
}

/** Signs in on the page and goes where it was headed. */
export const signInTo = async (page: Page, officer: Officer, path: string): Promise<void> => {
  await page.goto(path)
  await page.waitForURL(/\/login/u)
  await page.getByLabel('E-post').fill(officer.email)
  await page.getByLabel('Passord', { exact: true }).fill(officer.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.waitForURL((url) => url.pathname === path)
}

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** From a result to the form for health. */
export const formLink = (page: Page): Locator =>
  page.getByRole('link', { name: 'Modulskjema til helse', exact: true })

/** What a result keeps under 'Mer'. */
export const fromMore = async (page: Page, name: string): Promise<Locator> => {
  const wanted = page
    .getByRole('complementary', { name: 'Videre' })
    .getByText(name, { exact: true })
  if (!(await wanted.isVisible())) await button(page, 'Mer').click()
  return wanted
}

/** Saves the work document of a result. */
export const saveWorkDocument = async (page: Page): Promise<void> =>
  (await fromMore(page, 'Last ned arbeidsdokument')).click()

export const symptom = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true })

/** Answers a symptom that is a fact. */
export const answerFact = (page: Page, name: string, answer: 'Ja' | 'Nei' | 'Vet ikke') =>
  symptom(page, name).getByRole('radio', { name: answer, exact: true }).check()

/** The seven shipped categories, in the order of the form (OFF-03). */
export const categoryNames = [
  'Nedstemthet',
  'Krise av ulike årsaker',
  'Store personlige endringer grunnet rus',
  'Svært trist, har selvmordstanker',
  'Høy voldsrisiko',
  'Store vansker i stemningsleie',
  'Har vrangforestillinger',
] as const

/** A place on a slider, in px from its left edge: the middle of the thumb at that value. */
export const positionOf = async (
  slider: Locator,
  value: number,
): Promise<{ x: number; y: number }> => {
  const width = await slider.evaluate((element) => element.getBoundingClientRect().width)
  return { x: 14 + ((width - 28) * value) / 100, y: 14 }
}

/** The answer that a symptom could not be assessed (SAFE-05). */
export const unableButton = (page: Page, name: string): Locator =>
  symptom(page, name).getByRole('button', { name: `Vet ikke: ${name}` })

/** A symptom has this answer, as a screen reader says it. */
export const expectAnswer = (page: Page, name: string, answer: string): Promise<void> =>
  expect(symptom(page, name).getByRole('slider')).toHaveAttribute('aria-valuetext', answer)

/** From the first step to the symptoms of these categories, by mouse. */
export const reachSymptoms = async (page: Page, categories: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: /^Jeg kjenner innsatte/u }).click()
  await button(page, 'Jeg har lest og forstått').first().click()
  for (const category of categories) {
    await page.getByRole('checkbox', { name: new RegExp(`^${category}`, 'u') }).check()
  }
  await button(page, 'Fortsett').click()
  await expect(page.getByRole('heading', { level: 1, name: categories[0] ?? '' })).toBeVisible()
}

/** What the database holds of this officer's assessments. */
export const storedAssessments = (server: TestServer, officer: Officer) =>
  inDatabase<{ id: string; model_code: string }>(
    server,
    'select id, model_code from assessments where user_id = $1',
    [officer.id],
  )

/** Completes although nothing has a value, which asks first (SAFE-05). */
export const finishUnassessed = async (page: Page): Promise<void> => {
  await button(page, 'Fullfør vurdering').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fullfør vurdering' }).click()
}

export const finishOne = async (page: Page): Promise<void> => {
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
}

export const putStored = (page: Page, key: string, value: string | null) =>
  page.evaluate(
    ([name, text]) =>
      text === null ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, text),
    [key, value] as const,
  )
