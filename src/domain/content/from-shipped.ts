import approaches from '#content/approaches.json' with { type: 'json' }
import modules from '#content/modules.json' with { type: 'json' }
import { observationTags, questionAlerts, questionTypes, riskTags } from './observation-content.ts'
import {
  answerKinds,
  usualLevelOf,
  type Guidance,
  type Module,
  type OfficerContent,
} from './officer-content.ts'
import { colorPresets } from './presets.ts'
import { riskLevels } from './risk.ts'
import type { ShippedApproach, ShippedContent, ShippedModule } from './shipped.ts'
import {
  evidenceLevels,
  ruleWeights,
  type Approach,
  type TreatmentContent,
} from './treatment-content.ts'

const guidanceTypes: readonly Guidance['type'][] = ['section', 'box']

/** Throws for a value outside the list, because `validateContent` has already rejected such values. */
const oneOf = <T>(list: readonly T[], value: unknown): T => {
  const found = list.find((item) => item === value)
  if (found === undefined) throw new RangeError(`Not one of ${list.join(', ')}: ${String(value)}`)
  return found
}

/** A shipped module with its code as id; required categories stay keys. */
const moduleFromShipped = (row: ShippedModule): Module => ({
  id: row.code,
  code: row.code,
  label: row.label,
  nameNo: row.name,
  nameEn: row.nameEn,
  description: row.description,
  descriptionEn: row.descriptionEn ?? null,
  riskLevel: oneOf(riskLevels, row.riskLevel),
  recommendations: row.recommendations,
  recommendationsEn: row.recommendationsEn ?? [],
  notWhenAcute: row.notWhenAcute ?? [],
  orderIndex: row.orderIndex,
  rule: row.suggestedRule,
})

/** A shipped approach with its key as id, in use as it ships. */
const approachFromShipped = (row: ShippedApproach): Approach => ({
  id: row.key,
  key: row.key,
  number: row.number,
  nameNo: row.nameNo,
  nameEn: row.nameEn,
  description: row.description,
  rationale: row.rationale,
  summaryFileUrl: row.summaryFileUrl,
  urgent: row.urgent,
  status: 'published',
})

/** The officer flow's content as it ships, with keys as ids. */
export const officerFromShipped = (shipped: ShippedContent): OfficerContent => ({
  categories: shipped.categories.map((row) => ({
    id: row.key,
    key: row.key,
    nameNo: row.nameNo,
    nameEn: row.nameEn,
    description: row.description,
    icon: row.icon,
    colorPreset: oneOf(colorPresets, row.colorPreset),
    orderIndex: row.orderIndex,
  })),
  symptoms: shipped.categories.flatMap(({ key: categoryId, symptoms }) =>
    symptoms.map((row) => ({
      id: row.key,
      key: row.key,
      categoryId,
      nameNo: row.nameNo,
      nameEn: row.nameEn,
      description: row.description,
      descriptionEn: row.descriptionEn ?? null,
      infoText: row.infoText ?? null,
      infoTextEn: row.infoTextEn ?? null,
      answerKind: oneOf(answerKinds, row.answerKind ?? 'intensity'),
      usualLevel: usualLevelOf({ showUsual: false, answerKind: 'intensity', ...row }),
      safetyAlert: row.safetyAlert,
      alertText: row.alertTextNo ?? null,
      alertTextEn: row.alertTextEn ?? null,
      orderIndex: row.orderIndex,
    })),
  ),
  modules: shipped.modules.map(moduleFromShipped),
  guidance: shipped.guidance.map((row) => ({
    ...row,
    type: oneOf(guidanceTypes, row.type),
    bulletsEn: row.bulletsEn ?? [],
  })),
})

const inUse = { status: 'published', isActive: true } as const

/** Returns the id of a shipped row of this kind. */
export type ShippedIdOf = (
  kind: 'group' | 'symptom' | 'question' | 'approach' | 'influence-rule',
  key: string,
) => string

type ShippedTreatment = Pick<
  ShippedContent,
  'groups' | 'symptoms' | 'questions' | 'approaches' | 'rules' | 'sources'
>

/** The observation and treatment flows' content as it ships, with keys as ids by default. */
export const treatmentFromShipped = (
  shipped: ShippedTreatment,
  idOf: ShippedIdOf = (_kind, key) => key,
): TreatmentContent => ({
  groups: shipped.groups.map((row) => ({ ...row, ...inUse, id: idOf('group', row.key) })),
  symptoms: shipped.symptoms.map((row) => ({
    ...inUse,
    id: idOf('symptom', row.key),
    key: row.key,
    groupId: idOf('group', row.group),
    nameNo: row.nameNo,
    nameEn: row.nameEn,
    helpText: row.helpText,
    helpTextEn: row.helpTextEn ?? null,
    riskTag: oneOf(riskTags, row.riskTag),
    observationTag: oneOf(observationTags, row.observationRisk),
    requiresIntensity: row.requiresIntensity,
    urgent: row.urgent,
    urgentAction: row.urgentActionNo ?? null,
    urgentActionEn: row.urgentActionEn ?? null,
    orderIndex: row.orderIndex,
  })),
  questions: shipped.questions.map(({ group, alertTextNo, ...row }) => ({
    ...row,
    id: idOf('question', row.key),
    groupId: group === null ? null : idOf('group', group),
    type: oneOf(questionTypes, row.type),
    alertWhen: row.alertWhen === undefined ? null : oneOf(questionAlerts, row.alertWhen),
    alertText: alertTextNo ?? null,
    alertTextEn: row.alertTextEn ?? null,
    isActive: true,
  })),
  approaches: shipped.approaches.map((row) => ({
    ...approachFromShipped(row),
    id: idOf('approach', row.key),
  })),
  rules: shipped.rules.map((row) => ({
    id: idOf('influence-rule', `${row.symptom}/${row.approach}`),
    symptomId: idOf('symptom', row.symptom),
    approachId: idOf('approach', row.approach),
    weight: oneOf(ruleWeights, row.weight),
    evidence: oneOf(evidenceLevels, row.evidence),
    sourceId: row.sourceKey,
    note: row.note,
    isActive: true,
  })),
  sources: shipped.sources.map(({ key, title, organisation, year, url, unconfirmed }) => ({
    id: key,
    key,
    title,
    organisation,
    year,
    url,
    unconfirmed,
  })),
})

// What ships is built in as data, so that a result is never blank, and never milder than the rule
// says, because somebody deactivated the module or approach that it should have named.

/** The three modules of the specification, as shipped. */
export const builtInModules: readonly Module[] = modules.map(moduleFromShipped)

const urgent = approaches.find((row) => row.urgent)
if (urgent === undefined) throw new Error('The shipped content has no urgent approach')

/** Urgent health care, as shipped. */
export const builtInUrgentApproach: Approach = approachFromShipped(urgent)
