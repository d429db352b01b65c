import { expect, test } from '../../fixtures.ts'
import { closeAndReturn, reopenOffline } from '../../steps/offline/reopen.ts'
import {
  choose,
  finish,
  storedObservations,
  toLastPage,
  toQuestions,
} from '../../steps/flows/observation.ts'
import { button } from '../../steps/flows/officer.ts'
import {
  enterNurse,
  planned,
  rate,
  reachIntensity,
  SAD,
  skipQuestions,
  storedPlans,
} from '../../steps/flows/treatment.ts'

test.use({ serviceWorkers: 'allow' })

test('OFFL-01 the observation is opened, finished, closed and sent: offline until the last', async ({
  page,
  server,
}) => {
  test.slow()
  const who = await enterNurse(page, server, '/dashboard')
  const offline = await reopenOffline(page, '/assessment/observation')
  await button(offline, 'Start observasjonen').click()
  await choose(offline, SAD)
  await toQuestions(offline)
  await toLastPage(offline)
  await finish(offline)
  await closeAndReturn(offline)
  expect(await storedObservations(server, who)).toHaveLength(1)
})

test('OFFL-01 the treatment plan is opened, finished, closed and sent: offline until the last', async ({
  page,
  server,
}) => {
  test.slow()
  const who = await enterNurse(page, server, '/dashboard')
  const offline = await reopenOffline(page, '/assessment/treatment')
  await reachIntensity(offline, SAD)
  await rate(offline, SAD, 75)
  await skipQuestions(offline)
  await expect(planned(offline).first()).toBeVisible()
  await closeAndReturn(offline)
  expect(await storedPlans(server, who)).toHaveLength(1)
})
