import type { CountRule } from '#domain/content/approval.ts'
import { compareRisk, type RiskLevel } from '#domain/content/risk.ts'
import { MODERATE, SEVERE } from './officer-answers.ts'
import type { DecidingRule, OfficerOutcome } from './officer-outcome.ts'

/** Each must change whenever the same answers and content can give another outcome (SAFE-06). */
export const RULE_VERSIONS: Readonly<Record<CountRule, string>> = {
  'as-specified': '2026-11-6',
  'never-milder': '2026-11-4',
}

/** Those of before the setting counted as 'never milder' does (ADR 7). */
const ruleOf: Readonly<Record<string, CountRule>> = {
  '2026-11-1': 'never-milder',
  '2026-11-2': 'never-milder',
  '2026-11-3': 'never-milder',
  [RULE_VERSIONS['never-milder']]: 'never-milder',
  '2026-11-5': 'as-specified',
  [RULE_VERSIONS['as-specified']]: 'as-specified',
}

/** The count rule of an outcome; null: this program does not know the version. */
export const countRuleOf = (version: string): CountRule | null =>
  Object.hasOwn(ruleOf, version) ? (ruleOf[version] ?? null) : null

export type CountRow = {
  readonly id: Exclude<DecidingRule, 'module-trigger'>
  /** At least so many with 75 or more … */
  readonly minSevere: number
  /** … and at least so many with 50–74. */
  readonly minModerate: number
  /** The module that it recommends, by the name officers use. */
  readonly label: string
  readonly riskLevel: RiskLevel
}

const otherwise: CountRow = {
  id: 'otherwise',
  minSevere: 0,
  minModerate: 0,
  label: 'Modul 3',
  riskLevel: 'low',
}

/** OFF-06, OFF-07, as the request writes it: the first row whose two counts are both reached decides. */
export const countRows: readonly CountRow[] = [
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

/**
 * How many count as moderate in a row. Never milder: a severe symptom that the row does not need as severe counts too.
 * Otherwise a person falls from Modul 5 to Modul 3 when one of four moderate symptoms turns severe (ADR 7).
 */
const moderateFor: Readonly<
  Record<CountRule, (row: CountRow, severe: number, moderate: number) => number>
> = {
  'as-specified': (_row, _severe, moderate) => moderate,
  'never-milder': ({ minSevere }, severe, moderate) => moderate + severe - minSevere,
}

/** The row that decides for so many severe symptoms and so many moderate ones besides. */
export const countRowFor = (rule: CountRule, severe: number, moderate: number): CountRow =>
  countRows.find(
    (row) => severe >= row.minSevere && moderateFor[rule](row, severe, moderate) >= row.minModerate,
  ) ?? otherwise

/** OFF-06: 75 or more. */
export const isSevere = (value: number): boolean => value >= SEVERE

/** OFF-06: 50–74. */
export const isModerate = (value: number): boolean => value >= MODERATE && value < SEVERE

/**
 * OFF-07: the module that 'never milder' would have given where the rule as specified gave a milder one, in the words of
 * `consider`; null where they do not differ. Its name is stored where the content has another module there; elsewhere it
 * is that of the count rule, from the stored counts and version alone, so that it reads the same years later (SAFE-06).
 */
export const considerLine = (
  { ruleVersion, module, why }: Pick<OfficerOutcome, 'ruleVersion' | 'module' | 'why'>,
  consider: (module: string) => string,
): string | null => {
  if (countRuleOf(ruleVersion) !== 'as-specified') return null
  if (why.consider !== undefined) return consider(why.consider)
  const row = countRowFor('never-milder', why.severe.length, why.moderate.length)
  return compareRisk(row.riskLevel, module.riskLevel) > 0 ? consider(row.label) : null
}
