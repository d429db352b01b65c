import { expect, test } from 'vitest'
import { RULE_VERSIONS } from '#domain/assessment/officer/count-rule.ts'
import type { CountRule } from '#domain/content/approval.ts'
import { flowTab } from '#testing/flows/flow-tab.ts'
import { idOf, officerContentWithIds } from '#testing/flows/officer-ids.ts'
import { answerPanic, begin, chooseCrisis, outcomeOf } from '#testing/flows/officer-tab.ts'
import { setAnswers } from './officer-flow-data.ts'
import { officerRules } from './officer-rules.ts'

const moderate = ['agitasjon', 'hjelpeloshet', 'endret-appetitt'].map((key) =>
  idOf(`krise--${key}`),
)

const contentBy = (countRule: CountRule): typeof officerContentWithIds => ({
  ...officerContentWithIds,
  countRule,
})

/** A tab that finished one severe and three moderate answers: the two rules differ. */
const finished = (countRule: CountRule) => {
  const tab = flowTab(officerRules, contentBy(countRule))
  begin(tab)
  chooseCrisis(tab)
  answerPanic(tab, 75)
  tab.store.change((flow, fresh) => setAnswers(flow, moderate, 50, fresh))
  tab.store.complete(contentBy(countRule))
  return tab
}

const labels = { 'as-specified': 'Modul 3', 'never-milder': 'Modul 5' } as const

test.each([
  ['never-milder', 'as-specified'],
  ['as-specified', 'never-milder'],
] as const)(
  'SAFE-06 OFF-07 a tab that finished by %s sends and shows that after a reload, also where %s counts now',
  (before, now) => {
    const tab = finished(before)
    expect(outcomeOf(tab).module.label).toBe(labels[before])
    const claimed = { module: labels[before], ruleVersion: RULE_VERSIONS[before] }
    expect(tab.sent[0]?.body).toMatchObject({ claimed })
    const reloaded = flowTab(officerRules, contentBy(now), tab.all)
    expect(outcomeOf(reloaded)).toEqual(outcomeOf(tab))
    expect(reloaded.sent[0]?.body).toMatchObject({ claimed })
  },
)

test('OFF-07 an answer that is changed after the reload counts by the rule of now', () => {
  const reloaded = flowTab(officerRules, contentBy('as-specified'), finished('never-milder').all)
  // The ids of a tab of tests begin again with it.
  reloaded.store.open(contentBy('as-specified'))
  answerPanic(reloaded, 80)
  reloaded.store.complete(contentBy('as-specified'))
  expect(outcomeOf(reloaded)).toMatchObject({
    module: { label: 'Modul 3' },
    ruleVersion: RULE_VERSIONS['as-specified'],
  })
})

test('SAFE-06 OFF-07 of a stored outcome that was changed by hand, no more than a known version is believed', () => {
  for (const claim of ['{"ruleVersion":"9"}', '{"ruleVersion":4}', '[]', '{"module":']) {
    const { all } = finished('as-specified')
    all.set('moduleRecommendation', claim)
    const reloaded = flowTab(officerRules, contentBy('never-milder'), all)
    expect(outcomeOf(reloaded).module.label).toBe('Modul 5')
  }
})
