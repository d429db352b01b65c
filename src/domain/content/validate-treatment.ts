import {
  isAlertOf,
  observationTags,
  questionAlerts,
  questionTypes,
  riskTags,
} from './observation-content.ts'
import {
  blank,
  duplicateKeys,
  duplicateOrders,
  notInList,
  outOfRange,
  unresolved,
  type Problem,
} from './problems.ts'
import type { ShippedContent } from './shipped.ts'
import { evidenceLevels, ruleWeights } from './treatment-content.ts'

type Keyed = readonly { readonly key: string }[]
const keysOf = (rows: Keyed): readonly string[] => rows.map(({ key }) => key)

const noUrgentApproach = (key: string): Problem => ({
  file: 'symptoms',
  key,
  problem: 'no-urgent-approach',
  detail: 'rules',
})

const symptoms = (content: ShippedContent): readonly Problem[] => {
  const groups = new Set(keysOf(content.groups))
  const urgent = new Set(keysOf(content.approaches.filter((row) => row.urgent)))
  const linked = new Set(
    content.rules.filter(({ approach }) => urgent.has(approach)).map(({ symptom }) => symptom),
  )
  return content.symptoms.flatMap((row) => [
    ...blank('symptoms', row.key, { nameNo: row.nameNo }),
    ...unresolved('symptoms', row.key, [row.group], groups),
    ...notInList('symptoms', row.key, 'riskTag', row.riskTag, riskTags),
    ...notInList('symptoms', row.key, 'observationRisk', row.observationRisk, observationTags),
    // SAFE-01: an acute sign says what to do now.
    ...(row.urgent ? blank('symptoms', row.key, { urgentActionNo: row.urgentActionNo }) : []),
    // CNT-09: acute danger never ends in a therapy method alone.
    ...(row.urgent && !linked.has(row.key) ? [noUrgentApproach(row.key)] : []),
  ])
}

/** SAFE-01: an alert rule names an answer that the question can have, and says what to do now. */
const alertProblems = (row: ShippedContent['questions'][number]): readonly Problem[] => {
  const { key, alertWhen, alertTextNo } = row
  if (alertWhen === undefined) return []
  const type = questionTypes.find((one) => one === row.type) ?? 'text'
  const rule = questionAlerts.find((one) => one === alertWhen)
  return [
    ...blank('questions', key, { alertTextNo }),
    ...(rule === undefined || !isAlertOf(type, rule)
      ? notInList('questions', key, 'alertWhen', String(alertWhen), [])
      : []),
  ]
}

const links = (content: ShippedContent): readonly Problem[] => {
  const groups = new Set(keysOf(content.groups))
  const symptomKeys = new Set(keysOf(content.symptoms))
  const approaches = new Set(keysOf(content.approaches))
  const sources = new Set(keysOf(content.sources))
  return [
    ...content.questions.flatMap((row) => [
      ...blank('questions', row.key, { textNo: row.textNo }),
      ...unresolved('questions', row.key, row.group === null ? [] : [row.group], groups),
      ...notInList('questions', row.key, 'type', row.type, questionTypes),
      ...alertProblems(row),
    ]),
    ...content.approaches.flatMap((row) => [
      ...blank('approaches', row.key, { nameNo: row.nameNo }),
      ...outOfRange('approaches', row.key, 'number', row.number, [1, 1000]),
      ...unresolved('approaches', row.key, row.sourceKeys, sources),
    ]),
    ...content.rules.flatMap((row) => {
      const key = `${row.symptom}--${row.approach}`
      return [
        ...unresolved('rules', key, [row.symptom], symptomKeys),
        ...unresolved('rules', key, [row.approach], approaches),
        ...unresolved('rules', key, [row.sourceKey], sources),
        ...notInList('rules', key, 'weight', row.weight, ruleWeights),
        ...notInList('rules', key, 'evidence', row.evidence, evidenceLevels),
      ]
    }),
    ...content.sources.flatMap(({ key, title, organisation, url }) =>
      blank('sources', key, { title, organisation, url }),
    ),
  ]
}

const uniqueness = (content: ShippedContent): readonly Problem[] => [
  ...(['groups', 'symptoms', 'questions', 'approaches', 'sources'] as const).flatMap((file) =>
    duplicateKeys(file, keysOf(content[file])),
  ),
  ...duplicateKeys(
    'rules',
    content.rules.map(({ symptom, approach }) => `${symptom}--${approach}`),
  ),
  ...duplicateOrders(
    'groups',
    content.groups.map(({ orderIndex: order }) => ({ parent: 'groups', order })),
  ),
  ...(['symptoms', 'questions'] as const).flatMap((file) =>
    duplicateOrders(
      file,
      content[file].map((row) => ({ parent: row.group ?? 'all', order: row.orderIndex })),
    ),
  ),
  ...duplicateOrders(
    'approaches',
    content.approaches.map((row) => ({ parent: 'approaches', order: row.number })),
  ),
]

/** Everything wrong with the observation and treatment flows' content. */
export const validateTreatmentContent = (content: ShippedContent): readonly Problem[] => [
  ...uniqueness(content),
  ...content.groups.flatMap(({ key, nameNo }) => blank('groups', key, { nameNo })),
  ...symptoms(content),
  ...links(content),
]
