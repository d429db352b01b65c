import { expect, test } from 'vitest'
import { isUnnamed, displayName } from './preview-frame.tsx'

test('PUB-06 a name is shown as the flows show it: a blank English one is none', () => {
  const names = { nameNo: ' Uro ', nameEn: '  ' }
  expect(displayName(names)).toEqual({ nameNo: 'Uro', nameEn: null })
  expect(isUnnamed('nb', names)).toBe(false)
  expect(isUnnamed('en', names)).toBe(false)
})

test('CNT-03 content without a name is called so, in the language that has none', () => {
  const names = { nameNo: ' ', nameEn: 'Agitation' }
  expect(displayName(names)).toEqual({ nameNo: 'Uten navn', nameEn: 'Agitation' })
  expect(isUnnamed('nb', names)).toBe(true)
  expect(isUnnamed('en', names)).toBe(false)
  expect(displayName({ nameNo: '', nameEn: null }).nameEn).toBe('Uten navn')
  expect(isUnnamed('en', { nameNo: '', nameEn: '' })).toBe(true)
})
