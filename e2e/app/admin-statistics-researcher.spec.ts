import type { Page } from '@playwright/test'
import { addCompany, addDepartment } from '#testing/builders.ts'
import { setSettings } from '#testing/settings.ts'
import type { TestServer } from '#testing/server.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { downloaded } from '../steps/documents.ts'
import { figure } from '../steps/look.ts'
import {
  addAssessments,
  countAll,
  openStatistics,
  overTime,
  part,
  rowsIn,
  tile,
} from '../steps/statistics.ts'

/** A researcher of a company with two departments, where another company has assessments too. */
const enterAsResearcher = async (page: Page, server: TestServer) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const companyId = await addCompany(server.services, { name: 'Nordre fengsel' })
  const other = await addCompany(server.services, { name: 'Søndre fengsel' })
  const a = await addDepartment(server.services, { companyId, name: 'Avdeling A' })
  const b = await addDepartment(server.services, { companyId, name: 'Avdeling B' })
  await addAssessments(server, { companyId: other, count: 40, daysAgo: 1 })
  await enterAs(page, server, 'researcher', { companyId })
  return { a: { companyId, departmentId: a }, b: { companyId, departmentId: b } }
}

const notice = 'Tallene er avrundet til nærmeste 10, og grupper under 5 vises som «<5».'

test('ROLE-13 a researcher sees the own company in tens, and «<5» for what is few', async ({
  page,
  server,
}) => {
  const { a, b } = await enterAsResearcher(page, server)
  await addAssessments(server, { ...a, count: 22, daysAgo: 1 })
  await addAssessments(server, { ...b, count: 3, daysAgo: 1, risk: 'high', module: 'Modul 9' })
  await countAll(server)
  await openStatistics(page)
  await expect(page.getByText('Tall for Nordre fengsel.')).toBeVisible()
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByLabel('Firma')).toHaveCount(0)
  await expect(figure(page, 'Totalt')).toHaveText('30')
  await expect(figure(page, 'Høy risiko')).toHaveText('<5')
  await expect(tile(page, 'Høy risiko')).toContainText('Kan ikke sammenlignes med perioden før')
  await expect(figure(page, 'Alle brukere')).toHaveText('<5')
  await expect(part(page, overTime).getByRole('img')).toHaveAccessibleDescription(
    /: om lag 20, hvorav <5 med høy risiko\.$/u,
  )
  await expect(part(page, overTime)).toContainText('«<5»: vises ikke som tall')
  await part(page, overTime).getByText('Vis tabell').click()
  const rows = await rowsIn(page, overTime)
  expect(rows[0]).not.toContain('I alt')
  expect(rows.at(-2)?.slice(1)).toEqual(['<5', '<5', '20', '<5'])
  await part(page, 'Vurderinger etter type').getByText('Vis tabell').click()
  expect(await rowsIn(page, 'Vurderinger etter type')).toContainEqual(['Anonym observasjon', '<5'])
  await expect(part(page, 'Oftest valgte symptomer')).toContainText(
    'Ingen symptomer er valgt ofte nok til å vises.',
  )
  await expect(part(page, 'Oftest anbefalte tilnærminger')).toContainText(
    'Ingen tilnærminger er anbefalt ofte nok til å vises.',
  )
  await expectCleanInAllLooks(page)

  const { text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Last ned CSV' }).click(),
  )
  const lines = text.split('\r\n')
  expect(lines).toContain('Utvalg;;Firma;Nordre fengsel;;')
  expect(lines).toContain(`Utvalg;;Avrunding;"${notice}";;`)
  expect(lines).toContain('Vurderinger;;Totalt;30;antall;<5')
  expect(lines).toContain('Vurderinger;;Høy risiko;<5;antall;<5')
})

test('ROLE-13 of a department with fewer than five nothing more is told', async ({
  page,
  server,
}) => {
  const { a, b } = await enterAsResearcher(page, server)
  await addAssessments(server, { ...a, count: 22, daysAgo: 1 })
  await addAssessments(server, { ...b, count: 3, daysAgo: 1 })
  await countAll(server)
  await openStatistics(page)
  await page.getByLabel('Avdeling').selectOption('Avdeling B')
  await expect(figure(page, 'Totalt')).toHaveText('<5')
  await expect(figure(page, 'Fullføringsgrad')).toHaveText('–')
  await expect(page.getByText('For få vurderinger til å vise mer')).toBeVisible()
  await expect(
    page.getByText(
      'Med færre enn fem vurderinger vises ingen fordelinger. Velg en lengre periode.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: overTime })).toHaveCount(0)
  await page.getByRole('button', { name: 'Vis alt' }).click()
  await expect(
    page.getByText('Med færre enn fem vurderinger vises ingen fordelinger.', { exact: true }),
  ).toBeVisible()
  await page.getByLabel('Avdeling').selectOption('Alle avdelinger')
  await expect(figure(page, 'Totalt')).toHaveText('30')
})

test('ROLE-13 without delegation the page is not a researcher’s', async ({ page, server }) => {
  await enterAs(page, server, 'researcher')
  await page.goto('/admin/statistics')
  await expect(page).toHaveURL('/dashboard')
})

test('ROLE-13 the CSV names the own company while the places cannot be fetched', async ({
  page,
  server,
}) => {
  await enterAsResearcher(page, server)
  await countAll(server)
  await page.route('**/api/statistics.places*', (route) => route.abort())
  await openStatistics(page)
  await expect(page.getByText('Tall for Nordre fengsel.')).toBeVisible()
  const { text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Last ned CSV' }).click(),
  )
  expect(text.split('\r\n')).toContain('Utvalg;;Firma;Nordre fengsel;;')
})
