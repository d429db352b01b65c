import { identityNumberOf } from '#testing/identity-number.ts'
import { questionAnswersOf } from '#testing/flow-submissions.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, heading } from '../steps/look.ts'
import {
  choose,
  finish,
  FLOW,
  reachEnd,
  sign,
  signs,
  startObservation,
  STORED,
  storedObservations,
  toLastQuestion,
  toQuestions,
  writeNotes,
} from '../steps/observation.ts'
import { button } from '../steps/officer.ts'
import { wildNotes } from '../steps/results.ts'

const number = identityNumberOf({ day: 3, month: 4, year: 1985 }, 200)
const confirm = 'Jeg har sett over teksten.'

test('L4 in an answer it counts as well, and taking the answer away is enough', async ({
  page,
  server,
}) => {
  const who = await startObservation(page, server)
  await choose(page, signs.sleep)
  await toQuestions(page)
  await button(page, 'Neste spørsmål').click()
  await button(page, 'Neste spørsmål').click()
  await page.getByRole('textbox').first().fill(`Født ${number}`)
  await expect(page.getByRole('alert').filter({ has: page.getByLabel(confirm) })).toBeVisible()
  await toLastQuestion(page)
  await expect(button(page, 'Fullfør vurdering')).toBeDisabled()
  for (let n = 0; n < 3; n += 1) await button(page, 'Forrige spørsmål').click()
  await page.getByRole('button', { name: /^Fjern svar/u }).click()
  await toLastQuestion(page)
  await finish(page)
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedObservations(server, who)).toMatchObject([{ answers: {} }])
})

test('L4 the server refuses it unconfirmed, the result stands, and confirming stores it', async ({
  page,
  server,
}) => {
  const who = await reachEnd(page, server, signs.sad)
  await writeNotes(page, number)
  await page.getByLabel(confirm).check()
  await page.route(
    '**/api/observation.complete',
    (route) => {
      const body: unknown = route.request().postDataJSON()
      const postData = JSON.stringify(body).replace(
        '"identityNumberConfirmed":true',
        '"identityNumberConfirmed":false',
      )
      return route.continue({ postData })
    },
    { times: 1 },
  )
  await finish(page)
  await expect(page.getByText(/^Ikke lagret: /u)).toBeVisible()
  await expect(page.getByText(/^Modellkode/u)).toBeVisible()
  expect(await storedObservations(server, who)).toEqual([])
  await button(page, 'Bekreft nummeret og lagre').click()
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedObservations(server, who)).toMatchObject([{ observer_notes: number }])
})

test('OBS-04 emoji, right-to-left and markup come through as they were written', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const who = await startObservation(page, server)
  await choose(page, signs.sad)
  await toQuestions(page)
  await button(page, 'Neste spørsmål').click()
  await button(page, 'Neste spørsmål').click()
  await page.getByRole('textbox').first().fill(wildNotes)
  await writeNotes(page, wildNotes)
  await expectNoSidewaysScroll(page)
  await toLastQuestion(page)
  await finish(page)
  await expect(page.getByText(STORED)).toBeVisible()
  await expect(page.getByText('قال إنه متعب جدا').first()).toBeVisible()
  await expect(page.locator('#evil')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  expect(await storedObservations(server, who)).toMatchObject([
    { observer_notes: wildNotes, answers: questionAnswersOf({ 'generell-3': wildNotes }) },
  ])
})

test('OBS-04 an answer that a later choice hid again is not stored, and not lost before that', async ({
  page,
  server,
}) => {
  const who = await startObservation(page, server)
  await choose(page, signs.sad, signs.sleep)
  await toQuestions(page)
  for (let n = 0; n < 3; n += 1) await button(page, 'Neste spørsmål').click()
  await page.getByRole('radio', { name: 'Ofte observert', exact: true }).check()
  await page.goto(`${FLOW}?step=symptoms`)
  await sign(page, signs.sad).uncheck()
  await toQuestions(page)
  await expect(heading(page)).toHaveText('Spørsmål 1 av 6')
  await page.goto(`${FLOW}?step=symptoms`)
  await choose(page, signs.sad)
  await page.goto(`${FLOW}?step=questions&question=4`)
  await expect(page.getByRole('radio', { name: 'Ofte observert', exact: true })).toBeChecked()
  await page.goto(`${FLOW}?step=symptoms`)
  await sign(page, signs.sad).uncheck()
  await toQuestions(page)
  await toLastQuestion(page)
  await finish(page)
  await expect(page.getByText(STORED)).toBeVisible()
  const [row] = await storedObservations(server, who)
  expect(row).toMatchObject({ risk_level: 'low' })
  expect([row?.symptoms.length, row?.answers]).toEqual([1, {}])
})
