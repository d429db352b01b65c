import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectAxeClean, expectCleanInAllLooks } from '../steps/axe.ts'
import { cellOf, contentRow, fieldOf, formOf, openContent, pressIn } from '../steps/clinical.ts'
import { expectNoSidewaysScroll, settle } from '../steps/look.ts'
const categoriesPage = ['/admin/categories', 'Kategoriadministrasjon'] as const
const colours = ['Lilla', 'Blå', 'Gul', 'Grønn', 'Rød', 'Indigo', 'Grå', 'Rosa']

test('CNT-05 the list in its words, while it loads and when it could not be fetched', async ({
  page,
  server,
}) => {
  const answered = Promise.withResolvers<undefined>()
  await page.route('**/api/categories.list*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/categories')
  await expect(page.getByText('Laster kategorier...')).toBeVisible()
  await expectAxeClean(page)
  answered.resolve(undefined)
  await settle(page)
  await expect(page.getByRole('main')).toContainText(
    'Administrer kategorier for vurderingsskjemaet',
  )
  await expect(page.getByRole('columnheader')).toHaveText([
    'Rekkefølge',
    'Kategori',
    'Beskrivelse',
    'Forhåndsvisning',
    'Status',
    'Handlinger',
  ])
  const first = contentRow(page, 'Nedstemthet')
  await expect(first).toContainText('#1')
  await expect(first.getByText('Eksempel')).toHaveAttribute('data-preset', 'blue')
  await expect(await cellOf(page, 'Nedstemthet', 'Status')).toHaveText(/Aktiv$/)
  await expect(first.getByRole('button', { name: 'Flytt Nedstemthet opp' })).toBeDisabled()
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)

  await page.unrouteAll()
  await page.route('**/api/categories.list*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('main').getByText('Kunne ikke hente')).toBeVisible()
})

test('CNT-05 a name is required; Avbryt asks, forgets, and gives the focus back', async ({
  page,
  server,
}) => {
  await openContent(page, server, categoriesPage)
  const add = page.getByRole('button', { name: 'Legg til ny kategori' })
  await add.click()
  const form = formOf(page, 'Ny kategori')
  await expect(form.getByRole('radio', { name: 'Blå' })).toBeChecked()
  await expect(form.getByRole('radio', { name: 'Utklippstavle' })).toBeChecked()
  const options = form.getByRole('group', { name: 'Farge' }).locator('label')
  await expect(options).toHaveText(colours)
  await expect(form.getByRole('group', { name: 'Ikon' }).getByRole('radio')).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Rediger Nedstemthet' })).toBeDisabled()
  await form.getByRole('radio', { name: 'Rosa' }).check()
  await pressIn(form, 'Lagre')
  await expect(form.getByText('Vennligst fyll inn kategorinavn')).toHaveCount(2)
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await pressIn(form, 'Avbryt')
  const question = formOf(page, 'Forkaste endringene?')
  await pressIn(question, 'Forkast')
  await expect(add).toBeFocused()
  await add.click()
  await expect(form.getByRole('radio', { name: 'Blå' })).toBeChecked()
  await expect(fieldOf(form, 'Navn')).toHaveValue('')
})

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
      const look = getComputedStyle(badge)
      return ['--hp-category-bg', '--hp-category-hover'].map((name) => {
        probe.style.color = look.getPropertyValue(name)
        const [text, ground] = [light(look.color), light(getComputedStyle(probe).color)]
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
