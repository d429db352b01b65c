import { expect, test } from 'vitest'
import { contentKinds, isReviewedBySetting, reviewedKinds } from './content-kinds.ts'
import { categoryIcons, colorPresets, moduleLabel } from './presets.ts'

test.for([
  ['M3', 'Modul 3'],
  ['M90', 'Modul 90'],
  ['MX', 'MX'],
  ['AM7', 'AM7'],
  ['M7B', 'M7B'],
  ['M', 'M'],
])('CNT-07 officers call the module %s «%s»', ([code, label]) => {
  expect(moduleLabel(code ?? '')).toBe(label)
})

test('CNT-05 there are 8 colours and 12 icons to choose from', () => {
  expect([new Set(colorPresets).size, new Set(categoryIcons).size]).toEqual([8, 12])
})

test('CNT-01 CNT-08 BO-06 all kinds but the symptom bank are reviewed, categories and modules by the setting', () => {
  expect(reviewedKinds).toEqual([
    'symptom-group',
    'symptom',
    'question',
    'approach',
    'category',
    'module',
  ])
  expect(contentKinds.filter(isReviewedBySetting)).toEqual(['category', 'module'])
})
