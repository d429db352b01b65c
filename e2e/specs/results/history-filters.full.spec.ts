import { expect, test } from '../../fixtures.ts'
import { expectRows, five, enterWithFive, from, to } from '../../steps/results/history.ts'
import { settle } from '../../steps/page/page-helpers.ts'

const shown = five.map((row) => row.shown)
const [first, second, third, fourth, fifth] = shown as [string, string, string, string, string]

test.describe('on a PC that thinks it is in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('DASH-04 PUB-06 a period goes by days in Norway, and a typed date holds when it is whole', async ({
    page,
    server,
  }) => {
    await enterWithFive(page, server)
    await page.goto('/history')
    await from(page).fill('2026-11-21')
    await expectRows(page, [first, second])
    await to(page).fill('2026-11-21')
    await expectRows(page, [first, second])
    await from(page).fill('')
    await to(page).fill('2026-11-20')
    await expectRows(page, [third, fourth, fifth])
    await expect(page).toHaveURL('/history?to=2026-11-20')

    await to(page).fill('')
    await expectRows(page, shown)
    await settle(page)
    await from(page).focus()
    await page.keyboard.type('11.11.2026')
    await expect(from(page)).toHaveValue('11.11.2026')
    await expect(from(page)).toBeFocused()
    await expectRows(page, [first, second, third])
  })
})
