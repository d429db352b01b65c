import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { passTime, settle } from '../../steps/page/page-helpers.ts'
import { finishButton } from '../../steps/flows/observation.ts'
import { unableButton } from '../../steps/flows/officer.ts'
import {
  enterNurse,
  finishOne,
  FLOW,
  planned,
  passQuestions,
  reachIntensity,
  SAD,
  STORED,
  storedPlans,
  WAITING,
} from '../../steps/flows/treatment.ts'

const FALLBACK = /^Innholdet kunne ikke hentes/u

/** Uses the page's own link from the three flows, without a reload. */
const openByLink = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^Behandlingsanbefaling/u }).click()
  await expect(page.getByRole('heading', { name: 'Behandlingsanbefaling' })).toBeVisible()
}

test('TRT-03 SAFE-04 every call failing from the start still ends in a plan, stored once when the network is back', async ({
  page,
  server,
}) => {
  await page.clock.install()
  // There was no earlier content to store either (OFFL-01).
  await page.route('**/api/treatment.content', (route) => route.abort('connectionreset'))
  const user = await enterNurse(page, server, '/assessment')
  await expect(page.getByRole('link', { name: /^Behandlingsanbefaling/u })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionreset'))
  await openByLink(page)
  await expect(page.getByText(FALLBACK)).toBeVisible()
  await finishOne(page)
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(planned(page).first()).toContainText('Kognitiv atferdsterapi')
  await expect(page.getByText(STORED)).toHaveCount(0)
  expect(await storedPlans(server, user)).toHaveLength(0)
  await page.unroute('**/api/**')
  await page.clock.fastForward(20_000)
  await expect(page.getByText(STORED)).toBeVisible()
  // Longer than the longest delay before another try.
  await passTime(page, 60_000)
  await settle(page)
  expect(await storedPlans(server, user)).toHaveLength(1)
})

test('SAFE-04 an answer that is lost on its way back, and a reload elsewhere, leave one stored plan', async ({
  page,
  server,
}) => {
  test.slow()
  const user = await enterNurse(page, server)
  // A call that a reload cuts short has no answer to lose.
  const ignore = () => undefined
  await page.route('**/api/treatment.complete', async (route) => {
    await route.fetch().catch(ignore)
    await route.abort('connectionreset').catch(ignore)
  })
  await finishOne(page)
  await expect(page.getByText(WAITING)).toBeVisible()
  await page.reload()
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(planned(page).first()).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/history')
  await expect(page.getByText('Én vurdering venter på nett')).toBeVisible()
  await page.unroute('**/api/treatment.complete')
  await expect(page.getByText('Én vurdering venter på nett')).toBeHidden()
  expect(await storedPlans(server, user)).toHaveLength(1)
  await page.goto(`${FLOW}?step=plan`)
  await expect(page.getByText(STORED)).toBeVisible()
})

test('SAFE-06 a stored plan that cannot be read is asked for, never made up', async ({
  page,
  server,
}) => {
  test.slow()
  await enterNurse(page, server)
  await finishOne(page)
  await expect(page.getByText(STORED)).toBeVisible()
  await page.route('**/api/assessments.get*', (route) => route.abort('connectionreset'))
  await page.reload()
  await expect(page.getByText('Henter det lagrede resultatet …')).toBeVisible()
  await expect(planned(page)).toHaveCount(0)
  await page.unroute('**/api/assessments.get*')
  await expect(planned(page).first()).toBeVisible()
  await expect(page.getByText(STORED)).toBeVisible()
})

test('SAFE-04 ten fast clicks on finish give one stored plan', async ({ page, server }) => {
  const user = await enterNurse(page, server)
  await reachIntensity(page, SAD)
  await unableButton(page, SAD).click()
  await passQuestions(page)
  await finishButton(page).evaluate((element: HTMLButtonElement) => {
    for (let n = 0; n < 10; n += 1) element.click()
  })
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedPlans(server, user)).toHaveLength(1)
})

for (const call of ['treatment.content', 'treatment.complete'] as const) {
  for (const how of ['cut', 'failing'] as const) {
    test(`TRT-03 SAFE-04 with ${call} ${how} there is a plan, and it is stored once`, async ({
      page,
      server,
    }) => {
      test.slow()
      await page.route(`**/api/${call}*`, (route) =>
        how === 'cut' ? route.abort('connectionreset') : route.fulfill({ status: 502 }),
      )
      const user = await enterNurse(page, server, '/assessment')
      await openByLink(page)
      await finishOne(page)
      await expect(planned(page).first()).toBeVisible()
      await expect(page.getByText(FALLBACK)).toHaveCount(call === 'treatment.content' ? 1 : 0)
      if (call === 'treatment.complete') await expect(page.getByText(WAITING)).toBeVisible()
      await page.unroute(`**/api/${call}*`)
      await expect(page.getByText(STORED)).toBeVisible()
      expect(await storedPlans(server, user)).toHaveLength(1)
    })
  }
}
