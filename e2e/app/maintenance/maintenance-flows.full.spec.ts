import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { fillCache } from '../../steps/offline/offline-cache.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { choose, startObservation } from '../../steps/flows/observation.ts'
import {
  close,
  expectClosed,
  open,
  untilPolled,
  aboveFlow,
  expectStoredSoon,
} from '../../steps/flows/maintenance.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../../steps/flows/officer.ts'
import {
  enterNurse,
  finishOne,
  FLOW,
  planned,
  rate,
  reachIntensity,
  SAD,
  skipQuestions,
  storedPlans,
  WAITING,
} from '../../steps/flows/treatment.ts'
import { firstRows } from '#testing/run/level.ts'

test.use({ provokedStatus: 503 })

test.beforeEach(({ page }) => page.clock.install())

type OpenFlow = {
  /** To the step where one answers. */
  readonly reach: (page: Page, server: TestServer) => Promise<unknown>
  /** What that step asks, and only with content. */
  readonly answer: (page: Page) => Promise<void>
  readonly finish: (page: Page) => Promise<void>
}

const openFlows: Readonly<Record<string, OpenFlow>> = {
  officer: {
    reach: async (page, server) => {
      await signInTo(page, await makeOfficer(server), '/assessment/start')
      await reachSymptoms(page, ['Nedstemthet'])
    },
    answer: (page) => symptom(page, 'Tristhet og gråt').getByRole('checkbox').check(),
    finish: (page) => button(page, 'Fullfør vurdering').click(),
  },
  observation: {
    reach: startObservation,
    answer: (page) => choose(page, SAD),
    finish: skipQuestions,
  },
  treatment: {
    reach: async (page, server) => {
      await enterNurse(page, server)
      await reachIntensity(page, SAD)
    },
    answer: (page) => rate(page, SAD, 50),
    finish: skipQuestions,
  },
}

/** The event stream opens a second after the page; a few seconds later the page has made all calls of its own. */
const untilListening = async (page: Page): Promise<void> => {
  await page.clock.fastForward(6_000)
  await settle(page)
}

for (const [name, flow] of firstRows(1, Object.entries(openFlows))) {
  test(`F-E1 SET-03 the open ${name} flow says that the system closed, without a call of its own`, async ({
    page,
    server,
  }) => {
    await flow.reach(page, server)
    await untilListening(page)
    await close(server)
    // Within 15 s (SET-03); the page's clock stands still, so that no poll helps.
    await expect(aboveFlow(page)).toBeVisible()
    await flow.answer(page)
    await open(server)
    await untilPolled(page)
    await expect(aboveFlow(page)).toHaveCount(0)
  })

  test(`F-E1 SET-03 OFFL-01 the ${name} flow goes on from the device after a reload while the system is closed, and is stored when it opens`, async ({
    page,
    server,
  }) => {
    await flow.reach(page, server)
    await fillCache(page)
    await close(server)
    await page.reload()
    await expect(aboveFlow(page)).toBeVisible()
    await flow.answer(page)
    await expect(page.getByText('standardinnholdet')).toHaveCount(0)
    await flow.finish(page)
    await expect(page.getByText(WAITING)).toBeVisible()
    await open(server)
    await untilPolled(page)
    await expectStoredSoon(page)
  })
}

test('SET-03 SAFE-04 an assessment is stored although the user opens another page during maintenance', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await close(server)
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(WAITING)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard')
  await expectClosed(page)
  await expect(page.getByText('Det du har begynt på, ligger i denne fanen.')).toBeVisible()
  await open(server)
  await untilPolled(page)
  await expect.poll(async () => (await storedAssessments(server, officer)).length).toBe(1)
})

test('SET-03 OFF-11 a flow that is reloaded during maintenance has its answers when the system opens', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await close(server)
  await page.reload()
  await expect(aboveFlow(page)).toBeVisible()
  await open(server)
  await untilPolled(page)
  await expect(symptom(page, 'Tristhet og gråt').getByRole('checkbox')).toBeChecked()
  await expect(aboveFlow(page)).toHaveCount(0)
})

test('SET-03 SAFE-04 TRT-03 a plan made while it is closed, from the first step on, is stored once when it opens', async ({
  page,
  server,
}) => {
  const user = await enterNurse(page, server, '/assessment')
  await close(server)
  await page.goto(FLOW)
  await finishOne(page)
  await expect(planned(page).first()).toBeVisible()
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(aboveFlow(page)).toBeVisible()
  await page.reload()
  await expect(planned(page).first()).toBeVisible()
  expect(await storedPlans(server, user)).toHaveLength(0)
  await open(server)
  await untilPolled(page)
  await expectStoredSoon(page)
  expect(await storedPlans(server, user)).toHaveLength(1)
})
