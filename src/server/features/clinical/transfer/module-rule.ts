import type { z } from 'zod'
import type { moduleRuleFields } from '#contract/modules.ts'
import type { FileRow } from './transfer-columns.ts'
import type { FileProblem, FilePosition } from './transfer-problems.ts'

type ModuleRule = z.infer<typeof moduleRuleFields>

const noRule = { requiredCategories: [], minSymptomsCount: null, severityThreshold: null }

/** The fields of a module with its rule as fields of its own; other content stays as it is. */
export const flattenRule = (
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  if (!Object.hasOwn(fields, 'rule')) return fields
  const { rule, ...others } = fields
  return { ...others, ...((rule as ModuleRule | null) ?? noRule) }
}

/** The columns of a rule. */
export const ruleColumns = ['required_categories', 'min_symptoms_count', 'severity_threshold']

/** The keys of the categories that a row of the file requires. */
export const requiredKeys = (row: FileRow): readonly string[] =>
  [row['required_categories'] ?? []].flat().map(String)

/** The rule of a row without contradictions. */
export const readRule = (row: FileRow, idOf: (key: string) => string | null): object | null => {
  const keys = requiredKeys(row)
  return keys.length === 0
    ? null
    : {
        requiredCategories: keys.map(idOf),
        minSymptomsCount: row['min_symptoms_count'],
        severityThreshold: row['severity_threshold'],
      }
}

/** CNT-07: a rule has categories, a count and a threshold, or there is no rule. */
export const findHalfRule = (filePosition: FilePosition, row: FileRow): readonly FileProblem[] => {
  if (filePosition.table !== 'modules') return []
  const hasRule = requiredKeys(row).length > 0
  return ['min_symptoms_count', 'severity_threshold']
    .filter((field) => ((row[field] ?? null) !== null) !== hasRule)
    .map((field) => ({ ...filePosition, field, text: 'import_problem_half_rule' }))
}
