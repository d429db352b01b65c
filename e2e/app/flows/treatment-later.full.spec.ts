import type { Page } from '@playwright/test'
import { questionAnswersOf, questionId } from '#testing/flows/flow-submissions.ts'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { question } from '../../steps/flows/observation.ts'
import { button } from '../../steps/flows/officer.ts'
import {
  enterNurse,
  finishOne,
  planned,
  STORED,
  storedPlans,
  WAITING,
} from '../../steps/flows/treatment.ts'

const OFTEN = 'Hvor ofte har du sett at personen virker trist eller tom?'
const SAVED = 'Svarene er lagret i planen.'
const ANSWER = '**/api/treatment.answer'

const unfold = (page: Page): Promise<void> => page.getByText('Spørsmål som gjenstår: 5').click()

const answerOften = (page: Page): Promise<void> =>
  question(page, OFTEN).getByRole('radio', { name: 'Ofte observert', exact: true }).check()

/** A nurse with one stored plan, on its page. */
const enterWithPlan = async (page: Page, server: TestServer) => {
  const who = await enterNurse(page, server)
  await finishOne(page)
  await expect(page.getByText(STORED)).toBeVisible()
  return who
}

const storedAnswers = async (...[server, who]: Parameters<typeof storedPlans>) => {
  const [row] = await inDatabase<{ answers: Record<string, unknown> }>(
    server,
    `select coalesce(jsonb_object_agg(question_id, response) filter (where question_id is not null),
       '{}') as answers
     from assessments a left join assessment_responses r on r.assessment_id = a.id
     where user_id = $1`,
    [who.userId],
  )
  return row?.answers
}

test('TRT-01 TRT-03 answers after the plan are kept over a reload, saved into it, and in its document', async ({
  page,
  server,
}) => {
  const who = await enterWithPlan(page, server)
  const before = await planned(page).first().innerText()
  await unfold(page)
  await expect(button(page, 'Lagre svarene')).toBeDisabled()
  await answerOften(page)
  await expectAxeClean(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(
    question(page, OFTEN).getByRole('radio', { name: 'Ofte observert', exact: true }),
  ).toBeChecked()
  await button(page, 'Lagre svarene').click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByText('Spørsmål som gjenstår: 4')).toBeVisible()
  await expect(question(page, OFTEN)).toHaveCount(0)
  expect(await planned(page).first().innerText()).toBe(before)
  expect(await storedAnswers(server, who)).toEqual(questionAnswersOf({ 'nedstemthet-1': 4 }))
  expect(await storedPlans(server, who)).toHaveLength(1)
  const file = await downloaded(page, () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Last ned/u })
      .click(),
  )
  expect(file.text).toContain('trist eller tom?')
  await page.reload()
  await page.getByText('Alle svarene').click()
  await expect(page.getByText('Ofte observert', { exact: true }).first()).toBeVisible()
})

test('SAFE-04 TRT-01 while the plan waits for a network its answers stay in the tab, and are saved when it is stored', async ({
  page,
  server,
}) => {
  test.slow()
  const who = await enterNurse(page, server)
  await page.route('**/api/treatment.complete', (route) => route.abort('connectionreset'))
  await finishOne(page)
  await expect(page.getByText(WAITING)).toBeVisible()
  await unfold(page)
  await answerOften(page)
  await expect(page.getByText(/^Planen er ikke lagret ennå\./u)).toBeVisible()
  await expect(button(page, 'Lagre svarene')).toBeDisabled()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(page.getByText(/^Planen er ikke lagret ennå\./u)).toBeVisible()
  await page.unroute('**/api/treatment.complete')
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedAnswers(server, who)).toEqual({})
  await button(page, 'Lagre svarene').click()
  await expect(page.getByText(SAVED)).toBeVisible()
  expect(await storedAnswers(server, who)).toEqual(questionAnswersOf({ 'nedstemthet-1': 4 }))
  expect(await storedPlans(server, who)).toHaveLength(1)
})

test('TRT-01 leaving with answers that are not saved asks, and only giving them up drops them', async ({
  page,
  server,
}) => {
  await enterNurse(page, server)
  await finishOne(page)
  await unfold(page)
  await answerOften(page)
  await button(page, 'Ny vurdering').click()
  await expect(page.getByRole('heading', { name: 'Forkaste endringene?' })).toBeVisible()
  await button(page, 'Fortsett å redigere').click()
  await expect(
    question(page, OFTEN).getByRole('radio', { name: 'Ofte observert', exact: true }),
  ).toBeChecked()
  await page.getByRole('link', { name: 'Til historikken' }).click()
  await button(page, 'Forkast').click()
  await page.waitForURL('**/history')
})

test('SAFE-04 the page reports an answer that is lost on its way, and saves it once when it is sent again', async ({
  page,
  server,
}) => {
  const who = await enterNurse(page, server)
  await finishOne(page)
  await unfold(page)
  await answerOften(page)
  await page.route(ANSWER, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Lagre svarene').click()
  await expect(page.getByText(/^Ikke lagret: /u)).toBeVisible()
  await page.unroute(ANSWER)
  await button(page, 'Lagre svarene').click()
  await expect(page.getByText(SAVED)).toBeVisible()
  expect(await storedAnswers(server, who)).toEqual(questionAnswersOf({ 'nedstemthet-1': 4 }))
})

test('SAFE-06 no answer changes while it is saved', async ({ page, server }) => {
  const who = await enterNurse(page, server)
  await finishOne(page)
  await unfold(page)
  await answerOften(page)
  const gate = Promise.withResolvers<void>()
  await page.route(ANSWER, async (route) => {
    await gate.promise
    await route.continue()
  })
  await button(page, 'Lagre svarene').click()
  await expect(question(page, OFTEN).getByRole('radio').first()).toBeDisabled()
  gate.resolve()
  await expect(page.getByText(SAVED)).toBeVisible()
  expect(await storedAnswers(server, who)).toEqual(questionAnswersOf({ 'nedstemthet-1': 4 }))
})

test('SAFE-06 an answer that another tab stored first stands, and the plan shows it', async ({
  page,
  server,
}) => {
  const who = await enterWithPlan(page, server)
  await unfold(page)
  await answerOften(page)
  const [plan] = await storedPlans(server, who)
  const sent = {
    id: plan?.id,
    asked: [questionId('nedstemthet-1')],
    answers: questionAnswersOf({ 'nedstemthet-1': 1 }),
    identityNumberConfirmed: false,
  }
  expect((await server.call('treatment.answer', sent, who)).error).toBeNull()
  await button(page, 'Lagre svarene').click()
  await expect(page.getByText(/^Ikke lagret: Et av spørsmålene er allerede lagret/u)).toBeVisible()
  await expect(question(page, OFTEN)).toHaveCount(0)
  await page.getByText('Alle svarene').click()
  await expect(page.getByText('Aldri observert', { exact: true }).first()).toBeVisible()
  expect(await storedAnswers(server, who)).toEqual(sent.answers)
})

test('L4 a number like a national identity number after the plan is confirmed before it is saved', async ({
  page,
  server,
}) => {
  const number = identityNumberOf({ day: 3, month: 4, year: 1985 }, 200)
  const who = await enterNurse(page, server)
  await finishOne(page)
  await unfold(page)
  await page.getByRole('main').getByRole('textbox').fill(`Gjelder ${number}.`)
  await expect(button(page, 'Lagre svarene')).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Jeg har sett over teksten/u }).check()
  await button(page, 'Lagre svarene').click()
  await expect(page.getByText(SAVED)).toBeVisible()
  expect(Object.values((await storedAnswers(server, who)) ?? {})).toEqual([`Gjelder ${number}.`])
})
