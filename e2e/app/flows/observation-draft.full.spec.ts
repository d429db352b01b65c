import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { readStorage, signOut } from '../../steps/account/account.ts'
import { storeKey } from '../../steps/offline/offline-cache.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import {
  choose,
  chosenBar,
  finish,
  FLOW,
  sign,
  signs,
  span,
  startObservation,
  STORED,
  storedObservations,
  toLastPage,
  toQuestions,
  writeNotes,
  reachEnd,
} from '../../steps/flows/observation.ts'
import { button } from '../../steps/flows/officer.ts'

const STARTED = 'Du har en påbegynt vurdering'

const savedNote = (page: Page) =>
  page.getByText(/Lagret \d\d:\d\d, bare i denne fanen til du fullfører\.$/u)

test('OFF-11 a reload at every step keeps everything', async ({ page, server }) => {
  const who = await startObservation(page, server)
  await page.reload()
  await expect(heading(page)).toHaveText('Hva har du observert?')
  await choose(page, signs.sad, signs.sleep)
  await expect(savedNote(page)).toBeVisible()
  await page.reload()
  await expect(sign(page, signs.sad)).toBeChecked()
  await expect(chosenBar(page).getByText('2 valgt')).toBeVisible()
  await expect(savedNote(page)).toBeVisible()

  await toQuestions(page)
  await page.getByRole('radio', { name: 'Nei', exact: true }).first().check()
  await button(page, 'Neste').click()
  await writeNotes(page, 'Gikk frem og tilbake.')
  await page.reload()
  await expect(heading(page)).toHaveText('Nedstemthet og depresjon')
  await expect(span(page)).toHaveText('Spørsmål 4–6 av 9')
  await expect(page.getByLabel('Hva har du sett og hørt?')).toHaveValue('Gikk frem og tilbake.')
  await button(page, 'Forrige').click()
  await expect(page.getByRole('radio', { name: 'Nei', exact: true }).first()).toBeChecked()

  await toLastPage(page)
  await finish(page)
  await expect(page.getByText(STORED)).toBeVisible()
  const code = await page.getByText(/^Modellkode/u).innerText()
  await page.reload()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText(STORED)).toBeVisible()
  await expect(page.getByText('Gikk frem og tilbake.')).toBeVisible()
  expect(await storedObservations(server, who)).toHaveLength(1)
})

test('OFF-11 a step that lacks what it builds on leads to the one before it', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  for (const step of ['questions&page=2', 'processing', 'results']) {
    await page.goto(`${FLOW}?step=${step}`)
    await expect(heading(page)).toHaveText('Hva har du observert?')
    await expect(page).toHaveURL(/\?step=symptoms$/u)
  }
  await choose(page, signs.sleep)
  await page.goto(`${FLOW}?step=questions&page=99`)
  await expect(span(page)).toHaveText('Spørsmål 4–6 av 6')
  await page.goto(`${FLOW}?step=results`)
  await expect(span(page)).toHaveText(/^Spørsmål/u)
  await page.goto(`${FLOW}?step=finnes-ikke`)
  await expect(heading(page)).toHaveText(STARTED)
})

for (const path of ['/dashboard', '/assessment', '/history']) {
  test(`OFF-11 DASH-03 ${path} shows an observation in progress, with the way back to it`, async ({
    page,
    server,
  }) => {
    await startObservation(page, server)
    await choose(page, signs.sad)
    await page.goto(path)
    const card = page.getByRole('list', { name: 'Påbegynte vurderinger' })
    await expect(card).toContainText(/Påbegynt: Anonym observasjon, begynt \d\d:\d\d/u)
    await expect(card).toContainText(/Lagret \d\d:\d\d, bare i denne fanen/u)
    await card.getByRole('link', { name: 'Fortsett: Anonym observasjon' }).click()
    await expect(heading(page)).toHaveText(STARTED)
    await button(page, 'Fortsett vurderingen').click()
    await expect(sign(page, signs.sad)).toBeChecked()
  })
}

test('OFF-01 a new one asks before it takes the place of one that is begun', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  await choose(page, signs.sad)
  await page.goto(FLOW)
  await expect(heading(page)).toHaveText(STARTED)
  await expect(page.getByText(/1 tegn valgt, 0 spørsmål besvart/u)).toBeVisible()
  await expect(page.getByText('Starter du en ny, slettes svarene')).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText(STARTED)
  await button(page, 'Start en ny').click()
  await expect(heading(page)).toHaveText('Anonym observasjon')
  await button(page, 'Start observasjonen').click()
  await expect(chosenBar(page).getByText('0 valgt')).toBeVisible()
})

test('AUTH-06 L3 signing out leaves nothing of it in the browser', async ({ page, server }) => {
  await startObservation(page, server)
  await choose(page, signs.sad)
  await toQuestions(page)
  await writeNotes(page, 'Kanarifugl')
  expect(JSON.stringify(await readStorage(page))).toContain('Kanarifugl')
  await signOut(page)
  const left = JSON.stringify(await readStorage(page))
  expect(left).not.toContain('Kanarifugl')
  expect(left).not.toContain('observation')
})

test('OFF-11 back goes to the step before, by the page’s own link and by the browser', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  await choose(page, signs.sleep)
  await toQuestions(page)
  await button(page, 'Neste').click()
  await expect(span(page)).toHaveText('Spørsmål 4–6 av 6')
  await page.goBack()
  await expect(span(page)).toHaveText('Spørsmål 1–3 av 6')
  await page.goBack()
  await expect(sign(page, signs.sleep)).toBeChecked()
  await page.goForward()
  await expect(span(page)).toHaveText('Spørsmål 1–3 av 6')
  await button(page, 'Tilbake til tegn').click()
  await expect(sign(page, signs.sleep)).toBeChecked()
  await button(page, 'Tilbake til innledning').click()
  await expect(heading(page)).toHaveText(STARTED)
})

test('OFF-01 SAFE-04 a finished assessment that is not stored is shown, and stays queued whatever the user does', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const who = await reachEnd(page, server, signs.sad)
  await storeKey(page)
  await page.route('**/api/observation.complete', (route) => route.abort('connectionreset'))
  await finish(page)
  await button(page, 'Ny vurdering').click()
  await expect(heading(page)).toHaveText(STARTED)
  await expect(page.getByText('Den blir sendt selv om du starter en ny.')).toBeVisible()
  await button(page, 'Fortsett vurderingen').click()
  await expect(heading(page)).toHaveText('Resultat av observasjonen')
  await page.unroute('**/api/observation.complete')
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedObservations(server, who)).toHaveLength(1)
})
