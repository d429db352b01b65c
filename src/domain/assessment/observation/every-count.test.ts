import { expect, test } from 'vitest'
import { observationTags, type ObservationTag } from '#domain/content/observation-content.ts'
import { aGroup, aSymptom } from '#testing/content/symptom-content.ts'
import { observationModel } from './model.ts'
import { raisingPoints } from './observation-outcome.ts'

const MOST = 12
type Counts = Readonly<Record<ObservationTag, number>>

/** Every count of red, yellow and green from 0 to 12: 2197 of them. */
const everyCount: readonly Counts[] = Array.from({ length: (MOST + 1) ** 3 }, (_, n) => ({
  red: n % 13,
  yellow: Math.floor(n / 13) % 13,
  green: Math.floor(n / 169),
}))

const idsOf = (tag: ObservationTag, count: number) =>
  Array.from({ length: count }, (_, n) => `${tag}${n}`)
/** One more of each than is chosen, so that one more can be chosen. */
const content = {
  groups: [aGroup('group')],
  questions: [],
  symptoms: observationTags.flatMap((observationTag) =>
    idsOf(observationTag, MOST + 1).map((id) => aSymptom(id, { observationTag })),
  ),
}

const chosenFor = (counts: Counts) => observationTags.flatMap((tag) => idsOf(tag, counts[tag]))
const model = (chosenSymptoms: readonly string[]) =>
  observationModel({ content, chosenSymptoms, answers: {}, year: 2026, random: 7 })

/** The sentence of the requirement, word by word, written apart from the product's table. */
const levelBySentence = ({ red, yellow }: Counts): readonly [level: string, name: string] => {
  if (red > 2) return ['high', 'Kritisk observasjon']
  return red > 0 || yellow > 2 ? ['medium', 'Moderat bekymring'] : ['low', 'Lav risiko']
}

test('OBS-06 level, name and code for every count of red, yellow and green from 0 to 12', () => {
  expect(everyCount).toHaveLength(2197)
  for (const counts of everyCount) {
    const { riskLevel, nameNo, code, why } = model(chosenFor(counts))
    const told = JSON.stringify(counts)
    expect([riskLevel, nameNo], told).toEqual(levelBySentence(counts))
    expect(code, told).toBe(`M${counts.red}${counts.yellow}${counts.green}-2026007`)
    expect(why.symptoms, told).toHaveLength(counts.red + counts.yellow + counts.green)
  }
})

/** What really happens when that one thing is other than it is. */
const changeOf = (chosen: readonly string[], change: readonly string[]): string | null => {
  const other = model(change).riskLevel
  return other === model(chosen).riskLevel ? null : other
}

const raising = (counts: Counts): readonly string[] =>
  raisingPoints(model(chosenFor(counts))).map(({ tag, riskLevel }) => `+${tag}: ${riskLevel}`)

test('OBS-08 for every count the turning points are the single signs more that raise the level', () => {
  const few = everyCount.filter(({ red, yellow, green }) => Math.max(red, yellow, green) <= 5)
  for (const counts of few) {
    const chosen = chosenFor(counts)
    const oneMore = observationTags.map((tag) => [
      `+${tag}`,
      changeOf(chosen, chosenFor({ ...counts, [tag]: counts[tag] + 1 })),
    ])
    const expected = oneMore
      .filter(([, level]) => level !== null)
      .map(([what, level]) => `${what}: ${level}`)
    expect(raising(counts), JSON.stringify(counts)).toEqual(expected)
  }
})

test('OBS-08 far from every threshold no turning point is claimed', () => {
  for (const counts of [
    { red: 5, yellow: 0, green: 0 },
    { red: 4, yellow: 12, green: 12 },
    { red: 1, yellow: 9, green: 3 },
  ]) {
    expect(model(chosenFor(counts)).why.turningPoints).toEqual([])
  }
})

test('OBS-08 a stored outcome of an earlier program shows no change that lowers the level', () => {
  const { why } = model(['yellow2', 'yellow1', 'yellow0'])
  const lowering = { kind: 'without', symptomId: 'yellow0', nameNo: 'a', nameEn: null } as const
  const turningPoints = [{ ...lowering, riskLevel: 'low' as const }, ...why.turningPoints]
  expect(raisingPoints({ why: { ...why, turningPoints } })).toEqual(why.turningPoints)
})
