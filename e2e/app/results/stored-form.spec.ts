import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs, recordCalls } from '../../steps/account/account.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import { formLink } from '../../steps/flows/officer.ts'
import { openForm, storeSigns } from '../../steps/flows/module-form.ts'
import { storeAssessment } from '../../steps/results/results.ts'

const NAME = 'Kanari Innsattesen'

test('OFF-10 OFF-12 DASH-04 the form of a stored assessment opens from the history, and no call carries a typed name', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await storeSigns(server, who, 3)
  const calls = recordCalls(page)
  await page.goto('/history')
  await page.getByRole('link', { name: /^Se resultat fra/u }).click()
  await formLink(page).click()
  await page.waitForURL(/\/assessment\/[0-9a-f-]{36}\/form$/u)
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeInViewport({ ratio: 1 })
  const name = page.getByLabel('Innsattes navn', { exact: true })
  await name.fill(NAME)
  await expect(page.getByRole('article', { name: 'Modulskjema' })).toContainText(NAME)
  await page.reload()
  await expect(name).toHaveValue('')
  expect(calls.map((call) => call.name)).toContain('assessments.get')
  expect(JSON.stringify(calls)).not.toContain('Kanari')
})

test.full(
  'F-A9 OFF-10 the form of a stored assessment names department and unit, and no role of the account',
  async ({ page, server }) => {
    const companyId = await addCompany(server.services)
    const departmentId = await addDepartment(server.services, { companyId })
    const who = await enterAs(page, server, 'counselor', { companyId, departmentId })
    const id = await storeSigns(server, who, 3)
    await inDatabase(
      server,
      `update users set role = 'org_admin', department_id = null where id = $1`,
      [who.userId],
    )
    await openForm(page, id)
    const sheet = page.getByRole('article', { name: 'Modulskjema' })
    await expect(sheet).toContainText('AvdelingAvdeling A')
    await expect(sheet).toContainText('EnhetNordre fengsel')
    await expect(sheet).not.toContainText('Bruker')
    await page.getByLabel('Observatørens funksjon eller stilling').fill('Betjent')
    await expect(sheet).toContainText('Observatørens funksjon eller stillingBetjent')
    await expect(page.getByLabel('Risikonivå', { exact: true })).not.toBeEditable()
    await page.getByLabel('Merknad til modul og nivå').fill('Uenig: verre enn beregnet')
    await expect(sheet).toContainText('Merknad til modul og nivåUenig: verre enn beregnet')
    await expect(sheet).toContainText('21.11.2026, 02:13')
  },
)

test.full(
  'OFF-10 PUB-07 the form of an observation, a plan or another user does not exist',
  async ({ page, server }) => {
    const other = await server.signedIn('counselor')
    const who = await enterAs(page, server, 'counselor')
    for (const [id, title] of [
      [await storeAssessment(server, who, 'low'), 'Fant ikke siden'],
      [await storeAssessment(server, who, 'treatment'), 'Fant ikke siden'],
      [await storeSigns(server, other, 3), 'Fant ikke vurderingen'],
    ] as const) {
      await openForm(page, id)
      await expect(heading(page)).toHaveText(title)
    }
  },
)
