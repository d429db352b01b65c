import { setSettings } from '#testing/server/settings.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { press } from '../../../steps/admin/companies.ts'
import { act, announcement, openContent, row } from '../../../steps/admin/editing.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'

test.afterEach(({ server }) => setSettings(server.services, { twoPersonPublishing: false }))

const groups = ['/admin/symptom-groups', 'Symptomgrupper'] as const

test('CNT-02 SET-04 with two persons to publish, the author cannot approve and reads why; another approves', async ({
  page,
  server,
}) => {
  await setSettings(server.services, { twoPersonPublishing: true })
  const pending = { companyId: null, name: 'Uro', status: 'pending' } as const
  const id = await addContent(server.services, 'symptom-group', pending)
  const author = await enterAs(page, server, 'superadmin')
  await inDatabase(
    server,
    `update content_versions set author_id = '${author.userId}' where content_id = '${id}'`,
  )
  await openContent(page, groups)
  await expect(row(page, 'Uro')).toContainText(
    'Du skrev denne versjonen. En annen må godkjenne den.',
  )
  await expect(page.getByRole('button', { name: 'Godkjenn Uro' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Avvis Uro' })).toBeEnabled()
  await expectCleanInAllThemes(page)

  await enterAs(page, server, 'superadmin')
  await openContent(page, groups)
  await act(page, 'Godkjenn Uro')
  await press(page, 'Godkjenn')
  await expect(announcement(page, '«Uro» er publisert.')).toBeVisible()
})
