import { expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { formOf, questionSchema, valuesOf } from './question-values.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const filled = { ...valuesOf(null), textNo: ' Sover du? ' }

test('CNT-08 a question says something; its group does not have to', () => {
  const messages = questionSchema
    .safeParse({ ...filled, textNo: ' ', orderIndex: 'x' })
    .error?.issues.map(({ message }) => message)
  expect(messages).toEqual(['Skriv inn spørsmålet på norsk', 'Skriv et helt tall fra 0'])
  expect(questionSchema.safeParse(filled).success).toBe(true)
})

test('CNT-08 all groups are sent as none', () => {
  const sent = formOf(filled, null)
  expect(sent).toMatchObject({ groupId: null, textNo: 'Sover du?', textEn: null })
  expect(sent).not.toHaveProperty('orderIndex')
  expect(questions.create.input.safeParse({ id, ...sent }).success).toBe(true)
  expect(formOf({ ...filled, groupId: id }, null).groupId).toBe(id)
})
