import { addApproval } from '#testing/rows/approvals.ts'
import { addCompany } from '#testing/rows/builders.ts'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { printedPages } from '../../../steps/results/documents.ts'
import { expectNoSidewaysScroll, pressAccount } from '../../../steps/page/page-helpers.ts'
import { button, formLink, reachSymptoms, symptom } from '../../../steps/flows/officer.ts'

const delegate = (server: TestServer, delegatedAdministration: boolean) =>
  setSettings(server.services, { delegatedAdministration })

test.beforeEach(({ server }) => delegate(server, true))

test.afterEach(({ server }) => delegate(server, false))

const addScope = async (server: TestServer, name = 'Nordre fengsel') => ({
  companyId: await addCompany(server.services, { name }),
})

test('SAFE-03 the officer’s result and the Modulskjema say who approved the content, in English too', async ({
  page,
  server,
}) => {
  const own = await addScope(server)
  await addApproval(server.services, { ...own, clinician: 'x'.repeat(200) })
  await enterAs(page, server, 'counselor', own)
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  const said = /Innholdet er godkjent av x{200} \d\d\.\d\d\.\d{4}\./u
  await expect(page.getByRole('main').getByText(said)).toBeVisible()
  await formLink(page).click()
  const sheet = page.getByRole('article', { name: 'Modulskjema' })
  await expect(sheet.getByText(said)).toBeVisible()
  expect(await printedPages(page)).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await pressAccount(page, 'English')
  await expect(page.getByText(/approved by x{200} on \d\d\/\d\d\/\d{4}\./u)).toBeVisible()
})
