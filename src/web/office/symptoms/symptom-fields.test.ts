import { expect, test } from 'vitest'
import { symptoms } from '#contract/symptoms.ts'
import { sentContent } from '#web/office/kit/content/form/content-fields.tsx'
import { schemaOf, toForm } from '#web/office/kit/fields/values.ts'
import { symptomFields, type SymptomValues } from './symptom-fields.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const filled: SymptomValues = { ...toForm(symptomFields, null), groupId: id, nameNo: 'Uro' }

const errorsOf = (change: Partial<SymptomValues>): Record<string, string> => {
  const { error } = schemaOf(symptomFields).safeParse({ ...filled, ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test('CNT-03 every field shows its own error, all of them at once', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ groupId: '', nameNo: ' ', orderIndex: '-1', urgent: true })).toEqual({
    groupId: 'Velg en symptomgruppe',
    nameNo: 'Skriv inn navnet på norsk',
    orderIndex: 'Skriv et helt tall fra 0',
    urgentAction: 'Skriv hva som skal gjøres nå. Et akutt tegn må ha en slik beskjed.',
  })
  expect(errorsOf({ nameNo: 'x'.repeat(201), helpText: 'x'.repeat(2001) })).toEqual({
    nameNo: 'Teksten er for lang, høyst 200 tegn',
    helpText: 'Teksten er for lang, høyst 2\u00A0000 tegn',
  })
})

test('SAFE-01 what to do now is asked of an acute sign, and sent of one alone', () => {
  expect(errorsOf({ urgent: true, urgentAction: 'Ring 113' })).toEqual({})
  const text = { ...filled, urgentAction: ' Ring 113 ' }
  expect(sentContent(symptomFields, { ...text, urgent: true }, null).urgentAction).toBe('Ring 113')
  expect(sentContent(symptomFields, text, null).urgentAction).toBeNull()
})

test('CNT-03 the server accepts the sent symptom', () => {
  const sent = {
    id,
    ...sentContent(symptomFields, { ...filled, nameEn: ' ', orderIndex: '0' }, null),
  }
  expect(symptoms.create.input.safeParse(sent).success).toBe(true)
  expect(sent).toMatchObject({ nameEn: null, orderIndex: 0, groupId: id })
})
