import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedTreatmentContent as shipped } from '#testing/content/shipped.ts'
import { observationModel } from './observation/model.ts'
import { recommendTreatment } from './treatment/recommend-treatment.ts'

const ids = shipped.symptoms.map(({ id }) => id)
const urgent = new Set(shipped.symptoms.filter((row) => row.urgent).map(({ id }) => id))

test('X14 SAFE-01 every acute sign that was chosen alerts once, whichever groups there are', () => {
  const samples = fc.record({
    chosen: fc.subarray(ids, { maxLength: 10 }),
    groups: fc.subarray([...shipped.groups]),
  })
  fc.assert(
    fc.property(samples, ({ chosen, groups }) => {
      const content = { ...shipped, groups }
      const expected = chosen.filter((id) => urgent.has(id)).toSorted()
      const observed = observationModel({
        content,
        chosenSymptoms: chosen,
        answers: {},
        year: 2026,
        random: 0,
      })
      expect(observed.alerts.map(({ symptomId }) => symptomId).toSorted()).toEqual(expected)
      const intensities = Object.fromEntries(chosen.map((id) => [id, 0]))
      const treated = recommendTreatment({ content, chosen: intensities, answers: {} })
      const alerts = treated.alerts.filter(({ kind }) => kind === 'urgent')
      expect(alerts.map(({ symptomId }) => symptomId).toSorted()).toEqual(expected)
    }),
  )
})
