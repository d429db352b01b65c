import { expect, type Page } from '@playwright/test'
import { addContent } from '#testing/content/content-rows.ts'
import { foundFirst } from '#testing/page/found-first.ts'
import type { TestServer } from '#testing/server/server.ts'
import { dutiesOf } from './follow-up.ts'
import { act, dialog, type Prison } from './users.ts'
import { openGroup } from './editing.ts'
import { countingHand, expectContent, untilDrawn } from '../page/page-helpers.ts'

const COUNT = 20
const names = Array.from({ length: COUNT }, (_, n) => `Revidert ${String(n + 1).padStart(2, '0')}`)

/** Twenty published symptoms of a group of their own. */
export const addRevised = async (server: TestServer, groupName: string): Promise<void> => {
  const common = { companyId: null, status: 'published' } as const
  const groupId = await addContent(server.services, 'symptom-group', {
    ...common,
    name: groupName,
    orderIndex: 90,
  })
  for (const [orderIndex, name] of names.entries()) {
    await addContent(server.services, 'symptom', {
      ...common,
      name,
      orderIndex,
      fields: { groupId },
    })
  }
}

/** BO-14: an editor changes the help text of each symptom, from row to row, and sends all of them for approval. */
export const reviseSymptoms = async (page: Page, groupName: string): Promise<number> => {
  const { press, actions } = countingHand()
  await page.goto('/admin/symptoms')
  await expectContent(page)
  await openGroup(page, groupName)
  await press(act(page, `Rediger ${names[0]}`))
  const form = page.getByRole('dialog')
  const helpText = form.getByLabel('Hjelpetekst').first()
  await press(helpText)
  for (const name of names) {
    await expect(form.getByLabel('Navn på norsk')).toHaveValue(name)
    await expect(helpText).toBeFocused()
    await page.keyboard.type('Se etter endringer.')
    await press(act(page, name === names.at(-1) ? 'Lagre' : 'Lagre og neste'))
  }
  await expect(form).toBeHidden()
  await expect(act(page, `Rediger ${names.at(-1)}`), 'the list keeps its place').toBeInViewport()
  await press(page.getByRole('checkbox', { name: 'Velg alle på siden' }).first())
  await press(act(page, 'Send til godkjenning'))
  await press(act(page, `Send ${COUNT} til godkjenning`))
  await press(act(page, 'Ferdig'))
  // Each typed text, and the group that was opened.
  return actions() + COUNT + 1
}

/** An approver takes all that was sent, from the first page of the back office. */
export const approveAll = async (page: Page): Promise<number> => {
  const { press, actions } = countingHand()
  await page.goto('/admin')
  await expectContent(page)
  await press(page.getByRole('link', { name: 'Symptomer: til godkjenning' }))
  await expectContent(page)
  await press(page.getByRole('checkbox', { name: 'Velg alle på siden' }).first())
  await press(act(page, 'Godkjenn'))
  await press(act(page, `Godkjenn ${COUNT}`))
  await press(act(page, 'Ferdig'))
  return actions()
}

/** From the page of the settings: finds a person by name and deactivates them. Each key press and the name are one. */
export const deactivatePerson = async (page: Page, fullName: string): Promise<number> => {
  await page.goto('/admin/settings')
  await expectContent(page)
  const { press, actions } = countingHand()
  await press(act(page, 'Finn'))
  await page.keyboard.type(fullName)
  await press(page.getByRole('option', { name: fullName }).first())
  await press(act(page, `Deaktiver ${fullName}`))
  await press(dialog(page, 'Deaktivere brukeren?').getByRole('button', { name: 'Deaktiver' }))
  // The typed name.
  return actions() + 1
}

/** BO-02: everybody of a department gets the function of an officer, in one form. */
export const giveDuties = async (page: Page, prison: Prison, people: number): Promise<number> => {
  await page.goto(dutiesOf(prison))
  await expectContent(page)
  const { press, actions } = countingHand()
  await press(act(page, 'Gi funksjon'))
  const form = dialog(page, 'Gi funksjon')
  await press(form.getByLabel('Avdeling', { exact: true }), async (departments) => {
    await departments.selectOption(prison.departmentName)
  })
  await press(form.getByRole('button', { name: `Velg alle ${people}` }))
  await expect(form.getByText(`${people} valgt`, { exact: true })).toBeVisible()
  await press(act(page, 'Gi og legg til en til'))
  // One call for each of them: the test's own limit ends the wait.
  await form.getByText(`${people} har fått funksjonen Betjent`).waitFor({ timeout: 0 })
  return actions()
}

/** How many of the words are answered with the right first hit. */
export const countRightHits = async (page: Page): Promise<number> => {
  await page.goto('/admin/companies')
  await expectContent(page)
  await act(page, 'Finn').click()
  const field = page.getByRole('combobox', { name: 'Skriv et navn' })
  let right = 0
  for (const [query, name] of foundFirst) {
    await field.fill(query)
    await untilDrawn(page)
    const first = page.getByRole('option').first()
    // Its second text is the section.
    if ((await first.textContent())?.startsWith(name) === true) right += 1
  }
  return right
}
