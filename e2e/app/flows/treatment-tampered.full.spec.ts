import type { Page } from '@playwright/test'
import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { choose, span } from '../../steps/flows/observation.ts'
import { button, expectAnswer } from '../../steps/flows/officer.ts'
import {
  DROPPED,
  enterNurse,
  skipQuestions,
  FLOW,
  KEY,
  planned,
  rate,
  reachIntensity,
  SAD,
  STORED,
} from '../../steps/flows/treatment.ts'

const put = (page: Page, text: string) =>
  page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [KEY, text] as const)

/** Gives every kept symptom this intensity. */
const changeIntensities = (page: Page, value: unknown) =>
  page.evaluate(
    ([key, to]) => {
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      for (const id of Object.keys(draft.data.symptoms)) draft.data.symptoms[id] = to
      sessionStorage.setItem(key, JSON.stringify(draft))
    },
    [KEY, value] as const,
  )

test('OFF-11 without what a step needs one is where it is asked, and the address says so', async ({
  page,
  server,
}) => {
  await enterNurse(page, server)
  for (const step of ['symptoms', 'intensity', 'questions', 'processing', 'plan']) {
    await page.goto(`${FLOW}?step=${step}&page=99`)
    await expect(page.getByRole('heading', { name: 'Behandlingsanbefaling' })).toBeVisible()
    await expect(page).toHaveURL((url) => !url.searchParams.has('step'))
  }
  await page.goto(`${FLOW}?step=noe-annet`)
  await expect(page.getByRole('heading', { name: 'Behandlingsanbefaling' })).toBeVisible()
  await reachIntensity(page, SAD)
  for (const step of ['questions', 'processing', 'plan']) {
    await page.goto(`${FLOW}?step=${step}`)
    await page.waitForURL(`**${FLOW}?step=intensity`)
    await expect(page.getByText('1 symptom mangler styrke')).toBeVisible()
  }
  await rate(page, SAD, 25)
  await page.goto(`${FLOW}?step=questions&page=99`)
  await expect(span(page)).toHaveText(/^Spørsmål (\d+) av \1$/u)
})

for (const value of firstRows(2, [101, '50', -1, 50.5, true, {}])) {
  test(`OFF-11 SAFE-05 a stored intensity of ${JSON.stringify(value)} is asked for again with a message, never counted`, async ({
    page,
    server,
  }) => {
    await enterNurse(page, server)
    await reachIntensity(page, SAD)
    await rate(page, SAD, 50)
    await changeIntensities(page, value)
    await page.reload()
    await expect(page.getByText(DROPPED)).toBeVisible()
    await expectAnswer(page, SAD, 'Ikke vurdert')
    await expect(button(page, 'Fortsett')).toBeDisabled()
  })
}

test('OFF-11 storage that is cut short or turned to nonsense gives a step back, never a wrong plan', async ({
  page,
  server,
}) => {
  await enterNurse(page, server)
  await reachIntensity(page, SAD)
  for (const nonsense of ['{"id":', '[]', '42', '"x"', 'null', '{"data":{"symptoms":{"x":1}}}']) {
    await put(page, nonsense)
    await page.goto(`${FLOW}?step=plan`)
    await expect(page.getByRole('heading', { name: 'Behandlingsanbefaling' })).toBeVisible()
    await expect(planned(page)).toHaveCount(0)
  }
})

test('OFF-11 the user sees a warning when the tab cannot store anything, and the plan still appears', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = function setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await enterNurse(page, server)
  await button(page, 'Start').click()
  await expect(page.getByText(/^Nettleseren kan ikke lagre svarene/u)).toBeVisible()
  await choose(page, SAD)
  await button(page, 'Fortsett').click()
  await rate(page, SAD, 50)
  await skipQuestions(page)
  await expect(page.getByText(STORED)).toBeVisible()
  await expect(planned(page).first()).toBeVisible()
})
