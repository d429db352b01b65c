import {
  observationSubmission,
  questionAnswersOf,
  questionId,
  symptomId,
} from '#testing/flows/flow-submissions.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { printedPages } from '../../steps/results/documents.ts'
import {
  expectAll,
  fillIn,
  listen,
  payloads,
  quiet,
  traces,
} from '../../steps/page/hostile-texts.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { button, formLink, reachSymptoms, symptom } from '../../steps/flows/officer.ts'

test('V6 what one typed is text in the flows, the results and the printed form; more would be seen', async ({
  page,
  server,
  browserErrors,
}) => {
  const filled = await fillIn(server)
  const { heard, blocked } = await listen(page)
  const who = await enterAs(page, server, 'counselor', { ...filled, fullName: payloads[2] })
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  await formLink(page).click()
  for (const label of ['Innsattes navn', 'Kontaktperson', 'Kontaktpersonens rolle']) {
    await page.getByLabel(label, { exact: true }).fill(payloads[3])
  }
  expect(await traces(page)).toEqual(quiet)
  expect(await printedPages(page)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await traces(page)).toEqual(quiet)
  await page.emulateMedia({ media: 'screen' })

  const notes = payloads.join('\n')
  const submission = observationSubmission({
    symptoms: ['selvmordsutsagn'].map(symptomId),
    asked: ['generell-3'].map(questionId),
    answers: questionAnswersOf({ 'generell-3': payloads.slice(0, 12).join('\n') }),
    notes,
  })
  expect((await server.call('observation.complete', submission, who)).error).toBeNull()
  await page.goto(`/assessment/${submission.id}/results`)
  await settle(page)
  await expectAll(page, 'results')
  expect(await traces(page)).toEqual(quiet)
  for (const path of [
    '/assessment/categories',
    '/assessment/observation',
    '/assessment/treatment',
    '/history',
    '/dashboard',
    '/resources',
    '/profile',
  ]) {
    await page.goto(path)
    await settle(page)
    expect(await traces(page), path).toEqual(quiet)
  }
  expect({ heard, blocked }).toEqual({ heard: [], blocked: [] })

  // Had one of them been taken for more than text, it would have been seen.
  await page.goto('/privacy')
  await settle(page)
  expect(await traces(page)).toEqual(quiet)
  await page.evaluate(() => {
    const picture = document.createElement('img')
    // A handler's own name could not even be set.
    picture.setAttribute('onfremmed', '')
    const frame = document.createElement('iframe')
    frame.src = 'data:text/html,x'
    document.body.append(picture, frame)
  })
  const seen = await traces(page)
  expect([seen.handlers, seen.foreign.length]).toEqual([['onfremmed'], 1])
  await expect.poll(() => blocked.length).toBeGreaterThan(0)
  expect(browserErrors.splice(0).join()).toMatch(/Content Security Policy/u)
})
