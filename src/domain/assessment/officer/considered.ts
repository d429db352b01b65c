import { compareRisk } from '#domain/content/risk.ts'
import { countRowFor } from './count-rule.ts'
import type { OfficerOutcome } from './officer-outcome.ts'
import { countRuleOf } from './rule-version.ts'

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
