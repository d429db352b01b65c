import { expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { schemaOf, toForm } from '#web/office/kit/fields/values.ts'
import { questionFields, sentQuestion } from './question-fields.tsx'

const id = '018f0000-0000-7000-8000-000000000001'
const questionSchema = schemaOf(questionFields)
const filled = { ...toForm(questionFields, null), textNo: ' Sover du? ' }

test('CNT-08 a question says something; its group does not have to', () => {
  const messages = questionSchema
    .safeParse({ ...filled, textNo: ' ', orderIndex: 'x' })
    .error?.issues.map(({ message }) => message)
  expect(messages).toEqual(['Skriv inn spørsmålet på norsk', 'Skriv et helt tall fra 0'])
  expect(questionSchema.safeParse(filled).success).toBe(true)
})

test('CNT-08 SAFE-01 an acute answer needs the text of what to do, and a rule of another type is none', () => {
  const acute = { ...filled, questionType: 'scale', alertWhen: '3' } as const
  const messages = questionSchema.safeParse(acute).error?.issues.map(({ message }) => message)
  expect(messages).toEqual(['Skriv hva som skal gjøres nå'])
  const written = { ...acute, alertText: ' Ring 113 nå. ' }
  expect(sentQuestion(written, null)).toMatchObject({ alertWhen: 3, alertText: 'Ring 113 nå.' })
  const asText = { ...written, questionType: 'text' } as const
  expect(sentQuestion(asText, null)).toMatchObject({ alertWhen: null, alertText: null })
  expect(
    sentQuestion({ ...written, questionType: 'boolean', alertWhen: 'true' }, null).alertWhen,
  ).toBe(true)
})

test('CNT-08 all groups are sent as none', () => {
  const sent = sentQuestion(filled, null)
  expect(sent).toMatchObject({ groupId: null, textNo: 'Sover du?', textEn: null })
  expect(sent).not.toHaveProperty('orderIndex')
  expect(questions.create.input.safeParse({ id, ...sent }).success).toBe(true)
  expect(sentQuestion({ ...filled, groupId: id }, null).groupId).toBe(id)
})
