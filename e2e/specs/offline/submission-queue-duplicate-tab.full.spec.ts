import type { BrowserContext, Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { queuedOnDevice } from '../../steps/offline/device.ts'
import { untilKeyStored } from '../../steps/offline/offline-cache.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../../steps/flows/officer.ts'
import { COMPLETE, ON_DEVICE } from '../../steps/offline/submission-queue.ts'

const STORED = /^Lagret \d\d:\d\d$/u

/** A page during an assessment, and its duplicated tab with other answers. */
const begin = async (page: Page, context: BrowserContext, server: TestServer) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await context.route(COMPLETE, (route) => route.abort('connectionreset'))
  await untilKeyStored(page)
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  const tab = await page.evaluate(() => JSON.stringify(sessionStorage))
  const double = await context.newPage()
  await double.addInitScript((all) => {
    if (sessionStorage.length > 0) return
    for (const [key, value] of Object.entries(JSON.parse(all) as Record<string, string>)) {
      sessionStorage.setItem(key, value)
    }
  }, tab)
  await double.goto('/assessment/symptoms')
  await symptom(double, 'Søvnvansker').getByRole('checkbox').check()
  return { officer, double }
}

const finish = (page: Page): Promise<void> => button(page, 'Fullfør vurdering').click()

const finishBoth = async (page: Page, double: Page): Promise<void> => {
  await finish(page)
  await expect(page.getByText(ON_DEVICE)).toBeVisible()
  await finish(double)
  await expect(double.getByText('Venter på nett, lagres automatisk')).toBeVisible()
}

test('OFFL-01 OFF-12 a tab and its double finish the same assessment: the same answers are one, others are two', async ({
  page,
  context,
  server,
}) => {
  const { officer, double } = await begin(page, context, server)
  await finishBoth(page, double)
  await context.unroute(COMPLETE)
  await expect(page.getByText(STORED)).toBeVisible()
  await expect(double.getByText(STORED)).toBeVisible()
  expect(await storedAssessments(server, officer)).toHaveLength(2)
  await expect.poll(() => queuedOnDevice(page)).toBe(0)
  await double.close()
})

test('OFFL-01 OFF-12 what went on under another id is kept under that one alone, however late the first tab is done', async ({
  page,
  context,
  server,
}) => {
  const { officer, double } = await begin(page, context, server)
  await finishBoth(page, double)
  const answered = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  // The server has stored it, but the first tab has no answer yet.
  await page.route(COMPLETE, async (route) => {
    const response = await route.fetch()
    answered.resolve()
    await told.promise
    await route.fulfill({ response })
  })
  await answered.promise
  await context.unroute(COMPLETE)
  await expect(double.getByText(STORED)).toBeVisible()
  told.resolve()
  await expect(page.getByText(STORED)).toBeVisible()
  // The second tab waits for the first one.
  for (const tab of [page, double]) await settle(tab)
  expect(await queuedOnDevice(page)).toBe(0)
  expect(await storedAssessments(server, officer)).toHaveLength(2)
})

test('OFFL-01 OFF-12 SAFE-04 a double that finds the device’s place taken says that it must stay open, and neither is lost', async ({
  page,
  context,
  server,
}) => {
  const { officer, double } = await begin(page, context, server)
  await finish(page)
  await expect(page.getByText(ON_DEVICE)).toBeVisible()
  await page.close()
  await finish(double)
  await expect(
    double.getByText('Hold fanen åpen og ikke logg ut før det står Lagret.'),
  ).toBeVisible()
  expect(await queuedOnDevice(double)).toBe(1)
  await context.unroute(COMPLETE)
  const online = () => double.evaluate(() => dispatchEvent(new Event('online')))
  await online()
  await expect(double.getByText(STORED)).toBeVisible()
  // The queued submission of the closed tab: the page looks for it only every 30 s.
  await online()
  await expect.poll(() => storedAssessments(server, officer)).toHaveLength(2)
  await expect.poll(() => queuedOnDevice(double)).toBe(0)
})
