import { addContent } from '#testing/content/content-rows.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import {
  act,
  announcement,
  enterCompany,
  openContent,
  row,
  openMenu,
} from '../../../steps/admin/editing.ts'
import { openAt } from '../../../steps/live/live.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { inDatabase } from '../../../steps/database/database.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const groups = ['/admin/symptom-groups', 'Symptomgrupper'] as const
const COMMENT = 'Navnet er for langt. Skriv det kortere.'
const label = 'Kommentar til den som skrev innholdet'

test('CNT-02 ADM-05 a rejection asks for a comment, and its author finds it on the front page, in the form and in the history', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'org_admin')
  const pending = { companyId, name: 'Uro', status: 'pending' } as const
  const id = await addContent(server.services, 'symptom-group', pending)
  await openContent(page, groups)
  await act(page, 'Avvis Uro')
  await press(page, 'Avvis')
  await expect(field(page, label)).toBeFocused()
  await expect(field(page, label)).toHaveAccessibleDescription(/Skriv hva som må endres$/u)
  await expectCleanInAllThemes(page)
  await field(page, label).fill(COMMENT)
  await page.route('**/api/symptomGroups.updateStatus*', (route) => route.abort())
  await press(page, 'Avvis')
  await expect(dialog(page).getByRole('alert')).toContainText(/^Forbindelsen ble brutt/u)
  await expect(field(page, label), 'nothing typed is lost').toHaveValue(COMMENT)
  await page.unrouteAll()
  await press(page, 'Avvis')
  await expect(announcement(page, '«Uro» er sendt tilbake som utkast.')).toBeVisible()
  await expect(row(page, 'Uro')).toContainText(/Utkast\s*Avvist/u)

  const author = await enterAs(page, server, 'editor', { companyId })
  await inDatabase(
    server,
    `update content_versions set author_id = '${author.userId}' where content_id = '${id}'`,
  )
  await openAt(page, '/admin')
  const task = page.getByRole('region', { name: 'Venter på deg' }).getByRole('listitem')
  await expect(task).toContainText(/Symptomgrupper: avvist\s*Uro/u)
  await expect(task).toContainText(COMMENT)
  await expectCleanInAllThemes(page)
  await task.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/symptom-groups/${id}`)
  await act(page, 'Rediger Uro')
  await expect(dialog(page)).toContainText(COMMENT)
  await page.keyboard.press('Escape')
  await openContent(page, groups)
  await openMenu(page, 'Uro')
  await act(page, 'Historikk for Uro')
  await expect(dialog(page).getByRole('listitem')).toContainText(COMMENT)
  await expectCleanInAllThemes(page)
  await page.keyboard.press('Escape')
  await act(page, 'Send til godkjenning: Uro')
  await expect(row(page, 'Uro')).toContainText('Pending Review')
  await openAt(page, '/admin')
  await expect(page.getByText('Ingenting venter på deg.')).toBeVisible()
})
