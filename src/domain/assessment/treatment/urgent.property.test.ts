import { roundCount } from '#testing/run/level.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { shippedTreatmentContent as shipped } from '#testing/content/shipped.ts'
import { anApproach, aRule, aSymptom } from '#testing/content/symptom-content.ts'
import { anyChoice, anyIntensity, anyTreatmentContent } from '#testing/content/treatment-content.ts'
import type { ChosenSymptoms } from './intensity.ts'
import { rankApproaches } from './ranking.ts'

const ids = shipped.symptoms.map(({ id }) => id)
const acute = shipped.symptoms.filter(({ urgent }) => urgent).map(({ id }) => id)
const others = shipped.symptoms.filter(({ urgent }) => !urgent).map(({ id }) => id)

/** SAFE-01: urgent health care stands first, so no therapy stands alone, and the level is high. */
const urgentFirst = { isUrgent: true, isNamed: true, riskLevel: 'high', alerts: true }

const headOf = (content: TreatmentContent, chosen: ChosenSymptoms) => {
  const { recommendations, riskLevel, alerts } = rankApproaches(content, chosen, {})
  return {
    isUrgent: recommendations[0]?.urgent,
    isNamed: recommendations[0]?.nameNo.trim() !== '',
    riskLevel,
    alerts: alerts.some(({ kind }) => kind === 'urgent'),
  }
}

/** The shipped content, and what an organisation could have made of it. */
const contents: readonly (readonly [name: string, content: TreatmentContent])[] = [
  ['what ships', shipped],
  ['no approach', { ...shipped, approaches: [] }],
  ['no rule', { ...shipped, rules: [] }],
  ['no urgent approach', { ...shipped, approaches: shipped.approaches.filter((a) => !a.urgent) }],
  [
    'an urgent approach that nobody has published',
    {
      ...shipped,
      approaches: shipped.approaches.map((row) =>
        row.urgent ? { ...row, status: 'draft' as const } : row,
      ),
    },
  ],
  [
    'a therapy of its own that every symptom speaks for',
    {
      ...shipped,
      approaches: [...shipped.approaches, anApproach('own', { number: 1 })],
      rules: [...shipped.rules, ...ids.map((id) => aRule(id, 'own', { weight: 3 }))],
    },
  ],
]

const intensities = [0, 1, 74, 75, 100, 'unable', null] as const

test.for(contents)('SAFE-01 TRT-02 with %s each urgent symptom alone', ([, content]) => {
  expect(acute).toHaveLength(31)
  for (const id of acute) {
    for (const intensity of intensities) {
      expect(headOf(content, { [id]: intensity }), `${id} ${intensity}`).toEqual(urgentFirst)
    }
  }
})

test.for(contents)('SAFE-01 TRT-02 with %s each pair with an urgent symptom', ([, content]) => {
  for (const [position, id] of acute.entries()) {
    for (const other of [...acute.slice(position + 1), ...others]) {
      expect(headOf(content, { [id]: 0, [other]: 100 }), `${id} ${other}`).toEqual(urgentFirst)
    }
  }
})

test.for(contents)('SAFE-01 TRT-02 with %s any set with an urgent symptom', ([, content]) => {
  fc.assert(
    fc.property(
      anyChoice(ids, 30),
      fc.constantFrom(...acute),
      anyIntensity,
      (chosen, id, intensity) => {
        expect(headOf(content, { ...chosen, [id]: intensity })).toEqual(urgentFirst)
      },
    ),
    { numRuns: roundCount(10, 40) },
  )
})

test('SAFE-01 TRT-02 with any content that an organisation makes', () => {
  fc.assert(
    fc.property(anyTreatmentContent, anyChoice(), anyIntensity, (made, chosen, intensity) => {
      const content = {
        ...made,
        symptoms: [...made.symptoms, aSymptom('acute', { urgent: true })],
      }
      expect(headOf(content, { ...chosen, acute: intensity })).toEqual(urgentFirst)
    }),
    { numRuns: roundCount(100, 500) },
  )
})

test('SAFE-01 an urgent symptom that is out of use is not chosen, and puts nothing first', () => {
  const gone = shipped.symptoms.map((row) => ({ ...row, isActive: !row.urgent }))
  const chosen = Object.fromEntries(acute.map((id) => [id, 100]))
  expect(rankApproaches({ ...shipped, symptoms: gone }, chosen, {})).toEqual({
    riskLevel: null,
    alerts: [],
    recommendations: [],
  })
})
