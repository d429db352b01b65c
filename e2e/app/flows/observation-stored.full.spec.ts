import { symptomId } from '#testing/flows/flow-submissions.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { remove, withCopy } from '../../steps/database/content.ts'
import { inDatabase } from '../../steps/database/database.ts'
import {
  choose,
  finish,
  finishButton,
  FLOW,
  reachEnd,
  sign,
  signs,
  question,
  span,
  startObservation,
  STORED,
  storedObservations,
  toLastPage,
  toQuestions,
  acuteSigns,
  WAITING,
} from '../../steps/flows/observation.ts'
import { button } from '../../steps/flows/officer.ts'

const COMPLETE = '**/api/observation.complete'
const DROPPED = 'Noen lagrede svar var ugyldige og er fjernet. Se over svarene.'
const REVIEW = 'Hent innholdet på nytt og se over svarene'

test('OBS-02 leaving the intro begins an assessment, which finishing completes', async ({
  page,
  server,
}) => {
  const who = await startObservation(page, server)
  const rows = () =>
    inDatabase(
      server,
      'select id, status, is_anonymous, observer_role from assessments where user_id = $1',
      [who.userId],
    )
  const begun = { is_anonymous: true, observer_role: 'counselor' }
  await expect.poll(rows).toMatchObject([{ ...begun, status: 'in_progress' }])
  await choose(page, signs.sad)
  await toQuestions(page)
  await toLastPage(page)
  await finish(page)
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await rows()).toMatchObject([{ ...begun, status: 'completed' }])
})

test('OBS-08 the observer reads that only a printed or downloaded result reaches health staff', async ({
  page,
  server,
}) => {
  const handOver = page.getByText('gi det selv til helsepersonell')
  await enterAs(page, server, 'counselor')
  await page.goto(FLOW)
  await expect(handOver).toBeVisible()
  await button(page, 'Start observasjonen').click()
  await choose(page, signs.sad)
  await toQuestions(page)
  await toLastPage(page)
  await finish(page)
  await expect(handOver).toBeVisible()
})

test('OBS-07 SAFE-04 ten fast clicks on finish give one stored observation', async ({
  page,
  server,
}) => {
  const who = await reachEnd(page, server, signs.sad)
  await finishButton(page).evaluate((element: HTMLButtonElement) => {
    for (let n = 0; n < 10; n += 1) element.click()
  })
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedObservations(server, who)).toHaveLength(1)
})

test('OBS-07 SAFE-04 an answer that is lost on its way is asked for again, and it is stored once', async ({
  page,
  server,
}) => {
  const who = await reachEnd(page, server, signs.sad)
  await page.route(COMPLETE, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await finish(page)
  await expect(page.getByText(WAITING)).toBeVisible()
  await page.reload()
  await expect(page.getByText(WAITING)).toBeVisible()
  await page.unroute(COMPLETE)
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedObservations(server, who)).toHaveLength(1)
})

test('OBS-07 one that waits in two tabs at once is stored once', async ({
  page,
  context,
  server,
}) => {
  const who = await reachEnd(page, server, signs.sad)
  await context.route(COMPLETE, (route) => route.abort('connectionreset'))
  await finish(page)
  await expect(page.getByText(WAITING)).toBeVisible()
  const stored = await page.evaluate(() => Object.entries(sessionStorage))
  const other = await context.newPage()
  await other.goto('/privacy')
  await other.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, stored)
  await other.goto(`${FLOW}?step=results`)
  await expect(other.getByText(WAITING)).toBeVisible()
  await context.unroute(COMPLETE)
  for (const tab of [page, other]) {
    await expect(tab.getByText(STORED)).toBeVisible()
  }
  expect(await storedObservations(server, who)).toHaveLength(1)
})

test('OBS-07 SAFE-04 a symptom deleted in the middle: the result stands, why it is not stored is said, and there is a way on', async ({
  page,
  server,
}) => {
  const given = { key: 'vansker-med-a-sove', name_no: 'Et tegn for seg' }
  await withCopy(server, 'symptoms', given, async (id) => {
    const who = await startObservation(page, server)
    await choose(page, 'Et tegn for seg', signs.plan)
    await toQuestions(page)
    await remove(server, 'symptoms', id)
    await toLastPage(page)
    await finish(page)
    await expect(page.getByText(/^Ikke lagret: .*symptom/u)).toBeVisible()
    await expect(page.getByText('Røde tegn: 1. Gule tegn: 0. Grønne tegn: 1.')).toBeVisible()
    await expect(acuteSigns(page)).toBeVisible()
    expect(await storedObservations(server, who)).toEqual([])

    await button(page, REVIEW).click()
    await expect(page.getByText(DROPPED)).toBeVisible()
    await expect(sign(page, 'Et tegn for seg')).toHaveCount(0)
    await expect(sign(page, signs.plan)).toBeChecked()
    await toQuestions(page)
    await toLastPage(page)
    await finish(page)
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toMatchObject([
      { symptoms: [symptomId('selvmordsplan')], risk_level: 'medium' },
    ])
  })
})

test('OBS-07 SAFE-04 the same for a question that is deleted after it was answered', async ({
  page,
  server,
}) => {
  const given = { key: 'generell-1', text_no: 'Et spørsmål for seg?' }
  await withCopy(server, 'questions', given, async (id) => {
    const who = await startObservation(page, server)
    await choose(page, signs.sad)
    await toQuestions(page)
    await expect(span(page)).toHaveText('Spørsmål 1–4 av 7')
    await question(page, 'Et spørsmål for seg?').getByRole('radio', { name: 'Ja' }).check()
    await remove(server, 'questions', id)
    await toLastPage(page)
    await finish(page)
    await expect(page.getByText(/^Ikke lagret: .*spørsmål/u)).toBeVisible()
    await expect(page.getByText(/^Modellkode M010-/u)).toBeVisible()

    await button(page, REVIEW).click()
    await expect(page.getByText(DROPPED)).toBeVisible()
    await toQuestions(page)
    await expect(span(page)).toHaveText('Spørsmål 1–3 av 6')
    await toLastPage(page)
    await finish(page)
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toMatchObject([{ answers: {} }])
  })
})

test('OBS-07 a question that is deleted without having been answered is no different', async ({
  page,
  server,
}) => {
  const given = { key: 'generell-1', text_no: 'Et spørsmål for seg?' }
  await withCopy(server, 'questions', given, async (id) => {
    const who = await reachEnd(page, server, signs.sad)
    await remove(server, 'questions', id)
    await finish(page)
    await expect(page.getByText(/^Ikke lagret: .*spørsmål/u)).toBeVisible()
    await button(page, REVIEW).click()
    await toQuestions(page)
    await expect(span(page)).toHaveText('Spørsmål 1–3 av 6')
    await toLastPage(page)
    await finish(page)
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toHaveLength(1)
  })
})
