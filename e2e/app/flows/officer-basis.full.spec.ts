import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { answerFact, button, reachSymptoms, symptom } from '../../steps/flows/officer.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading } from '../../steps/page/page-helpers.ts'

test('FUP-92 an answer may say how the officer knows it, and every output says it', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Svært trist, har selvmordstanker'])
  const hopeless = symptom(page, 'Håpløshet')
  await expect(hopeless.getByRole('combobox')).toHaveCount(0)
  await hopeless.getByRole('checkbox').check()
  await hopeless.getByLabel('Hvordan vet du? Håpløshet').selectOption('Fortalt av andre')
  await answerFact(page, 'Tidligere selvmordsforsøk', 'Nei')
  // Without a value there is nothing to know; none chosen is an answer.
  await answerFact(page, 'Tidligere selvmordsforsøk', 'Vet ikke')
  await expect(symptom(page, 'Tidligere selvmordsforsøk').getByRole('combobox')).toHaveCount(0)
  await expectCleanInAllThemes(page)
  await page.reload()
  await expect(hopeless.getByRole('combobox')).toHaveValue('reported')

  await button(page, 'Fullfør vurdering').click()
  await expect(heading(page)).toHaveText(/^Modul 3 –/u)
  await expect(page.getByText(/^Lagret /u)).toBeVisible()
  await page.getByText('Alle svarene').first().click()
  const known = page.getByText('Høy, 100, fortalt av andre')
  await expect(known.filter({ visible: true })).toHaveCount(1)
  const stored = await inDatabase<{ results: object }>(
    server,
    'select results from assessments where user_id = $1',
    [who.userId],
  )
  expect(JSON.stringify(stored)).toContain('"basis":"reported"')

  await page.goto('/assessment/report')
  const sheet = page.getByRole('article', { name: 'Modulskjema' })
  await expect(sheet).toContainText('Høy, 100, fortalt av andre')
  await page.goto('/history')
  await page.getByRole('link', { name: /^Se resultat fra/u }).click()
  await expect(page.getByText('Høy, 100, fortalt av andre').first()).toBeAttached()
})

test('FUP-92 G goes from an answer to its basis, and from an empty one nowhere', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  const row = symptom(page, 'Tristhet og gråt')
  await row.getByRole('slider').focus()
  await page.keyboard.press('g')
  await expect(row.getByRole('slider')).toBeFocused()
  await page.keyboard.press('3')
  await page.keyboard.press('g')
  await expect(row.getByRole('combobox')).toBeFocused()
  await expect(row.getByRole('combobox')).toHaveValue('')
})
