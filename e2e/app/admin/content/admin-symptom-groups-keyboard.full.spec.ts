import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { dialog, field } from '../../../steps/admin/companies.ts'
import { enterCompany, openContent, announcement } from '../../../steps/admin/editing.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const groups = ['/admin/symptom-groups', 'Symptomgrupper'] as const

test('CNT-03 keyboard alone: a group is added, and the page says so', async ({ page, server }) => {
  await enterCompany(page, server, 'editor')
  await openContent(page, groups)
  const inputMethod = keyboard(page)
  await inputMethod.press(page.getByRole('button', { name: 'Ny symptomgruppe' }))
  await expect(field(page, 'Navn på norsk')).toBeFocused()
  await page.keyboard.type('Tastet')
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Lagre' }))
  await expect(announcement(page, '«Tastet» er lagret.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
