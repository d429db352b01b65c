import { expect, test } from 'vitest'
import { contentKinds, isReviewed } from './kinds.ts'
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

test('CNT-01 CNT-08 groups, symptoms, questions and approaches are reviewed, the others are not', () => {
  expect(contentKinds.filter(isReviewed)).toEqual([
    'symptom-group',
    'symptom',
    'question',
    'approach',
  ])
})
