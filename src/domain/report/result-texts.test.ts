import { expect, test } from 'vitest'
import { outcomeOf } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { namedAlerts } from './result-lines.ts'
import { textIn, textsIn } from './result-texts.ts'

test('PUB-06 a text is in English where there is one and English is asked for', () => {
  expect(textIn('en', 'Ring nå.', 'Call now.')).toEqual({ text: 'Call now.', lang: 'en' })
  expect(textIn('nb', 'Ring nå.', 'Call now.')).toEqual({ text: 'Ring nå.', lang: 'nb' })
})

test.each([null, undefined, ' '])('PUB-06 a text without English (%j) is Norwegian', (en) => {
  expect(textIn('en', 'Ring nå.', en)).toEqual({ text: 'Ring nå.', lang: 'nb' })
})

test('PUB-06 SAFE-06 a list without English of its day is Norwegian throughout', () => {
  expect(textsIn('en', ['a', 'b'], ['c', null]).map(({ lang }) => lang)).toEqual(['en', 'nb'])
  expect(textsIn('en', ['a', 'b']).map(({ lang }) => lang)).toEqual(['nb', 'nb'])
})

const sign = shippedOfficerContent.symptoms.find(({ safetyAlert }) => safetyAlert)
const outcome = outcomeOf({ [`${sign?.id}`]: 100 })

test('SAFE-01 PUB-06 the action of an acute sign is in English in an English document', () => {
  expect(namedAlerts(outcomeAlerts(outcome), 'en')).toEqual([
    { text: sign?.alertTextEn, lang: 'en', signs: [sign?.nameEn] },
  ])
})

test('SAFE-06 an alert that an earlier program stored is read in Norwegian', () => {
  const alerts = outcomeAlerts(outcome).map(({ textEn: _, ...stored }) => stored)
  expect(namedAlerts(alerts, 'en')).toMatchObject([{ text: sign?.alertText, lang: 'nb' }])
})

test('SAFE-01 PUB-06 a measure that is left out in acute care is left out in English too', () => {
  const { recommendations, recommendationsEn } = outcome.module
  const all = outcomeOf({}).module
  expect(recommendations.length).toBeLessThan(all.recommendations.length)
  expect(recommendationsEn).toEqual(
    recommendations.map((text) => all.recommendationsEn?.[all.recommendations.indexOf(text)]),
  )
})
