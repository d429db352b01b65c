import { expect, test } from '../../../fixtures.ts'
import { formOf, openContent } from '../../../steps/admin/clinical.ts'

const categoriesPage = ['/admin/categories', 'Kategoriadministrasjon'] as const

test('CNT-05 every colour has text that can be read on it, also under the pointer', async ({
  page,
  server,
}) => {
  await openContent(page, server, categoriesPage)
  await page.getByRole('button', { name: 'Legg til ny kategori' }).click()
  const badges = formOf(page, 'Ny kategori').locator('label .hp-category-badge')
  const ratios = await badges.evaluateAll((all) => {
    const light = (colour: string): number => {
      const [r = 0, g = 0, b = 0] = (colour.match(/\d+/gu) ?? [])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const probe = document.body.appendChild(document.createElement('i'))
    return all.flatMap((badge) => {
      const styles = getComputedStyle(badge)
      return ['--hp-category-bg', '--hp-category-hover'].map((name) => {
        probe.style.color = styles.getPropertyValue(name)
        const [text, ground] = [light(styles.color), light(getComputedStyle(probe).color)]
        return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)
      })
    })
  })
  expect(ratios).toHaveLength(16)
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  const [blue, hovered] = await Promise.all([
    badges.nth(1).evaluate((badge) => getComputedStyle(badge).backgroundColor),
    badges
      .nth(1)
      .hover()
      .then(() => badges.nth(1).evaluate((badge) => getComputedStyle(badge).backgroundColor)),
  ])
  expect(hovered).not.toBe(blue)
})
