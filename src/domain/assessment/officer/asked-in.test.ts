import { expect, test } from 'vitest'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { placedAsAsked } from './asked-in.ts'
import { recommendModule } from './recommend-modules.ts'

const sadness = 'nedstemthet--tristhet'
const moved = {
  ...shippedOfficerContent,
  symptoms: shippedOfficerContent.symptoms.map((row) =>
    row.id === sadness ? { ...row, categoryId: 'krise' } : row,
  ),
}
const categoryOf = (content: typeof moved) =>
  content.symptoms.find(({ id }) => id === sadness)?.categoryId

test('SAFE-06 CNT-06 an answered symptom that was moved counts in the chosen category that asked it', () => {
  const chosenCategories = ['nedstemthet']
  const answers = { [sadness]: 80 }
  const before = recommendModule({ content: shippedOfficerContent, chosenCategories, answers })
  const content = placedAsAsked(moved, { [sadness]: 'nedstemthet' }, chosenCategories)
  expect(recommendModule({ content, chosenCategories, answers })).toEqual(before)
  expect(before.why.severe).toEqual([sadness])
})

test('SAFE-05 a symptom is where it is today when the category that asked it is not chosen or not there', () => {
  const asked = { [sadness]: 'nedstemthet' }
  expect(categoryOf(placedAsAsked(moved, asked, ['krise']))).toBe('krise')
  expect(categoryOf(placedAsAsked(moved, { [sadness]: 'borte' }, ['borte', 'krise']))).toBe('krise')
  expect(placedAsAsked(moved, undefined, ['nedstemthet'])).toBe(moved)
  expect(placedAsAsked(shippedOfficerContent, asked, ['nedstemthet'])).toBe(shippedOfficerContent)
})
