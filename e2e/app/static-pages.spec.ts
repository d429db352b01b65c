import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { heading } from '../steps/look.ts'

const pages = [
  { path: '/privacy', link: 'Personvern' },
  { path: '/accessibility', link: 'Tilgjengelighet' },
]

for (const { path, link } of pages) {
  test(`PUB-08 the footer leads to ${path}`, async ({ page, server }) => {
    const footer = page.getByRole('contentinfo')
    await page.goto('/')
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(link)
    await enterAs(page, server, 'user')
    await page.goto('/dashboard')
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
  })
}

test('PUB-08 /privacy says in plain Norwegian what is stored and for how long', async ({
  page,
}) => {
  await page.goto('/privacy')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  for (const stored of ['Kontoen din', 'Vurderinger', 'Logg', 'Innlogging']) {
    await expect(
      section('Dette lagres').getByRole('listitem').getByText(stored).first(),
    ).toBeVisible()
  }
  await expect(section('Dette blir i nettleseren')).toContainText('Modulskjema')
  await expect(section('Hvor lenge')).toContainText('Oppbevaringstiden')
  await expect(section('Hvem ser det')).toContainText('bare dine egne vurderinger')
})

test('PUB-08 /accessibility says the status and where to tell of a barrier', async ({ page }) => {
  await page.goto('/accessibility')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(section('Status')).toContainText('WCAG 2.2')
  await expect(section('Kjente mangler').getByRole('listitem')).not.toHaveCount(0)
  await expect(section('Si fra')).toContainText('Kontakt den som har ansvar')
})
