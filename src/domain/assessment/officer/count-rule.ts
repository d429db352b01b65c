import type { RiskLevel } from '#domain/content/risk.ts'
import { MODERATE, SEVERE } from './answers.ts'
import type { DecidingRule } from './outcome.ts'

export type CountRow = {
  readonly id: Exclude<DecidingRule, 'module-trigger'>
  /** At least so many with 75 or more … */
  readonly minSevere: number
  /** … and at least so many with 50 or more, the severe among them. */
  readonly minModerateOrWorse: number
  /** The module that it recommends, by the name officers use. */
  readonly label: string
  readonly riskLevel: RiskLevel
}

const otherwise: CountRow = {
  id: 'otherwise',
  minSevere: 0,
  minModerateOrWorse: 0,
  label: 'Modul 3',
  riskLevel: 'low',
}

/**
 * OFF-06, OFF-07: the first row whose two counts are both reached decides.
 *
 * Taken literally, the specification's "moderate 4 or more" would stop holding when one of the four
 * turns severe, and the person would fall from Modul 5 to Modul 3 by getting worse. So a severe symptom
 * counts as at least moderate: three severe and three moderate are six of 50 or more. Every
 * case that the specification names comes out as it says; the others are only raised (ADR 7).
 */
export const countRule: readonly CountRow[] = [
  { id: 'five-severe', minSevere: 5, minModerateOrWorse: 5, label: 'Modul 9', riskLevel: 'high' },
  {
    id: 'three-severe-three-moderate',
    minSevere: 3,
    minModerateOrWorse: 6,
    label: 'Modul 9',
    riskLevel: 'high',
  },
  { id: 'two-severe', minSevere: 2, minModerateOrWorse: 2, label: 'Modul 5', riskLevel: 'medium' },
  {
    id: 'four-moderate',
    minSevere: 0,
    minModerateOrWorse: 4,
    label: 'Modul 5',
    riskLevel: 'medium',
  },
  otherwise,
]

/** The row that decides for so many severe symptoms and so many moderate ones besides. */
export const countRuleFor = (severe: number, moderate: number): CountRow =>
  countRule.find((row) => severe >= row.minSevere && severe + moderate >= row.minModerateOrWorse) ??
  otherwise

/** OFF-06: 75 or more. */
export const isSevere = (value: number): boolean => value >= SEVERE

/** OFF-06: 50–74. */
export const isModerate = (value: number): boolean => value >= MODERATE && value < SEVERE
