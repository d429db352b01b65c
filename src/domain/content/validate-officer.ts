import { countRows } from '#domain/assessment/officer/count-rule.ts'
import {
  blank,
  duplicateKeys,
  duplicateOrders,
  notInList,
  outOfRange,
  unresolved,
  type Problem,
} from './problems.ts'
import { answerKinds } from './officer-content.ts'
import { colorPresets } from './presets.ts'
import { riskLevels } from './risk.ts'
import type { ShippedBankSymptom, ShippedContent, ShippedModule } from './shipped.ts'

const bankSymptom = (row: ShippedBankSymptom): readonly Problem[] => [
  ...blank('categories', row.key, { nameNo: row.nameNo }),
  ...outOfRange('categories', row.key, 'severityDefault', row.severityDefault, [0, 100]),
  ...notInList('categories', row.key, 'answerKind', row.answerKind ?? 'intensity', answerKinds),
  // SAFE-01: an acute sign says what to do now.
  ...(row.safetyAlert ? blank('categories', row.key, { alertTextNo: row.alertTextNo }) : []),
]

type Categories = ReadonlyMap<string, ShippedContent['categories'][number]>

const triggerRule = (
  code: string,
  rule: NonNullable<ShippedModule['suggestedRule']>,
  categories: Categories,
): readonly Problem[] => {
  const required = rule.requiredCategories.flatMap((key) => categories.get(key) ?? [])
  const inUse = required.filter(({ isActive = true }) => isActive)
  const symptoms = inUse.reduce((sum, category) => sum + category.symptoms.length, 0)
  // OFF-08: all of its categories must be chosen, and that many of their symptoms rated.
  const isReachable = inUse.length === required.length && symptoms >= rule.minSymptomsCount
  return [
    ...unresolved('modules', code, rule.requiredCategories, new Set(categories.keys())),
    ...outOfRange('modules', code, 'minSymptomsCount', rule.minSymptomsCount, [1, 1000]),
    ...outOfRange('modules', code, 'severityThreshold', rule.severityThreshold, [0, 100]),
    ...(isReachable
      ? []
      : [{ file: 'modules', key: code, problem: 'unreachable-rule', detail: 'rule' } as const]),
  ]
}

const careModule = (
  { suggestedRule: rule, ...row }: ShippedModule,
  categories: Categories,
  sources: ReadonlySet<string>,
): readonly Problem[] => [
  ...blank('modules', row.code, { label: row.label, name: row.name }),
  ...notInList('modules', row.code, 'riskLevel', row.riskLevel, riskLevels),
  ...unresolved('modules', row.code, row.sourceKeys, sources),
  ...(rule === null ? [] : triggerRule(row.code, rule, categories)),
]

/** CNT-07, OFF-07: the count rule recommends a module by its label, so that module must be in use. */
const countedModules = (modules: readonly ShippedModule[]): readonly Problem[] => {
  const labels = new Set(modules.map(({ label }) => label))
  return [...new Set(countRows.map(({ label }) => label))]
    .filter((label) => !labels.has(label))
    .map((key) => ({ file: 'modules', key, problem: 'no-counted-module', detail: 'label' }))
}

/** Everything wrong with the officer flow's categories, symptom bank, modules and guidance. */
export const validateOfficerContent = (content: ShippedContent): readonly Problem[] => {
  const { categories, modules, guidance } = content
  const bank = categories.flatMap(({ symptoms }) => symptoms)
  const categoryKeys = categories.map(({ key }) => key)
  const byKey = new Map(categories.map((category) => [category.key, category]))
  const sources = new Set(content.sources.map(({ key }) => key))
  return [
    ...duplicateKeys('categories', [...categoryKeys, ...bank.map(({ key }) => key)]),
    ...duplicateKeys('modules', [
      ...modules.map(({ code }) => code),
      ...modules.map(({ label }) => label),
    ]),
    ...duplicateKeys(
      'guidance',
      guidance.map(({ key }) => key),
    ),
    ...duplicateOrders('categories', [
      ...categories.map(({ orderIndex: order }) => ({ parent: 'categories', order })),
      ...categories.flatMap(({ key: parent, symptoms }) =>
        symptoms.map(({ orderIndex: order }) => ({ parent, order })),
      ),
    ]),
    ...duplicateOrders(
      'modules',
      modules.map(({ orderIndex: order }) => ({ parent: 'modules', order })),
    ),
    ...categories.flatMap(({ key, nameNo, colorPreset }) => [
      ...blank('categories', key, { nameNo }),
      ...notInList('categories', key, 'colorPreset', colorPreset, colorPresets),
    ]),
    ...bank.flatMap(bankSymptom),
    ...modules.flatMap((row) => careModule(row, byKey, sources)),
    ...countedModules(modules),
    ...guidance.flatMap(({ key, type, titleNo, bullets }) => [
      ...notInList('guidance', key, 'type', type, ['section', 'box']),
      ...blank('guidance', key, { titleNo, bullets: bullets.join('') }),
    ]),
  ]
}
