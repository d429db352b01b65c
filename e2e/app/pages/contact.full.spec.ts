import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { firstRows } from '#testing/run/level.ts'

const ADDRESS = 'hjelp@example.no'
const OWN = 'Kontakt den som har ansvar for Holdepunkt i organisasjonen din.'

const setAddress = (server: TestServer, contactEmail: string) =>
  setSettings(server.services, { contactEmail })

test.afterEach(({ server }) => setAddress(server, ''))

for (const path of firstRows(1, ['/', '/privacy', '/accessibility'])) {
  test(`PUB-03 PUB-08 ${path} links the contact address of the settings`, async ({
    page,
    server,
  }) => {
    await setAddress(server, ADDRESS)
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name: ADDRESS, exact: true })
    await expect(link).toHaveAttribute('href', `mailto:${ADDRESS}`)
    await expect(page.getByText(OWN)).toHaveCount(0)
    await expect(page.getByText('Ta kontakt')).toHaveCount(path === '/' ? 1 : 0)
  })

  test(`PUB-03 PUB-08 ${path} names the own organisation when no address is set`, async ({
    page,
    server,
  }) => {
    await setAddress(server, '')
    await page.goto(path)
    await expect(page.getByText(OWN)).toBeVisible()
    await expect(page.getByRole('link', { name: /@/ })).toHaveCount(0)
    await expect(page.getByText('Ta kontakt')).toHaveCount(0)
  })
}

test('PUB-08 /privacy names the own organisation when the server gives no answer', async ({
  page,
}) => {
  await page.route('**/api/system.publicSettings*', (route) => route.abort())
  await page.goto('/privacy')
  await expect(page.getByText(OWN)).toBeVisible()
})
