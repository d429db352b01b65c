import { addContent } from '#testing/content-rows.ts'
import { shippedId } from '#server/database/seed/shape.ts'
import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { dialog } from '../steps/companies.ts'
import { act, enterCompany, movable, openContent } from '../steps/editing.ts'
import { keyboard } from '../steps/hands.ts'
import { heading } from '../steps/look.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const symptoms = ['/admin/symptoms', 'Symptomer'] as const
const group = 'Selvskading'

test('CNT-04 the order is within a group, and kept; what is refused is told there', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'editor')
  const groupId = shippedId('group', 'selvskading')
  for (const [orderIndex, name] of ['Alfa', 'Beta'].entries()) {
    const given = { companyId, name, orderIndex, fields: { groupId } }
    await addContent(server.services, 'symptom', given)
  }
  await addContent(server.services, 'symptom', { companyId, name: 'I en annen gruppe' })
  await openContent(page, symptoms)
  await page.getByLabel('Symptomgruppe').selectOption(group)
  expect(await movable(page)).toEqual(['Alfa', 'Beta'])
  await act(page, 'Flytt Beta opp')
  await expect.poll(() => movable(page)).toEqual(['Beta', 'Alfa'])
  await expect(page.getByRole('button', { name: 'Flytt Beta opp' })).toBeDisabled()
  await page.route('**/api/symptoms.reorder*', (route) => route.abort())
  await act(page, 'Flytt Beta ned')
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Error: Connection lost while action was in flight' }),
  ).toBeVisible()
  await expect.poll(() => movable(page)).toEqual(['Beta', 'Alfa'])
})

test('CNT-03 keyboard alone: a group is unfolded and a symptom opened and left', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openContent(page, symptoms)
  const hands = keyboard(page)
  await hands.press(page.locator('summary').filter({ hasText: group }))
  const edit = page.getByRole('button', { name: /^Rediger / }).first()
  await hands.press(edit)
  await expect(heading(page)).toHaveText(symptoms[1])
  await expect(dialog(page)).toContainText('Rediger symptom')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
})
