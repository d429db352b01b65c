import { expect, test } from 'vitest'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { shippedTreatmentContent as shippedContent } from '#testing/content/shipped.ts'
import { anApproach, aRule } from '#testing/content/symptom-content.ts'
import { rankApproaches } from './ranking.ts'

const mild = shippedContent.symptoms.filter((row) => !row.urgent && row.requiresIntensity)
const acute = shippedContent.symptoms.filter((row) => row.urgent)
const [a, b] = mild.map(({ id }) => id) as [string, string]
const rule = shippedContent.rules[0] as TreatmentContent['rules'][number]
const link = (symptomId: string, approachId: string, weight: 1 | 2 | 3) => ({
  ...rule,
  id: `${symptomId}${approachId}`,
  symptomId,
  approachId,
  weight,
})

/** The shipped content with only these links. */
const linked = (...rules: TreatmentContent['rules']): TreatmentContent => ({
  ...shippedContent,
  rules,
})
const scores = (content: TreatmentContent, chosen: Parameters<typeof rankApproaches>[1]) =>
  rankApproaches(content, chosen, {}).recommendations.map(({ id, score }) => [id, score])

test('TRT-02 the score is the sum of weight times intensity over 100', () => {
  const content = linked(link(a, 'kat', 3), link(b, 'kat', 1), link(b, 'krisestotte', 2))
  expect(scores(content, { [a]: 50, [b]: 80 })).toEqual([
    ['kat', 2.3],
    ['krisestotte', 1.6],
  ])
})

test('TRT-02 SAFE-05 where no intensity is asked, given or possible, the weight counts in full', () => {
  const present = shippedContent.symptoms.find((row) => !row.requiresIntensity && !row.urgent)
  const content = linked(link(`${present?.id}`, 'kat', 2), link(a, 'krisestotte', 1))
  for (const none of [null, 'unable'] as const) {
    expect(scores(content, { [`${present?.id}`]: null, [a]: none })).toEqual([
      ['kat', 2],
      ['krisestotte', 1],
    ])
  }
  expect(scores(content, { [`${present?.id}`]: 10, [a]: 10 })).toEqual([
    ['kat', 2],
    ['krisestotte', 0.1],
  ])
})

test('TRT-02 equal scores are ranked by number', () => {
  const ids = shippedContent.approaches.slice(1).map(({ id }) => id)
  const content = linked(...ids.toReversed().map((id) => link(a, id, 1)))
  expect(scores(content, { [a]: 10 }).map(([id]) => id)).toEqual(ids)
})

test('TRT-02 equal scores and numbers are ranked by id, so that no row order decides', () => {
  const approaches = ['c', 'a', 'b'].map((id) => anApproach(id))
  const rules = approaches.map(({ id }) => aRule(a, id))
  const content = { ...linked(...rules), approaches }
  expect(scores(content, { [a]: 10 }).map(([id]) => id)).toEqual(['a', 'b', 'c'])
})

test('TRT-02 intensity 0 is an answer that speaks for nothing', () => {
  expect(scores(linked(link(a, 'kat', 3)), { [a]: 0 })).toEqual([])
})

test('TRT-02 unpublished symptoms and approaches and inactive rules never count', () => {
  const content = linked(link(a, 'kat', 3))
  const draft = { status: 'pending' as const }
  const without = (change: Partial<TreatmentContent>) =>
    scores({ ...content, ...change }, { [a]: 100 })
  expect(without({})).toEqual([['kat', 3]])
  expect(without({ symptoms: content.symptoms.map((row) => ({ ...row, ...draft })) })).toEqual([])
  expect(
    without({ symptoms: content.symptoms.map((row) => ({ ...row, isActive: false })) }),
  ).toEqual([])
  expect(without({ approaches: content.approaches.map((row) => ({ ...row, ...draft })) })).toEqual(
    [],
  )
  expect(without({ rules: content.rules.map((row) => ({ ...row, isActive: false })) })).toEqual([])
})

test('TRT-03 each recommendation says which symptoms led to it, how strongly, and on what source', () => {
  const [first] = rankApproaches(
    linked(link(a, 'kat', 1), link(b, 'kat', 3)),
    {
      [a]: 100,
      [b]: 100,
    },
    {},
  ).recommendations
  expect(first?.reasons.map(({ symptomId, weight }) => [symptomId, weight])).toEqual([
    [b, 3],
    [a, 1],
  ])
  const source = shippedContent.sources.find(({ id }) => id === rule.sourceId)
  expect(first?.reasons[0]).toMatchObject({
    intensity: 100,
    evidence: rule.evidence,
    note: rule.note,
    source: { title: source?.title, organisation: source?.organisation },
  })
})

test('SAFE-01 TRT-02 with an acute sign urgent health care stands first, whatever its score', () => {
  for (const { id } of acute) {
    const content = linked(link(a, 'kat', 3), link(id, 'krisestotte', 1))
    const { recommendations, riskLevel } = rankApproaches(content, { [id]: 1, [a]: 100 }, {})
    expect(recommendations.map((row) => row.id)).toEqual(['akutt-helsehjelp', 'kat', 'krisestotte'])
    expect(recommendations[0]).toMatchObject({ urgent: true, score: 0 })
    expect(riskLevel).toBe('high')
  }
})

test('SAFE-01 TRT-02 an acute answer puts urgent health care first, and gives the level high', () => {
  const content = linked(link(a, 'kat', 3))
  const question = content.questions.find(
    ({ alertWhen, groupId }) => alertWhen !== null && groupId === null,
  )
  const plan = (answer: boolean) =>
    rankApproaches(content, { [a]: 100 }, { [`${question?.id}`]: answer })
  expect(plan(true).recommendations.map(({ id }) => id)).toEqual(['akutt-helsehjelp', 'kat'])
  expect(plan(true)).toMatchObject({ riskLevel: 'high', alerts: [{ kind: 'urgent' }] })
  expect(plan(false).recommendations.map(({ id }) => id)).toEqual(['kat'])
})

test('SAFE-01 an acute sign leads to urgent health care even when nobody has published it', () => {
  const id = `${acute[0]?.id}`
  for (const approaches of [[], shippedContent.approaches.filter((row) => !row.urgent)]) {
    const { recommendations } = rankApproaches(
      { ...shippedContent, approaches },
      { [id]: null },
      {},
    )
    expect(recommendations[0]?.nameNo).toMatch(/^Øyeblikkelig helsehjelp/)
  }
})

test('TRT-02 without an acute sign urgent health care has no privilege', () => {
  const content = linked(link(a, 'akutt-helsehjelp', 1), link(a, 'kat', 3))
  expect(scores(content, { [a]: 100 }).map(([id]) => id)).toEqual(['kat', 'akutt-helsehjelp'])
})

test('TRT-04 the level is high with an alert, and otherwise none is claimed', () => {
  const tagged = mild.find(({ riskTag }) => riskTag !== 'none')
  expect(rankApproaches(shippedContent, { [`${tagged?.id}`]: 75 }, {}).riskLevel).toBe('high')
  expect(rankApproaches(shippedContent, { [`${tagged?.id}`]: 74 }, {}).riskLevel).toBeNull()
})

test.for([101, -1, 0.5, Number.NaN])('TRT-01 %d is no intensity', (intensity) => {
  expect(() => rankApproaches(shippedContent, { [a]: intensity }, {})).toThrow(RangeError)
})
