import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOf, withSymptoms } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { aCase, aCheck, anAssessment, aPlan, frameOf } from '#testing/fhir/exported.ts'
import { caseDocumentTexts as texts } from '#testing/fhir/record-texts.ts'
import { problemsOf } from '#testing/fhir/validators.ts'
import { roundCount } from '#testing/run/level.ts'
import { caseDocument } from './case-document.ts'
import { writable } from './resource.ts'

/** Text that a user may type or paste; never blank, as the contract requires of most of them. */
const awkward = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '😱👩‍👩‍👧‍👦 🏳️‍🌈',
      'مرحبا \u202Eabc\u202C \u200F',
      '<b>fet</b> & "så" ]]> <!-- --> <?xml?>',
      '\u0000\u0008\u001B[31m\uFFFF\uD800',
      'æ'.repeat(10_000),
      'linje\r\nto\u2028tre',
    ),
  )
  .map((text) => `x${text}`)

const answer = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant('unable' as const))
const [one, two] = shippedOfficerContent.symptoms.map(({ id }) => id)

const outcome = fc
  .record({ name: awkward, alert: awkward, answers: fc.tuple(answer, answer) })
  .map(({ name, alert, answers: [a, b] }) =>
    outcomeOf(
      { [`${one}`]: a, [`${two}`]: b, 'selvmordstanker--plan': 100 },
      withSymptoms(({ id }) => ({
        ...(id === one && { nameNo: name, nameEn: name }),
        ...(id === 'selvmordstanker--plan' && { alertText: alert, alertTextEn: alert }),
      })),
    ),
  )

const content = fc.record({
  text: awkward,
  words: awkward,
  measure: awkward,
  name: fc.option(awkward),
  reason: awkward,
  outcomes: fc.array(outcome, { maxLength: 2 }),
  language: fc.constantFrom('nb' as const, 'en' as const),
})

const documentOf = (
  given: typeof content extends fc.Arbitrary<infer Content> ? Content : never,
) => {
  const { text, words, measure, name, reason, outcomes, language } = given
  const by = { name, function: 'officer' } as const
  return caseDocument({
    frame: frameOf(language),
    texts,
    found: aCase({
      status: 'followed-up',
      joined: [{ reference: 'kaffe-brygge' }],
      departmentName: text,
      currentPlan: aPlan({ by, ownWords: words, measures: [measure], signals: text, helps: words }),
      checks: [aCheck(1, { text, by }), aCheck(2, { corrects: { id: aCheck(1).id, reason } })],
      moduleChanges: [{ to: 'M9', reason, at: frameOf().at, by }],
    }),
    assessments: outcomes.map((each) => anAssessment({ outcome: each })),
    author: text,
  })
}

const TAG =
  /<\/?(?:p|ul|li|div)>|<br\/>|<div xmlns="http:\/\/www\.w3\.org\/1999\/xhtml" lang="\w\w" xml:lang="\w\w">/gu
const ENTITY = /&(?:amp|lt|gt|quot);/gu

test('FUP-160 two validators of others accept every document of awkward texts, and its XHTML has no other markup', () => {
  fc.assert(
    fc.property(content, (given) => {
      const document = documentOf(given)
      expect(problemsOf(document)).toEqual([])
      const divs = [...JSON.stringify(document).matchAll(/"div":("(?:[^"\\]|\\.)*")/gu)]
      for (const [, div = '""'] of divs) {
        const text = (JSON.parse(div) as string).replaceAll(TAG, '').replaceAll(ENTITY, '')
        expect(text).not.toMatch(/[<>&]/u)
        expect(text).toBe(writable(text))
      }
    }),
    { numRuns: roundCount(8, 200), seed: 24 },
  )
})

test('FUP-160 a text of 10 000 characters is whole in the document', () => {
  const long = `${'ord '.repeat(2_499)}slut`
  const document = documentOf({
    text: long,
    words: long,
    measure: 'a',
    name: null,
    reason: 'b',
    outcomes: [],
    language: 'nb',
  })
  expect(JSON.stringify(document).split(long).length).toBeGreaterThan(4)
})
