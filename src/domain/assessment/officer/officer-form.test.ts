import { expect, test } from 'vitest'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { offeredCategories, officerForm, untouchedOf, placedAsAsked } from './officer-form.ts'
import { recommendModule } from './recommend-modules.ts'

const [first] = shippedOfficerContent.categories
if (first === undefined) throw new Error('no category')
const empty = { ...first, id: 'ny', key: 'ny', orderIndex: 99 }
const content = {
  ...shippedOfficerContent,
  categories: [empty, ...shippedOfficerContent.categories],
}
const shipped = shippedOfficerContent.categories.map(({ id }) => id)
const idsOf = (chosen: readonly string[], from = content) =>
  offeredCategories(from, chosen).map(({ id }) => id)

test('OFF-03 a category without symptoms is not offered until it has one', () => {
  expect(idsOf([])).toEqual(shipped)
  const [symptom] = content.symptoms
  if (symptom === undefined) throw new Error('no symptom')
  const filled = { ...content, symptoms: [...content.symptoms, { ...symptom, categoryId: 'ny' }] }
  expect(idsOf([], filled)).toEqual([...shipped, 'ny'])
})

test('SAFE-06 an empty category that a draft has chosen is still offered, and the draft can be finished', () => {
  expect(idsOf(['ny'])).toEqual([...shipped, 'ny'])
  const outcome = recommendModule({ content, chosenCategories: ['ny'], answers: {} })
  expect(outcome.categories).toMatchObject([{ id: 'ny', symptoms: [] }])
  expect(outcome.module.label).toBe('Modul 3')
})

test('F-A6 OFF-04 acute signs and facts are never answered with others, and what is answered is left out', () => {
  const [part] = officerForm(shippedOfficerContent, ['selvmordstanker'])
  if (part === undefined) throw new Error('no form')
  const { together, oneByOne } = untouchedOf(part, { 'selvmordstanker--selvskading': 0 })
  expect(together.map(({ id }) => id)).toEqual(['selvmordstanker--haploshet'])
  expect(oneByOne.map(({ id }) => id)).toEqual([
    'selvmordstanker--vil-ikke-leve',
    'selvmordstanker--plan',
    'selvmordstanker--nylig-forsok',
    'selvmordstanker--tidligere-forsok',
    'selvmordstanker--byrde',
    'selvmordstanker--avskjed',
  ])
})

const sadness = 'nedstemthet--tristhet'
const moved = {
  ...shippedOfficerContent,
  symptoms: shippedOfficerContent.symptoms.map((row) =>
    row.id === sadness ? { ...row, categoryId: 'krise' } : row,
  ),
}
const categoryOf = ({ symptoms }: typeof moved) =>
  symptoms.find(({ id }) => id === sadness)?.categoryId

test('SAFE-06 CNT-06 an answered symptom that was moved counts in the chosen category that asked it', () => {
  const chosenCategories = ['nedstemthet']
  const answers = { [sadness]: 80 }
  const before = recommendModule({ content: shippedOfficerContent, chosenCategories, answers })
  const asked = placedAsAsked(moved, { [sadness]: 'nedstemthet' }, chosenCategories)
  expect(recommendModule({ content: asked, chosenCategories, answers })).toEqual(before)
  expect(before.why.severe).toEqual([sadness])
})

test('SAFE-05 a symptom is where it is today when the category that asked it is not chosen or not there', () => {
  const asked = { [sadness]: 'nedstemthet' }
  expect(categoryOf(placedAsAsked(moved, asked, ['krise']))).toBe('krise')
  expect(categoryOf(placedAsAsked(moved, { [sadness]: 'borte' }, ['borte', 'krise']))).toBe('krise')
  expect(placedAsAsked(moved, undefined, ['nedstemthet'])).toBe(moved)
  expect(placedAsAsked(shippedOfficerContent, asked, ['nedstemthet'])).toBe(shippedOfficerContent)
})
