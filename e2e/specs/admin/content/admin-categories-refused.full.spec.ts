import { expect, test } from '../../../fixtures.ts'
import { contentRow, openContent } from '../../../steps/admin/clinical.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'

const categoriesPage = ['/admin/categories', 'Kategoriadministrasjon'] as const

test('CNT-05 arrows move a category; a move that fails goes back and shows an error', async ({
  page,
  server,
}) => {
  await openContent(page, server, categoriesPage)
  const positionOf = async (name: string) => (await contentRow(page, name).textContent()) ?? ''
  const inputMethod = keyboard(page)
  await inputMethod.press(page.getByRole('button', { name: 'Flytt Nedstemthet ned' }))
  await expect.poll(() => positionOf('Nedstemthet')).toContain('#2')
  await expect(page.getByRole('button', { name: 'Flytt Nedstemthet ned' })).toBeFocused()
  await inputMethod.press(page.getByRole('button', { name: 'Flytt Nedstemthet opp' }))
  await expect.poll(() => positionOf('Nedstemthet')).toContain('#1')
  await page.route('**/api/categories.reorder*', (route) => route.abort())
  await page.getByRole('button', { name: 'Flytt Nedstemthet ned' }).click()
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'Connection lost while action was in flight',
  )
  await expect.poll(() => positionOf('Nedstemthet')).toContain('#1')
})
