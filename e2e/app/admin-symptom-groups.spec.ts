import { addContent } from '#testing/content-rows.ts'
import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { dialog, press } from '../steps/companies.ts'
import { act, enterCompany, movable, openContent, row } from '../steps/editing.ts'
import { settle } from '../steps/look.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const groups = ['/admin/symptom-groups', 'Symptomgrupper'] as const
test('CNT-04 the own groups move among themselves; the common ones stay; a refusal is told', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'org_admin')
  for (const [orderIndex, name] of ['Alfa', 'Beta', 'Gamma'].entries()) {
    await addContent(server.services, 'symptom-group', { companyId, name, orderIndex })
  }
  await openContent(page, groups)
  expect(await movable(page)).toEqual(['Alfa', 'Beta', 'Gamma'])
  await expect(page.getByRole('button', { name: 'Flytt Alfa opp' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Flytt Gamma ned' })).toBeDisabled()
  await act(page, 'Flytt Beta opp')
  await expect.poll(() => movable(page)).toEqual(['Beta', 'Alfa', 'Gamma'])
  await act(page, 'Flytt Alfa ned')
  await expect.poll(() => movable(page)).toEqual(['Beta', 'Gamma', 'Alfa'])
  await page.reload()
  await settle(page)
  await expect.poll(() => movable(page)).toEqual(['Beta', 'Gamma', 'Alfa'])

  await page.route('**/api/symptomGroups.reorder*', (route) => route.abort())
  await act(page, 'Flytt Gamma opp')
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Error: Connection lost while action was in flight' }),
  ).toBeVisible()
  await expect.poll(() => movable(page)).toEqual(['Beta', 'Gamma', 'Alfa'])
})

test('CNT-04 what hangs on a group is said when it cannot be deleted', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await openContent(page, groups)
  await expect(row(page, 'Selvskading')).not.toContainText('Felles')
  await act(page, 'Slett Selvskading')
  await press(page, 'Slett')
  await expect(dialog(page).getByRole('alert')).toContainText(/^Error: Kan ikke slettes: «/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})
