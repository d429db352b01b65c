import { expect, test } from 'vitest'
import { modules, type ModuleRow } from '#contract/modules.ts'
import {
  moduleDisplayValues,
  copiedValues,
  detailsOf,
  moduleSchema,
  ruleOf,
  valuesOf,
  type ModuleValues,
} from './module-fields.ts'
import { moduleName } from './module-words.ts'

const id = '018f0000-0000-7000-8000-000000000001'

const filled: ModuleValues = { ...valuesOf(null), code: 'M7', nameNo: 'Ny sak' }

const errorsOf = (change: Partial<ModuleValues>): Record<string, string> => {
  const { error } = moduleSchema.safeParse({ ...filled, ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

const lines = (...texts: readonly string[]) =>
  texts.map((text) => ({ text, textEn: '', notWhenAcute: false }))

test('CNT-07 a new module is of moderate risk, with one empty line and no rule', () => {
  expect(valuesOf(null)).toMatchObject({
    riskLevel: 'medium',
    isActive: true,
    recommendations: [{ text: '' }],
    categories: [],
    minSymptomsCount: '1',
    severityThreshold: '50',
  })
})

test('CNT-07 one sentence for the code and the name that are missing', () => {
  const message = 'Vennligst fyll inn modulkode og navn'
  expect(errorsOf({ code: ' ', nameNo: '' })).toStrictEqual({ code: message, nameNo: message })
  expect(errorsOf({ nameNo: ' ' })).toStrictEqual({ nameNo: message })
  expect(errorsOf({})).toStrictEqual({})
})

test.each([
  [{ code: 'M_7' }, 'code'],
  [{ nameNo: 'x'.repeat(201) }, 'nameNo'],
  [{ nameEn: 'x'.repeat(201) }, 'nameEn'],
  [{ description: 'x'.repeat(2001) }, 'description'],
  [{ recommendations: lines('Ring', 'x'.repeat(501)) }, 'recommendations.1.text'],
  [{ recommendations: lines(...Array.from({ length: 51 }, (_, n) => `${n}`)) }, 'recommendations'],
  [{ minSymptomsCount: '0' }, 'minSymptomsCount'],
  [{ minSymptomsCount: '' }, 'minSymptomsCount'],
  [{ minSymptomsCount: '1,5' }, 'minSymptomsCount'],
  [{ severityThreshold: '101' }, 'severityThreshold'],
  [{ severityThreshold: '-1' }, 'severityThreshold'],
  [{ severityThreshold: 'høy' }, 'severityThreshold'],
])('CNT-07 %j is refused at its field', (change, field) => {
  expect(Object.keys(errorsOf(change))).toStrictEqual([field])
})

test('CNT-07 SAFE-05 a threshold of 0 is one', () => {
  expect(errorsOf({ severityThreshold: '0' })).toStrictEqual({})
  expect(ruleOf({ ...filled, categories: [id], severityThreshold: '0' })).toStrictEqual({
    requiredCategories: [id],
    minSymptomsCount: 1,
    severityThreshold: 0,
  })
})

test('CNT-07 empty lines are dropped, and text that was pasted as lines is lines', () => {
  const typed = { ...filled, recommendations: lines(' Ring ', '', ' \n', 'Varsle\nVent') }
  expect(detailsOf(typed).recommendations).toStrictEqual(['Ring', 'Varsle', 'Vent'])
})

test('SAFE-01 PUB-06 a recommendation is sent with its place and its English among the lines', () => {
  const typed = [
    { text: 'Ring', textEn: '', notWhenAcute: false },
    { text: 'Varsle\nVent', textEn: 'Alert\nWait', notWhenAcute: true },
  ]
  expect(detailsOf({ ...filled, recommendations: typed })).toMatchObject({
    recommendations: ['Ring', 'Varsle', 'Vent'],
    recommendationsEn: [null, 'Alert', 'Wait'],
    notWhenAcute: [1, 2],
  })
})

/** A stored module without a rule. */
const stored: ModuleRow = {
  id,
  companyId: null,
  refId: id,
  key: 'm7',
  origin: 'own',
  mayEdit: true,
  mayMove: true,
  orderIndex: 0,
  status: 'published',
  contentVersion: 1,
  rejection: null,
  needsApproval: true,
  needsOtherApprover: false,
  publishedVersion: 1,
  version: 1,
  code: 'M7',
  nameNo: 'Ny sak',
  nameEn: null,
  description: '',
  descriptionEn: null,
  riskLevel: 'high',
  recommendations: [],
  recommendationsEn: [],
  notWhenAcute: [],
  isActive: false,
  rule: null,
}

test('BO-06 a copy of a module has its rule and its texts, a name that says so, and no code', () => {
  const rule = { requiredCategories: [id], minSymptomsCount: 2, severityThreshold: 75 }
  const values = copiedValues({ ...stored, nameNo: 'Modul 9', nameEn: 'Module 9', rule })
  expect(values).toMatchObject({
    code: '',
    nameNo: 'Kopi av Modul 9',
    nameEn: 'Copy of Module 9',
    riskLevel: 'high',
  })
  expect(ruleOf(values)).toEqual(rule)
  expect(copiedValues({ ...stored, nameEn: null }).nameEn).toBe('')
})

test('CNT-07 no category is no rule', () => {
  expect(ruleOf(filled)).toBeNull()
})

test('CNT-07 the server accepts the sent module, and the stored one returns to the fields', () => {
  const rule = { requiredCategories: [id], minSymptomsCount: 2, severityThreshold: 75 }
  const values = valuesOf({ ...stored, rule })
  expect(values.recommendations).toStrictEqual([{ text: '', textEn: '', notWhenAcute: false }])
  const sent = { id, ...detailsOf(values), rule: ruleOf(values) }
  expect(modules.create.input.parse(sent)).toStrictEqual({
    id,
    code: 'M7',
    nameNo: 'Ny sak',
    nameEn: null,
    description: '',
    descriptionEn: null,
    riskLevel: 'high',
    recommendations: [],
    recommendationsEn: [],
    notWhenAcute: [],
    isActive: false,
    rule,
  })
})

test('CNT-02 BO-13 the two languages of the recommendations are fields of their own when versions are compared', () => {
  const row = { ...stored, recommendations: ['Ring'], recommendationsEn: ['Call'] }
  const values = moduleDisplayValues(String)(row)
  const byName = new Map(values.map(({ name, value }) => [name, value]))
  expect(byName.size).toBe(values.length)
  expect(byName.get('recommendations')).toBe('Ring')
})

test('CNT-07 the name of a module says its number once', () => {
  expect(moduleName({ code: 'M7', nameNo: 'Modul 7 – Ro' })).toBe('M7 – Ro')
  expect(moduleName({ code: 'M7', nameNo: 'Modul 7' })).toBe('M7 – Modul 7')
})
