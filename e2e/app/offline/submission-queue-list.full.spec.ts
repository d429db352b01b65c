import { isFull } from '#testing/run/level.ts'
import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { dialog } from '../../steps/admin/companies.ts'
import { databasesOf, queuedOnDevice } from '../../steps/offline/device.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { storeKey } from '../../steps/offline/offline-cache.ts'
import { putSubmission } from '../../steps/offline/put-submission.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../steps/page/page-helpers.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../../steps/flows/officer.ts'

const COMPLETE = '**/api/officer.complete'

const refusedRow = (page: Page) => page.getByRole('row').filter({ hasText: '20.11.2026' })

test('OFFL-01 R17 what the server refuses is kept, shown, saved as a file and let go by its owner, and holds up nothing', async ({
  page,
  context,
  server,
}) => {
  const officer = await makeOfficer(server)
  await page.clock.install()
  await signInTo(page, officer, '/assessment/start')
  await context.route(COMPLETE, (route) => route.abort('connectionreset'))
  await storeKey(page)
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText('Vurderingen ligger kryptert på denne enheten.')).toBeVisible()
  const poison = { version: 1, flow: 'officer', body: { id: uuidv7(), finishedAt: 'i går' } }
  await putSubmission(page, server, officer.id, 'officer', poison)
  const next = await context.newPage()
  await page.close()
  await context.unroute(COMPLETE)
  await next.goto('/waiting')
  await expect.poll(() => storedAssessments(server, officer)).toHaveLength(1)
  await expect(refusedRow(next)).toContainText('Ikke lagret:')
  await expect(next.getByRole('row')).toHaveCount(2)
  await expectCleanInAllThemes(next)
  await expectNoSidewaysScroll(next)

  const save = refusedRow(next).getByRole('button', { name: /^Last ned/u })
  const file = await downloaded(next, () => save.click())
  expect(file.name).toBe('holdepunkt-officer-202611200114.json')
  expect(JSON.parse(file.text)).toEqual({ flow: 'officer', body: poison.body })

  await refusedRow(next)
    .getByRole('button', { name: /^Prøv igjen/u })
    .click()
  await expect(refusedRow(next)).toContainText('Ikke lagret:')

  const inputMethod = keyboard(next)
  await inputMethod.press(refusedRow(next).getByRole('button', { name: /^Slett/u }))
  await expect(dialog(next)).toContainText('kan ikke hentes tilbake')
  if (isFull) await expectCleanInAllThemes(next)
  await inputMethod.press(dialog(next).getByRole('button', { name: 'Slett' }))
  await expect(next.getByText('Ingenting venter')).toBeVisible()
  expect(await queuedOnDevice(next)).toBe(0)
})

for (const [what, contents] of [
  ['of a newer program', { version: 99, flow: 'officer', body: { id: uuidv7() } }],
  ['that was damaged before it was sealed', '{"version":1,"flow"'],
] as const) {
  test(`OFFL-01 a queued submission ${what} stays and shows as unreadable`, async ({
    page,
    server,
  }) => {
    const officer = await makeOfficer(server)
    await signInTo(page, officer, '/waiting')
    await expect(heading(page)).toHaveText('Venter på å bli lagret')
    await expect
      .poll(async () => (await databasesOf(page)).map(({ database }) => database))
      .toContain('holdepunkt')
    await putSubmission(page, server, officer.id, 'officer', contents)
    await page.reload()
    await expect(refusedRow(page)).toContainText('Den kan ikke leses av denne versjonen')
    expect(await queuedOnDevice(page)).toBe(1)
  })
}

test('OFFL-01 the queue retries a submission that the server cannot take now, without delaying the next ones', async ({
  page,
  context,
  server,
}) => {
  const officer = await makeOfficer(server)
  await page.clock.install()
  await signInTo(page, officer, '/assessment/start')
  await context.route(COMPLETE, (route) => route.abort('connectionreset'))
  await storeKey(page)
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText('Vurderingen ligger kryptert på denne enheten.')).toBeVisible()
  const next = await context.newPage()
  await page.close()
  await context.unroute(COMPLETE)
  const answers = [
    { status: 500, body: '' },
    { status: 413, body: 'too large' },
    { status: 429, body: 'slow down' },
    { status: 200, contentType: 'text/html', body: '<h1>Logg på gjestenettet</h1>' },
  ]
  const expected = answers.map(({ status }) => status)
  const given: number[] = []
  await context.route(COMPLETE, async (route) => {
    const answer = answers.shift()
    if (answer === undefined) return route.continue()
    given.push(answer.status)
    return route.fulfill(answer)
  })
  await next.clock.install()
  await next.goto('/waiting')
  await expect(next.getByRole('row')).toHaveCount(2)
  for (const at of expected.keys()) {
    await expect.poll(() => given.length).toBeGreaterThan(at)
    // Once the page has the answer, its pause before the next try passes.
    await settle(next)
    await next.clock.fastForward(16_000)
  }
  await expect.poll(() => storedAssessments(server, officer)).toHaveLength(1)
  expect(given).toEqual(expected)
  await expect(next.getByText('Ingenting venter')).toBeVisible()
})
