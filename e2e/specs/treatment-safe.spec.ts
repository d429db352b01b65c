import { expect, test } from '../fixtures.ts'
import { symptom } from '../steps/officer.ts'
import { alertOf, enterNurse, HOPELESS, reachIntensity } from '../steps/treatment.ts'

test('TRT-04 a sign of risk alerts the moment it is 75, and not below', async ({
  page,
  server,
}) => {
  await enterNurse(page, server)
  await reachIntensity(page, HOPELESS)
  const slider = symptom(page, HOPELESS).getByRole('slider')
  await expect(alertOf(page)).toHaveCount(0)
  await slider.focus()
  for (const key of ['Home', 'PageUp', 'PageUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key)
  }
  await expect(slider).toHaveAttribute('aria-valuetext', 'Moderat, 70')
  await expect(alertOf(page)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Høy, 75')
  await expect(alertOf(page)).toContainText(HOPELESS)
  await expect(alertOf(page)).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(alertOf(page)).toHaveCount(0)
  await symptom(page, HOPELESS).getByLabel('Kunne ikke vurderes').check()
  await expect(alertOf(page)).toContainText(HOPELESS)
})
