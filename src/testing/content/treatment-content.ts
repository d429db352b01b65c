import fc from 'fast-check'
import type { ChosenSymptoms } from '#domain/assessment/treatment/intensity.ts'
import { riskTags } from '#domain/content/observation-content.ts'
import { contentStatuses } from '#domain/content/status.ts'
import { ruleWeights, type TreatmentContent } from '#domain/content/treatment-content.ts'
import { aGroup, anApproach, aQuestion, aRule, aSymptom } from './symptom-content.ts'

/** Few ids, so that rows meet; some have no row, so that references lead nowhere. */
const idsOf = (kind: string) => [1, 2, 3, 4, 5, 6].map((n) => `${kind}${n}`)
const symptomIds = idsOf('symptom')
const approachIds = idsOf('approach')
const groupIds = idsOf('group')

const mostly = fc.nat(7).map((n) => n > 0)
const seldom = mostly.map((holds) => !holds)

const some = <K, T>(ids: readonly K[], row: (id: K) => fc.Arbitrary<T>) =>
  fc
    .tuple(...ids.map((id) => fc.tuple(row(id), mostly)))
    .map((rows) => rows.filter(([, there]) => there).map(([made]) => made))

const status = mostly.chain((inUse) =>
  fc.constantFrom(...(inUse ? (['published'] as const) : contentStatuses)),
)
const orderIndex = fc.nat(2)

const groups = some(groupIds, (id) =>
  orderIndex.map((position) => aGroup(id, { orderIndex: position })),
)

const symptoms = some(symptomIds, (id) =>
  fc
    .record({
      groupId: fc.constantFrom(...groupIds),
      riskTag: fc.constantFrom(...riskTags),
      requiresIntensity: fc.boolean(),
      urgent: seldom,
      orderIndex,
      status,
      isActive: mostly,
    })
    .map((overrides) => aSymptom(id, overrides)),
)

const questions = some(['question1', 'question2'], (id) =>
  fc
    .record({ groupId: fc.option(fc.constantFrom(...groupIds)), orderIndex, isActive: mostly })
    .map((overrides) => aQuestion(id, overrides)),
)

/** Numbers and scores meet often, so that ties are common. */
const approaches = some(approachIds, (id) =>
  fc
    .record({
      number: fc.integer({ min: 1, max: 4 }),
      urgent: seldom,
      status,
    })
    .map((overrides) => anApproach(id, overrides)),
)

/** From every symptom to every approach, or not; from some twice, as two organisations' rules would. */
const pairs = [...symptomIds, ...symptomIds.slice(0, 2)].flatMap((symptomId, position) =>
  approachIds.map((approachId) => ({ symptomId, approachId, id: `${position} ${approachId}` })),
)
const rules = some(pairs, ({ id, symptomId, approachId }) =>
  fc
    .record({ weight: fc.constantFrom(...ruleWeights), isActive: fc.boolean() })
    .map((overrides) => aRule(symptomId, approachId, { id, ...overrides })),
)

const source = {
  id: 'source',
  key: 'source',
  title: 'T',
  organisation: 'O',
  year: null,
  url: 'u',
  unconfirmed: false,
}

/** Content as an organisation could have made it, with rows out of use and references that lead nowhere. */
export const anyTreatmentContent: fc.Arbitrary<TreatmentContent> = fc.record({
  groups,
  symptoms,
  questions,
  approaches,
  rules,
  sources: fc.constantFrom([], [source]),
})

/** Every intensity that there is, often at a threshold. */
export const anyIntensity = fc.oneof(
  fc.constantFrom(0, 50, 74, 75, 100, null, 'unable' as const),
  fc.integer({ min: 0, max: 100 }),
)

/** Some of the symptoms with an intensity each. */
export const anyChoice = (
  ids: readonly string[] = symptomIds,
  maxKeys = 8,
): fc.Arbitrary<ChosenSymptoms> =>
  fc.dictionary(fc.constantFrom(...ids), anyIntensity, { maxKeys, noNullPrototype: true })

/** The same rows and choices in another order. */
export const shuffled = <T>(rows: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length })

export const shuffledContent = (content: TreatmentContent): fc.Arbitrary<TreatmentContent> =>
  fc.record({
    groups: shuffled(content.groups),
    symptoms: shuffled(content.symptoms),
    questions: shuffled(content.questions),
    approaches: shuffled(content.approaches),
    rules: shuffled(content.rules),
    sources: shuffled(content.sources),
  })
