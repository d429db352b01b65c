import type { ApproachLink, ApproachRow } from '#contract/approaches.ts'

export type RuleWeight = ApproachLink['weight']

/** An influence rule: the link of an approach to the symptom, in the approach's newest version. */
export type Rule = { readonly approach: ApproachRow; readonly link: ApproachLink }

/** The rules of a symptom, in the order of the approaches. */
export const rulesOf = (approaches: readonly ApproachRow[], symptomId: string): readonly Rule[] =>
  approaches.flatMap((approach) =>
    approach.links
      .filter((link) => link.symptomId === symptomId)
      .map((link) => ({ approach, link })),
  )

/** ROLE-12, CNT-02: not of common content, for a company, and not while the approach waits for review. */
export const mayChange = ({ mayEdit, status }: ApproachRow): boolean =>
  mayEdit && status !== 'pending'

/** The links of an approach with another weight for that symptom. */
export const withWeight = (
  links: readonly ApproachLink[],
  symptomId: string,
  weight: RuleWeight,
): ApproachLink[] =>
  links.map((link) => (link.symptomId === symptomId ? { ...link, weight } : link))

/** A weight that is not saved, and the version of the approach that the user saw. */
export type WeightChange = { readonly weight: RuleWeight; readonly base: ApproachRow }

/**
 * The change on a newer version of the approach (ADM-04). Null: there is nothing left to save, or the newer version
 * cannot be changed.
 */
export const rebased = (
  { weight }: WeightChange,
  base: ApproachRow,
  symptomId: string,
): WeightChange | null => {
  const [rule] = rulesOf([base], symptomId)
  const isOpen = rule !== undefined && mayChange(base) && rule.link.weight !== weight
  return isOpen ? { weight, base } : null
}
