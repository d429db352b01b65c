import { expect, test } from 'vitest'
import { riskTags } from '#domain/content/observation-content.ts'
import { shippedTreatmentContent as content } from '#testing/content/shipped.ts'
import { treatmentAlerts } from './alerts.ts'
import { missingIntensities, type Intensity } from './intensity.ts'
import { rankApproaches } from './ranking.ts'

const tagged = content.symptoms.filter(
  ({ riskTag, urgent, requiresIntensity }) => riskTag !== 'none' && !urgent && requiresIntensity,
)
const kinds = (id: string, intensity: Intensity) =>
  treatmentAlerts(content, { [id]: intensity }, {}).map(({ kind }) => kind)

test('TRT-04 a risk-tagged symptom alerts from intensity 75, with what to do now', () => {
  for (const { id, riskTag } of tagged) {
    expect([0, 74, 75, 100].map((value) => kinds(id, value))).toEqual([[], [], ['risk'], ['risk']])
    expect(treatmentAlerts(content, { [id]: 75 }, {})[0]).toMatchObject({
      symptomId: id,
      riskTag,
      text: expect.stringContaining('113'),
    })
  }
})

test('TRT-04 each of the five risk tags has something to do now, also without a text of its own', () => {
  const row = content.symptoms.find(({ id }) => id === tagged[0]?.id)
  for (const riskTag of riskTags.filter((tag) => tag !== 'none')) {
    const symptoms = row === undefined ? [] : [{ ...row, riskTag, urgentAction: null }]
    const [alert] = treatmentAlerts({ ...content, symptoms }, { [`${row?.id}`]: 75 }, {})
    expect(alert).toMatchObject({ riskTag, text: expect.stringContaining('113') })
  }
})

test('TRT-04 a symptom without a risk tag raises no alert at any intensity', () => {
  for (const { id } of content.symptoms.filter((row) => row.riskTag === 'none' && !row.urgent)) {
    expect(kinds(id, 100)).toEqual([])
  }
})

test('SAFE-01 an urgent symptom alerts at once, rated or not, with its own text', () => {
  for (const { id, urgentAction } of content.symptoms.filter(({ urgent }) => urgent)) {
    for (const intensity of [null, 'unable', 0, 10, 100] as const) {
      expect(treatmentAlerts(content, { [id]: intensity }, {})).toMatchObject([
        { kind: 'urgent', text: urgentAction },
      ])
    }
  }
})

test('TRT-04 where no intensity is asked, being there is enough', () => {
  const present = content.symptoms.find(
    (row) => !row.requiresIntensity && !row.urgent && row.riskTag !== 'none',
  )
  expect(kinds(present?.id ?? '', null)).toEqual(['risk'])
})

test('TRT-01 TRT-04 a symptom that is not rated yet is asked for, not alerted for', () => {
  const [unrated, zero] = tagged
  const chosen = { [`${unrated?.id}`]: null, [`${zero?.id}`]: 0 }
  expect(treatmentAlerts(content, chosen, {})).toEqual([])
  expect(missingIntensities(content, chosen)).toEqual([unrated?.id])
})

test('SAFE-05 TRT-04 a symptom that was never rated alerts on the finished result, since it counts in full', () => {
  const [unrated, zero] = tagged
  const chosen = { [`${unrated?.id}`]: null, [`${zero?.id}`]: 0 }
  const { alerts, riskLevel } = rankApproaches(content, chosen, {})
  expect(alerts).toMatchObject([{ symptomId: unrated?.id, kind: 'risk' }])
  expect(riskLevel).toBe('high')
})

test('SAFE-05 TRT-04 a risk-tagged symptom that could not be rated alerts at once', () => {
  for (const { id } of tagged) {
    expect(kinds(id, 'unable')).toEqual(['risk'])
    expect(missingIntensities(content, { [id]: 'unable' })).toEqual([])
  }
})

test('TRT-02 an unpublished symptom raises no alert', () => {
  const hidden = {
    ...content,
    symptoms: content.symptoms.map((row) => ({ ...row, status: 'draft' as const })),
  }
  expect(treatmentAlerts(hidden, { [`${tagged[0]?.id}`]: 100 }, {})).toEqual([])
})
