import { expect, test } from '../fixtures.ts'
import { heading } from '../steps/look.ts'
import {
  choose,
  finish,
  reachEnd,
  sign,
  signs,
  startObservation,
  STORED,
  storedObservations,
  toQuestions,
} from '../steps/observation.ts'
import { button } from '../steps/officer.ts'

const BEGUN = 'Du har en påbegynt vurdering'
test('OFF-11 back goes to the step before, by the page’s own link and by the browser', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  await choose(page, signs.sleep)
  await toQuestions(page)
  await button(page, 'Neste spørsmål').click()
  await expect(heading(page)).toHaveText('Spørsmål 2 av 6')
  await page.goBack()
  await expect(heading(page)).toHaveText('Spørsmål 1 av 6')
  await page.goBack()
  await expect(sign(page, signs.sleep)).toBeChecked()
  await page.goForward()
  await expect(heading(page)).toHaveText('Spørsmål 1 av 6')
  await button(page, 'Tilbake til tegn').click()
  await expect(sign(page, signs.sleep)).toBeChecked()
  await button(page, 'Tilbake til innledning').click()
  await expect(heading(page)).toHaveText(BEGUN)
})

test('OFF-01 SAFE-04 one that is finished and not stored is told, and kept whatever one does', async ({
  page,
  server,
}) => {
  const who = await reachEnd(page, server, signs.sad)
  await page.route('**/api/observation.complete', (route) => route.abort('connectionreset'))
  await finish(page)
  await button(page, 'Ny vurdering').click()
  await expect(heading(page)).toHaveText(BEGUN)
  await expect(page.getByText('Den blir sendt selv om du starter en ny.')).toBeVisible()
  await button(page, 'Fortsett vurderingen').click()
  await expect(heading(page)).toHaveText('Resultat av observasjonen')
  await page.unroute('**/api/observation.complete')
  await expect(page.getByText(STORED)).toBeVisible({ timeout: 40_000 })
  expect(await storedObservations(server, who)).toHaveLength(1)
})
