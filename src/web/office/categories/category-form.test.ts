import { expect, test } from 'vitest'
import { categoryIcons, colorPresets } from '#domain/content/presets.ts'
import { schemaOf, toForm, toWire } from '#web/office/kit/fields/values.ts'
import { categoryFields, colorNames, emojisFor, iconName } from './category-form.tsx'

test('CNT-05 a new category is white on blue with a clipboard emoji, in use and without a name', () => {
  expect(toForm(categoryFields, null)).toEqual({
    nameNo: '',
    nameEn: '',
    description: '',
    colorPreset: 'blue',
    icon: '📋\u{FE0F}',
    isActive: true,
  })
})

test('CNT-05 a category needs a name, and the name must fit', () => {
  const said = (nameNo: string) =>
    schemaOf(categoryFields)
      .safeParse({ ...toForm(categoryFields, null), nameNo })
      .error?.issues.map((one) => one.message)
  expect(said(' ')).toEqual(['Vennligst fyll inn kategorinavn'])
  expect(said('x'.repeat(201))).toEqual(['Teksten er for lang, høyst 200 tegn'])
  expect(said('Angst')).toBeUndefined()
})

test('CNT-05 the form is sent trimmed, with null for a missing English name', () => {
  const typed = {
    ...toForm(categoryFields, null),
    nameNo: ' Angst ',
    nameEn: ' ',
    description: ' Uro. ',
  }
  expect(toWire(categoryFields, typed)).toMatchObject({
    nameNo: 'Angst',
    nameEn: null,
    description: 'Uro.',
  })
})

test('CNT-05 every colour and every icon has a name of its own; a strange icon stays choosable', () => {
  const icons = [...emojisFor('📋'), ...categoryIcons]
  const names = [...colorPresets.map((one) => colorNames[one]()), ...icons.map(iconName)]
  expect(new Set(names).size).toBe(8 + 12 + 12)
  expect(emojisFor('🧠\u{FE0F}')).toEqual(emojisFor('📋'))
  expect(emojisFor('🦉')).toEqual(['🦉', ...emojisFor('📋')])
  expect(iconName('🦉')).toBe('🦉')
})
