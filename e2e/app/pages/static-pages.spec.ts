import { followUpRecord } from '#testing/rows/care.ts'
import { addWard } from '#testing/rows/ward.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { heading } from '../../steps/page/page-helpers.ts'

const pages = [
  { path: '/privacy', link: 'Personvern' },
  { path: '/accessibility', link: 'Tilgjengelighet' },
]

for (const { path, link } of pages) {
  test.full(`PUB-08 the footer leads to ${path}`, async ({ page, server }) => {
    const footer = page.getByRole('contentinfo')
    await page.goto('/')
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(link)
    await enterAs(page, server, 'user')
    await page.goto('/dashboard')
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
  })
}

test.full(
  'PUB-08 /privacy states purpose, period and readers of each stored item',
  async ({ page }) => {
    await page.goto('/privacy')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
    const row = (table: string, name: string) =>
      page
        .getByRole('table', { name: table, exact: true })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`, 'u') }) })
    await expect(row('Informasjonskapsler', 'Kjent nettleser')).toContainText('180 dager')
    await expect(row('I nettleseren', 'Utkast')).toContainText('assessmentData')
    await expect(row('I databasen', 'Hendelseslogg')).toContainText('Slettes ikke')
    await expect(row('I databasen', 'Vurderinger')).toContainText('Bare du')
    await expect(row('Utenfor databasen', 'Sikkerhetskopier')).toContainText('kryptert')
  },
)

test.full(
  'PUB-08 SET-04 /privacy states the periods of the settings when they are known',
  async ({ page, server }) => {
    const assessments = page.getByRole('row').filter({ hasText: 'assessment_responses' })
    await page.route('**/api/system.publicSettings*', (route) => route.abort())
    await page.goto('/privacy')
    await expect(assessments).toContainText('tiden som innstillingene bestemmer')
    await page.unroute('**/api/system.publicSettings*')
    await setSettings(server.services, { dataRetentionDays: 90 })
    await page.reload()
    await expect(assessments).toContainText('90 dager')
    await setSettings(server.services, { dataRetentionDays: 365 })
  },
)

test('FUP-111 /privacy names the law that the company named to its users alone', async ({
  page,
  server,
}) => {
  const basis = page.getByRole('region', { name: 'Rettslig grunnlag' })
  await page.goto('/privacy')
  await expect(basis).toContainText('Organisasjonen avgjør og oppgir')
  await enterAs(page, server, 'user', await addWard(server))
  await page.goto('/privacy')
  await expect(basis).toContainText(followUpRecord.legalBasis)
  await enterAs(page, server, 'user')
  await page.goto('/privacy')
  await expect(basis).toContainText('Organisasjonen avgjør og oppgir')
})

test.full(
  'PUB-08 /accessibility shows the status and where to report a barrier',
  async ({ page }) => {
    await page.goto('/accessibility')
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(section('Status')).toContainText('WCAG 2.2')
    await expect(section('Kjente mangler').getByRole('listitem')).not.toHaveCount(0)
    await expect(section('Si fra')).toContainText('Kontakt den som har ansvar')
  },
)
