import type { Page } from '@playwright/test'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { setSettings } from '#testing/server/settings.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { figure } from '../../steps/page/page-helpers.ts'
import {
  addAssessments,
  releaseAll,
  openStatistics,
  overTime,
  part,
  rowsIn,
  tile,
} from '../../steps/admin/statistics.ts'

/** A researcher of a company with two departments, where another company has assessments too. */
const enterAsResearcher = async (page: Page, server: TestServer) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const companyId = await addCompany(server.services, { name: 'Nordre fengsel' })
  const other = await addCompany(server.services, { name: 'Søndre fengsel' })
  const a = await addDepartment(server.services, { companyId, name: 'Avdeling A' })
  const b = await addDepartment(server.services, { companyId, name: 'Avdeling B' })
  await addAssessments(server, { companyId: other, count: 40, daysAgo: 2 })
  await enterAs(page, server, 'researcher', { companyId })
  return { a: { companyId, departmentId: a }, b: { companyId, departmentId: b } }
}

const notice =
  'Tallene gjelder til og med i går. De øker med ti om gangen i hver avdeling, og det som er under ti, vises som «<10». Hvert tall øker for seg, så deler kan til sammen bli flere enn helheten. Vurderinger som forskere selv har registrert, er ikke med.'

test('ROLE-13 a researcher sees the own company in tens, and «<10» for small groups', async ({
  page,
  server,
}) => {
  const { a, b } = await enterAsResearcher(page, server)
  await addAssessments(server, { ...a, count: 22, daysAgo: 2 })
  await addAssessments(server, { ...b, count: 3, daysAgo: 2, risk: 'high', module: 'Modul 9' })
  await releaseAll(server)
  await openStatistics(page)
  await expect(page.getByText('Tall for Nordre fengsel.')).toBeVisible()
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByLabel('Firma')).toHaveCount(0)
  await expect(figure(page, 'Totalt')).toHaveText('20')
  await expect(figure(page, 'Høy risiko')).toHaveText('<10')
  await expect(tile(page, 'Høy risiko')).toContainText('Kan ikke sammenlignes med forrige periode')
  await expect(part(page, 'Brukere').getByText('Alle tallene er under 10.')).toBeVisible()
  await expect(figure(page, 'Alle brukere')).toBeHidden()
  await part(page, 'Brukere').getByText('Vis tabellen').click()
  await expect(figure(page, 'Alle brukere')).toHaveText('<10')
  await expect(part(page, overTime)).toContainText('Derfor kan de ikke vises dag for dag.')
  await expect(part(page, overTime).getByRole('img')).toHaveCount(0)
  await page.getByText('1 år', { exact: true }).click()
  await expect(part(page, overTime).getByRole('img')).toHaveAccessibleDescription(
    /vises de i måneden den tiende kom/u,
  )
  await expect(part(page, overTime)).toContainText('«<10»: vises ikke som tall')
  await part(page, overTime).getByText('Vis tabell').click()
  const rows = await rowsIn(page, overTime)
  expect(rows[0]).not.toContain('I alt')
  expect(rows.map((cells) => cells.slice(1))).toContainEqual(['<10', '<10', '20', '<10'])
  await part(page, 'Vurderinger etter type').getByText('Vis tabell').click()
  expect(await rowsIn(page, 'Vurderinger etter type')).toContainEqual(['Anonym observasjon', '<10'])
  await expect(part(page, 'Oftest valgte symptomer')).toContainText(
    'Ingen symptomer er valgt ofte nok til å vises.',
  )
  await expect(part(page, 'Oftest anbefalte tilnærminger')).toContainText(
    'Ingen tilnærminger er anbefalt ofte nok til å vises.',
  )
  await expectCleanInAllThemes(page)

  const { text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Last ned CSV' }).click(),
  )
  const lines = text.split('\r\n')
  expect(lines).toContain('Utvalg;;Firma;Nordre fengsel;;')
  expect(lines).toContain(`Utvalg;;Merknad;"${notice}";;`)
  expect(lines).toContain('Vurderinger;;Totalt;20;antall;<10')
  expect(lines).toContain('Vurderinger;;Høy risiko;<10;antall;<10')
})

test('BO-10 the page of a researcher opens on the shortest period that shows something, and says why', async ({
  page,
  server,
}) => {
  const { a, b } = await enterAsResearcher(page, server)
  await addAssessments(server, { ...a, count: 22, daysAgo: 60 })
  await addAssessments(server, { ...b, count: 3, daysAgo: 2 })
  await releaseAll(server)
  await openStatistics(page)
  await expect(figure(page, 'Totalt')).toHaveText('20')
  await expect(page.getByRole('radio', { name: '90 dager' })).toBeChecked()
  const why = page.getByText(/^30 dager: færre enn ti vurderinger\./u)
  await expect(why).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.getByText('30 dager', { exact: true }).click()
  await expect(figure(page, 'Totalt'), 'the rule of small numbers holds').toHaveText('<10')
  await expect(why).toHaveCount(0)
  await page.goto('/admin/statistics?range=7days')
  await expect(figure(page, 'Totalt'), 'an address that says the period holds').toHaveText('<10')
})

test('BO-10 where no period shows anything the page of a researcher says so once, in each period, without tiles', async ({
  page,
  server,
}) => {
  const { a } = await enterAsResearcher(page, server)
  await addAssessments(server, { ...a, count: 9, daysAgo: 2 })
  await releaseAll(server)
  await openStatistics(page)
  const none = page.getByText('Ingen periode har ti vurderinger')
  await expect(none).toBeVisible()
  await expect(page.getByRole('radio', { name: '30 dager' })).toBeChecked()
  await expect(figure(page, 'Totalt')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Vis alt' })).toHaveCount(0)
  await expectCleanInAllThemes(page)
  await page.getByText('90 dager', { exact: true }).click()
  await expect(page).toHaveURL(/range=90days/u)
  await expect(none).toBeVisible()
  await expect(figure(page, 'Totalt')).toHaveCount(0)
})

test('ROLE-13 a department with fewer than ten shows nothing more', async ({ page, server }) => {
  const { a, b } = await enterAsResearcher(page, server)
  await addAssessments(server, { ...a, count: 22, daysAgo: 2 })
  await addAssessments(server, { ...b, count: 3, daysAgo: 2 })
  await releaseAll(server)
  await openStatistics(page)
  await page.getByLabel('Avdeling').selectOption('Avdeling B')
  await expect(figure(page, 'Totalt')).toHaveText('<10')
  await expect(figure(page, 'Fullføringsgrad')).toHaveText('–')
  await expect(page.getByText('For få vurderinger til å vise mer')).toBeVisible()
  await expect(
    page.getByText('Med færre enn ti vurderinger vises ingen fordelinger. Velg en lengre periode.'),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: overTime })).toHaveCount(0)
  await page.getByRole('button', { name: 'Vis alt' }).click()
  await expect(page.getByText('Ingen periode har ti vurderinger')).toBeVisible()
  await expect(figure(page, 'Totalt')).toHaveCount(0)
  await page.getByLabel('Avdeling').selectOption('Alle avdelinger')
  await expect(figure(page, 'Totalt')).toHaveText('20')
})

test('ROLE-13 without delegation the page is not a researcher’s', async ({ page, server }) => {
  await enterAs(page, server, 'researcher')
  await page.goto('/admin/statistics')
  await expect(page.getByText('Lokal administrasjon er slått av')).toBeVisible()
})

test('ROLE-13 the CSV names the own company while the places cannot be fetched', async ({
  page,
  server,
}) => {
  await enterAsResearcher(page, server)
  await releaseAll(server)
  await page.route('**/api/statistics.places*', (route) => route.abort())
  await openStatistics(page)
  await expect(page.getByText('Tall for Nordre fengsel.')).toBeVisible()
  const { text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Last ned CSV' }).click(),
  )
  expect(text.split('\r\n')).toContain('Utvalg;;Firma;Nordre fengsel;;')
})
