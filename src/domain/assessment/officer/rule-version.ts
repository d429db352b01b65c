import type { CountRule } from '#domain/content/approval.ts'

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
