import { expect, test } from '@playwright/test'
import { factsOf, symptomsOf } from '#domain/assessment/officer/outcome-symptoms.ts'
import { assessmentDocument } from '#domain/fhir/assessment-document.ts'
import { outcomeOf, withSymptoms } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { anAssessment, frameOf, resourcesIn } from '#testing/fhir/exported.ts'
import { assessmentTexts as texts } from '#testing/fhir/record-texts.ts'
import { openInRefero, referoScript } from '../../steps/fhir/refero.ts'

const documentOf = (outcome: ReturnType<typeof outcomeOf>) =>
  assessmentDocument({
    frame: frameOf(),
    texts,
    assessment: anAssessment({ outcome }),
    reference: '',
  })

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

test('FUP-160 the XHTML of a document is well-formed for an XML parser', async ({ page }) => {
  const awkward = '<b>😱</b> & \u202Eمرحبا\u202C ]]> \u0000\u0008 "så"\n'
  const [first] = shippedOfficerContent.symptoms.map(({ id }) => id)
  const content = withSymptoms(({ id }) => (id === first ? { nameNo: awkward } : {}))
  const text = JSON.stringify(documentOf(outcomeOf({ [`${first}`]: 0 }, content)))
  const divs = [...text.matchAll(/"div":("(?:[^"\\]|\\.)*")/gu)].map(
    ([, div = '""']) => JSON.parse(div) as string,
  )
  const errors = await page.evaluate(
    (all) =>
      all.flatMap((div) => {
        const parsed = new DOMParser().parseFromString(div, 'application/xhtml+xml')
        return [...parsed.querySelectorAll('parsererror')].map((error) => error.textContent)
      }),
    divs,
  )
  expect(divs.length).toBeGreaterThan(2)
  expect(errors).toEqual([])
})
