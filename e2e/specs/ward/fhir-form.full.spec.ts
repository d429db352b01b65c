import { expect, test } from '@playwright/test'
import { factsOf, symptomsOf } from '#domain/assessment/officer/officer-outcome.ts'
import { outcomeOf } from '#testing/content/officer.ts'
import { resourcesIn } from '#testing/fhir/exported.ts'
import { documentOf } from '../../steps/fhir/document.ts'
import { openInRefero, referoScript } from '../../steps/fhir/refero.ts'

test('FUP-162 a renderer of others shows the questions of an exported form with their options, and its answers', async ({
  page,
}) => {
  const outcome = outcomeOf({
    'krise--panikk': 0,
    'krise--hjelpeloshet': 'unable',
    'selvmordstanker--plan': 100,
  })
  const document = documentOf(outcome)
  const [questionnaire] = resourcesIn(document, 'Questionnaire')
  const [questionnaireResponse] = resourcesIn(document, 'QuestionnaireResponse')
  const script = await referoScript()
  const main = page.getByRole('main')

  await openInRefero(page, script, { questionnaire })
  for (const { nameNo } of [...outcome.categories, ...symptomsOf(outcome)])
    await expect(main.getByText(nameNo, { exact: true }).first()).toBeVisible()
  // The name of the first option of each question begins with the question.
  for (const option of [/Ja$/u, /Nei$/u, /Vet ikke$/u])
    await expect(main.getByRole('radio', { name: option })).toHaveCount(factsOf(outcome).length)

  await openInRefero(page, script, { questionnaire, questionnaireResponse })
  await expect(main.getByLabel('Panikk', { exact: true })).toHaveValue('0')
  await expect(
    main.getByRole('checkbox', { name: 'Kunne ikke vurderes: Hjelpeløshet' }),
  ).toBeChecked()
  await expect(main.getByRole('radio', { name: /Ja$/u })).toBeChecked()
})
