import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { untilCached } from '../../steps/offline/offline-cache.ts'
import { heading } from '../../steps/page/page-helpers.ts'

const NAME = 'Hilde Hemmelig'

test('OFFL-01 what needs the network says so calmly, and comes by itself when it is back', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor', { fullName: NAME })
  await page.goto('/dashboard')
  await untilCached(page)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Historikk' })
  const loaded = page.waitForEvent('requestfinished', (request) =>
    /history-page-[^/]+\.js$/u.test(request.url()),
  )
  await link.hover()
  await loaded
  await page.context().setOffline(true)
  await link.click()
  await expect(heading(page)).toHaveText('Historikk')
  await expect(page.getByText('Dette krever nett.')).toBeVisible()
  await expect(page.getByText('Laster …')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Dette krever nett.')).toHaveCount(0)
  await expect(page.getByText(/^Ingen vurderinger/u)).toBeVisible()
})
