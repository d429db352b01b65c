import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { signOut } from '../../steps/account/account.ts'
import { readDevice } from '../../steps/offline/device.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { everythingStored } from '../../steps/database/database.ts'
import { accountButton, heading } from '../../steps/page/page-helpers.ts'
import {
  button,
  formLink,
  makeOfficer,
  reachSymptoms,
  signInTo,
  symptom,
} from '../../steps/flows/officer.ts'

const names = ['Kanari Innsattesen', 'Kanari Kontaktsen', 'Kanarirolle']

/** Its process is ended from outside, as by a lack of memory. */
const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // Never answered: there is nobody left to answer.
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

test('OFF-12 L1 names on the Modulskjema are in no request, storage, table or log, offline, reloaded or crashed, and gone after sign-out', async ({
  page,
  context,
  server,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`)
  })
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  await formLink(page).click()
  const fields = ['Innsattes navn', 'Kontaktperson', 'Kontaktpersonens rolle']
  for (const [at, label] of fields.entries()) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('autocomplete', 'off')
    await expect(field).toHaveAttribute('spellcheck', 'false')
    await field.fill(names[at] ?? '')
  }
  const file = await downloaded(page, () => button(page, 'Last ned som tekstfil').click())
  for (const name of names) expect(file.text).toContain(name)
  expect(file.name).not.toContain('Kanari')
  expect(await readDevice(page)).not.toContain('Kanari')
  expect(page.url()).not.toContain('Kanari')

  // Offline it is the same, and nothing is kept to be sent later.
  await context.setOffline(true)
  await page.getByLabel('Innsattes navn', { exact: true }).fill(`${names[0]} uten nett`)
  await downloaded(page, () => button(page, 'Last ned som tekstfil').click())
  expect(await readDevice(page)).not.toContain('Kanari')
  await context.setOffline(false)

  await page.reload()
  await expect(page.getByLabel('Innsattes navn', { exact: true })).toHaveValue('')
  await page.getByLabel('Innsattes navn', { exact: true }).fill(names[0] ?? '')

  // The same where the page does not end in order.
  await crash(page)
  const after = await context.newPage()
  await after.goto('/')
  await expect(accountButton(after)).toBeVisible()
  expect(await readDevice(after)).not.toContain('Kanari')
  await signOut(after)
  // A database goes when its last user has let go of it.
  await expect.poll(() => readDevice(after)).toBe(JSON.stringify([[[], [], [], ''], []]))
  await after.goBack()
  await expect(heading(after)).toBeVisible()
  await expect(after.getByText('Kanari')).toHaveCount(0)

  expect(requests.join('\n')).not.toMatch(/Kanari/iu)
  expect(server.log.join('\n')).not.toMatch(/Kanari/iu)
  expect(await everythingStored(server)).not.toMatch(/Kanari/iu)
  // The searches would have found something that is there.
  expect(requests.join('\n')).toContain(officer.email)
  expect(await everythingStored(server)).toContain(officer.email)
})
