import { z } from 'zod'
import { moduleRuleFields, modules as contract, type ModuleRow } from '#contract/modules.ts'
import { id, line } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { riskClassOf } from './color-classes.ts'
import { needing, type Sent } from './form-fields.ts'
import { underscored, withName, withUnderscore } from './schemas.ts'
import { usualValues } from './usual-values.ts'

type Lines = {
  readonly recommendations: readonly string[]
  readonly recommendationsEn: readonly (string | null)[]
  /** Places of lines that are hidden with an acute sign. */
  readonly notWhenAcute: readonly number[]
}

/**
 * SAFE-01: what belongs to the lines of a module, after a save that names the Norwegian lines alone. A line keeps its English
 * and stays hidden wherever it moves. A line that was reworded stays hidden in its place.
 */
const followLines = (before: Lines, recommendations: readonly string[]): Lines => {
  const placeOf = (words: string) => before.recommendations.indexOf(words)
  const placeAfter = (place: number): number | undefined => {
    const moved = recommendations.indexOf(before.recommendations[place] ?? '')
    if (moved !== -1) return moved
    const reworded = recommendations[place]
    return reworded !== undefined && placeOf(reworded) === -1 ? place : undefined
  }
  return {
    recommendations,
    recommendationsEn: recommendations.map(
      (words) => before.recommendationsEn[placeOf(words)] ?? null,
    ),
    notWhenAcute: [...new Set(before.notWhenAcute.flatMap((place) => placeAfter(place) ?? []))],
  }
}

const form = contract.update.input
const { nameNo: name, code: _, recommendations: _lines, ...fields } = form.shape

const payload = z.strictObject({
  ...fields,
  name,
  code: z.string().max(limits.moduleCode).toUpperCase(),
  /** CNT-07: it follows from the risk level, whatever is sent. */
  color: z.string().max(60).optional(),
  /** Empty lines are dropped. */
  recommendations: z.array(line(limits.recommendation)).max(limits.recommendations),
})

const { minSymptomsCount, severityThreshold, requiredCategories } = moduleRuleFields.shape

const rulePayload = z.strictObject({
  moduleId: id,
  /** A module has one rule, whose id is the module's. */
  ruleId: id.nullable().optional(),
  version: form.shape.version.optional(),
  requiredCategories,
  minSymptomsCount: minSymptomsCount.default(1),
  severityThreshold: severityThreshold.default(50),
})

export const modulePayload = {
  create: needing(payload.omit({ version: true }), 'code', 'name'),
  update: needing(payload, 'id'),
  rule: rulePayload,
}

/** Its rule has no id but the module's: a module has one. */
export const moduleRow = contract.get.output.omit({ nameNo: true }).extend({
  ...underscored,
  name: z.string(),
  color: z.string(),
  rule: moduleRuleFields.extend({ ...underscored, moduleId: id }).nullable(),
})

export const showModule = ({ rule, ...row }: ModuleRow) => ({
  ...withName(withUnderscore(row)),
  color: riskClassOf(row.riskLevel),
  rule: rule && { ...rule, _id: row.id, moduleId: row.id },
})

type Fields = Sent<Omit<z.output<typeof payload>, 'id' | 'version'>>

/** All fields of the form. For an absent field a new module has the default, and a stored one keeps its value. */
export const moduleFieldsOf = (row: ModuleRow | null, { color: _color, ...sent }: Fields) => {
  const before = row ?? usualValues.module
  const lines = sent.recommendations?.filter((text) => text !== '') ?? before.recommendations
  const followed = followLines(before, lines)
  return {
    code: sent.code ?? before.code,
    nameNo: sent.name ?? before.nameNo,
    nameEn: sent.nameEn === undefined ? before.nameEn : sent.nameEn,
    description: sent.description ?? before.description,
    descriptionEn: sent.descriptionEn === undefined ? before.descriptionEn : sent.descriptionEn,
    riskLevel: sent.riskLevel ?? before.riskLevel,
    isActive: sent.isActive ?? before.isActive,
    recommendations: [...lines],
    recommendationsEn: sent.recommendationsEn ?? [...followed.recommendationsEn],
    notWhenAcute: sent.notWhenAcute ?? [...followed.notWhenAcute],
  }
}
