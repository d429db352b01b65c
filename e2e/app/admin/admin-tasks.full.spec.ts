import type { Page } from '@playwright/test'
import { addContent } from '#testing/content/content-rows.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { sidebar } from '../../steps/admin/admin.ts'
import { dialog, press } from '../../steps/admin/companies.ts'
import { act, enterCompany } from '../../steps/admin/editing.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { openAt } from '../../steps/live/live.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll, settle } from '../../steps/page/page-helpers.ts'
import { pressRetry } from '../../steps/page/retry.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const list = (page: Page) => page.getByRole('region', { name: 'Venter på deg' })
const entries = (page: Page) => list(page).getByRole('listitem')
const front = (page: Page) => sidebar(page).getByRole('link', { name: 'Dashboard', exact: true })

test('ADM-05 without a task the list says so, and the sidebar has no number', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openAt(page, '/admin')
  await expect(list(page)).toContainText('Ingenting venter på deg.')
  await expect(entries(page)).toHaveCount(0)
  await expect(front(page)).not.toHaveAttribute('aria-describedby', /./u)
})

test('ADM-05 submitted content is counted on every page, leads to its list, and goes when it is approved', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'org_admin')
  for (const name of ['Uro', 'Sinne']) {
    await addContent(server.services, 'symptom-group', { companyId, name, status: 'pending' })
  }
  await addContent(server.services, 'symptom-group', { companyId, name: 'Utkast' })
  await openAt(page, '/admin/categories')
  await expect(front(page)).toHaveAccessibleDescription('2 oppgaver venter på deg')
  await openAt(page, '/admin')
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText(/2\s*Symptomgrupper: til godkjenning\s*Uro og 1 til/u)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)

  await list(page).getByRole('link', { name: 'Symptomgrupper: til godkjenning' }).click()
  await expect(page).toHaveURL('/admin/approvals?kind=symptom-group')
  await expect(page.getByLabel('Type')).toHaveValue('symptom-group')
  await expect(page.getByText('Utkast')).toHaveCount(0)
  await act(page, 'Se gjennom Uro')
  await press(page, 'Godkjenn og neste')
  await press(page, 'Godkjenn')
  await expect(dialog(page)).toHaveCount(0)
  await expect(front(page)).not.toHaveAttribute('aria-describedby', /./u)
})

test('ADM-05 LIVE-01 a job that fails shows on the open page, and goes when it works again', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openAt(page, '/admin')
  await inDatabase(
    server,
    `insert into job_runs (name, started_at, finished_at, failure)
     values ('retention', now(), now(), 'database')`,
  )
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('Sletting av gamle vurderinger')
  await expect(front(page)).toHaveAccessibleDescription('1 oppgave venter på deg')
  await list(page).getByRole('link', { name: 'Faste jobber som mislykkes' }).click()
  await expect(page).toHaveURL('/admin/system')
  await inDatabase(server, `update job_runs set failure = null, succeeded_at = now()`)
  await expect(front(page)).not.toHaveAttribute('aria-describedby', /./u)
})

test('ADM-05 ROLE-13 a researcher, for whom nothing ever waits, sees no list', async ({
  page,
  server,
}) => {
  await enterCompany(page, server, 'researcher')
  await openAt(page, '/admin')
  await settle(page)
  await expect(list(page)).toHaveCount(0)
})

test('ADM-05 a list that cannot be fetched claims nothing, and can be asked for again', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.route('**/api/tasks.list*', (route) => route.abort())
  await page.goto('/admin')
  await expect(list(page).getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
  await expect(list(page)).not.toContainText('Ingenting venter på deg.')
  await page.unrouteAll()
  await pressRetry(list(page))
  await expect(list(page)).toContainText('Ingenting venter på deg.')
})
