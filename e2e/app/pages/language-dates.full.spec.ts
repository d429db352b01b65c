import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { figure } from '../../steps/page/page-helpers.ts'

// A browser that asks for English, on a PC that thinks it is in New York.
test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

test('PUB-06 dates in the form of nb-NO, in Norwegian time', async ({ page, server }) => {
  // 21 November in Oslo, still the 20th in New York and in UTC.
  await enterAs(page, server, 'counselor', { createdAt: new Date('2026-11-20T23:30:00.000Z') })
  await page.goto('/profile')
  await expect(figure(page, 'Medlem siden')).toHaveText('21.11.2026')
})
