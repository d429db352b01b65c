import type { RiskLevel } from '#domain/content/risk.ts'
import { MODERATE, SEVERE } from './answers.ts'
import type { DecidingRule } from './outcome.ts'

export type CountRow = {
  readonly id: Exclude<DecidingRule, 'module-trigger'>
  readonly minSevere: number
  readonly minModerate: number
  /** The module that it recommends, by the name officers use. */
  readonly label: string
  readonly riskLevel: RiskLevel
}

const otherwise: CountRow = {
  ...{ id: 'otherwise', minSevere: 0, minModerate: 0 },
  ...{ label: 'Modul 3', riskLevel: 'low' },
}

/**
 * OFF-06, OFF-07: the first row whose two counts are both reached decides.
 *
 * The specification counts a symptom as severe or as moderate, never both. So the rule has two
 * steps where a worse answer gives a lower level: 3 severe + 3 moderate → 4 + 2, and
 * 4 moderate → 1 severe + 3 moderate. The test beside this file holds that there are no others.
 */
export const countRule: readonly CountRow[] = [
  { id: 'five-severe', minSevere: 5, minModerate: 0, label: 'Modul 9', riskLevel: 'high' },
  {
    id: 'three-severe-three-moderate',
    minSevere: 3,
    minModerate: 3,
    label: 'Modul 9',
    riskLevel: 'high',
  },
  { id: 'two-severe', minSevere: 2, minModerate: 0, label: 'Modul 5', riskLevel: 'medium' },
  { id: 'four-moderate', minSevere: 0, minModerate: 4, label: 'Modul 5', riskLevel: 'medium' },
  otherwise,
]

/** The row that decides for so many severe and moderate symptoms. */
export const countRuleFor = (severe: number, moderate: number): CountRow =>
  countRule.find((row) => severe >= row.minSevere && moderate >= row.minModerate) ?? otherwise

/** OFF-06: 75 or more. */
export const isSevere = (value: number): boolean => value >= SEVERE

/** OFF-06: 50–74. */
export const isModerate = (value: number): boolean => value >= MODERATE && value < SEVERE
