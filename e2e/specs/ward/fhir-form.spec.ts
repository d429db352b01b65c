import { expect, test } from '@playwright/test'
import { outcomeOf, withSymptoms } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { documentOf } from '../../steps/fhir/document.ts'

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
