import { expect, test } from '@playwright/test'
import { symptomsOf } from '#domain/assessment/officer/outcome-symptoms.ts'
import { assessmentDocument } from '#domain/fhir/assessment-document.ts'
import { outcomeOf, withSymptoms } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { anAssessment, frameOf, resourcesIn } from '#testing/fhir/exported.ts'
import { assessmentTexts as texts } from '#testing/fhir/record-texts.ts'
import { openInRefero } from '../../steps/fhir/refero.ts'

const documentOf = (outcome: ReturnType<typeof outcomeOf>) =>
  assessmentDocument({
    frame: frameOf(),
    texts,
    assessment: anAssessment({ outcome }),
    reference: '',
  })

test('FUP-162 a renderer of others shows the questions of an exported form, its options and the answers', async ({
  page,
}) => {
  const outcome = outcomeOf({
    'krise--panikk': 80,
    'krise--hjelpeloshet': 'unable',
    'selvmordstanker--plan': 100,
  })
  const document = documentOf(outcome)
  const [questionnaire] = resourcesIn(document, 'Questionnaire')
  const [questionnaireResponse] = resourcesIn(document, 'QuestionnaireResponse')
  await openInRefero(page, { questionnaire, questionnaireResponse })
  const main = page.getByRole('main')
  for (const { nameNo } of [...outcome.categories, ...symptomsOf(outcome)])
    await expect(main.getByText(nameNo, { exact: true }).first()).toBeVisible()
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
