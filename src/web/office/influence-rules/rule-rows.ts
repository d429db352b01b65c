import type { ApproachLink, ApproachRow } from '#contract/approaches.ts'
import { mayChange } from '#domain/content/status.ts'
import { matches } from '#domain/text/fold.ts'
import type { LinkSymptom } from '#web/office/kit/links/use-link-choices.ts'

export type RuleWeight = ApproachLink['weight']

/** An influence rule: the link of an approach to a symptom, in the approach's newest version. */
export type Rule = {
  readonly symptomId: string
  readonly approach: ApproachRow
  readonly link: ApproachLink
}

/** BO-11: a rule; or a symptom or an approach that has none in use. */
export type ListedRule =
  | Rule
  | { readonly symptomId: string; readonly approach: null; readonly link: null }
  | { readonly symptomId: null; readonly approach: ApproachRow; readonly link: null }

export const ruleKey = ({ symptomId, approach }: ListedRule): string =>
  `${symptomId ?? ''} ${approach?.id ?? ''}`

const ruleOf =
  (approach: ApproachRow) =>
  (link: ApproachLink): Rule => ({ symptomId: link.symptomId, approach, link })

/** All rules by symptom, as the symptoms are in order, and then by approach. Rules of a symptom that is gone come last. */
export const allRules = (
  approaches: readonly ApproachRow[],
  symptoms: readonly LinkSymptom[],
): readonly Rule[] => {
  const places = new Map(symptoms.map(({ refId }, place) => [refId, place]))
  const placeOf = ({ symptomId }: Rule): number => places.get(symptomId) ?? symptoms.length
  return approaches
    .flatMap((approach) => approach.links.map(ruleOf(approach)))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The symptoms that speak for nothing, and the approaches that nothing speaks for. */
export const withoutRule = (
  approaches: readonly ApproachRow[],
  symptoms: readonly LinkSymptom[],
): readonly ListedRule[] => {
  const inUse = approaches.flatMap(({ links }) => links.filter(({ isActive }) => isActive))
  const linked = new Set(inUse.map(({ symptomId }) => symptomId))
  return [
    ...symptoms
      .filter(({ refId }) => !linked.has(refId))
      .map(({ refId }) => ({ symptomId: refId, approach: null, link: null })),
    ...approaches
      .filter(({ links }) => links.every(({ isActive }) => !isActive))
      .map((approach) => ({ symptomId: null, approach, link: null })),
  ]
}

/** Absent: not narrowed by it. */
export type RuleFilter = {
  readonly search: string
  readonly symptom?: string | undefined
  readonly approach?: string | undefined
  readonly source?: string | undefined
}

export const isRuleFound = (
  rule: ListedRule,
  filter: RuleFilter,
  symptom: LinkSymptom | undefined,
): boolean =>
  [
    [filter.symptom, rule.symptomId],
    [filter.approach, rule.approach?.id],
    [filter.source, rule.link?.sourceKey],
  ].every(([wanted, own]) => (wanted ?? '') === '' || wanted === own) &&
  matches(filter.search, [
    symptom?.nameNo ?? '',
    symptom?.nameEn ?? '',
    symptom?.groupName ?? '',
    rule.approach?.nameNo ?? '',
    rule.approach?.nameEn ?? '',
  ])

/** A weight that is not saved, and the version of the approach that the user saw. */
export type WeightChange = {
  readonly symptomId: string
  readonly weight: RuleWeight
  readonly base: ApproachRow
}

/** The links of an approach with other weights. */
export const withWeights = (
  links: readonly ApproachLink[],
  changes: readonly WeightChange[],
): ApproachLink[] =>
  links.map((link) => {
    const change = changes.find(({ symptomId }) => symptomId === link.symptomId)
    return change === undefined ? link : { ...link, weight: change.weight }
  })

/** The version that the oldest of these changes was made on: a save on it overwrites nothing unseen. */
export const oldestBase = (changes: readonly [WeightChange, ...WeightChange[]]): ApproachRow =>
  changes.map(({ base }) => base).reduce((a, b) => (b.version < a.version ? b : a))

/**
 * The change on a newer version of the approach (ADM-04). Null: there is nothing left to save, or the newer version
 * cannot be changed.
 */
export const rebased = (
  { symptomId, weight }: WeightChange,
  base: ApproachRow,
): WeightChange | null => {
  const link = base.links.find((one) => one.symptomId === symptomId)
  const isOpen = link !== undefined && mayChange(base) && link.weight !== weight
  return isOpen ? { symptomId, weight, base } : null
}
