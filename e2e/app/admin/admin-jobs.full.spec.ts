import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { expectNoSidewaysScroll, settle } from '../../steps/page/page-helpers.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Faste jobber' })

const job = (page: Page, name: string) =>
  panel(page).getByRole('listitem').filter({ hasText: name })

test('ADM-02 how the jobs last went, in words: well, failed, under way, never', async ({
  page,
  server,
}) => {
  await inDatabase(
    server,
    `insert into job_runs (name, started_at, finished_at, succeeded_at, counts, failure) values
      ('archive', now() - interval '2 min', now(), now(), '{"archived": 3}', null),
      ('sessions', now() - interval '2 min', now(), now(), '{"sessions": 0, "invitations": 0}', null),
      ('retention', now() - interval '5 min', now(), now() - interval '3 h', '{}', 'database'),
      ('mail', now() - interval '5 min', null, null, '{}', null)`,
  )
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/system')
  await settle(page)
  const archive = job(page, 'Arkivering av uferdige vurderinger')
  await expect(archive).toContainText('Kjørte uten feil')
  await expect(archive).toContainText('for 2 minutter siden')
  await expect(archive).toContainText('Arkiverte 3')
  await expect(job(page, 'Opprydding')).toContainText('Ingenting å gjøre')
  const retention = job(page, 'Sletting av gamle vurderinger')
  await expect(retention).toContainText('Mislyktes')
  await expect(retention).toContainText('Databasen svarte med en feil.')
  await expect(retention).toContainText('Sist fullført for 3 timer siden')
  await expect(job(page, 'Utsending av e-post')).toContainText('Startet, ikke ferdig')
  await expect(job(page, 'Opptelling til statistikken')).toContainText('Har ikke kjørt')
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
})

test('ADM-02 without an answer nothing is claimed of the jobs', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await page.route('**/api/system.status*', (route) => route.abort())
  await page.goto('/admin/system')
  await expect(panel(page)).toContainText('Serveren har ikke meldt når jobbene sist kjørte.')
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
})

test('ADM-02 ROLE-05 nobody but a superadmin is shown them', async ({ page, server }) => {
  await inDatabase(
    server,
    `insert into system_settings (values) values ('{"delegatedAdministration": true}')`,
  )
  await enterAs(page, server, 'org_admin')
  await page.goto('/admin/system')
  await settle(page)
  await expect(panel(page)).toHaveCount(0)
})
