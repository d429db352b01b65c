import { z } from 'zod'
import { moduleRuleFields, modules as contract, type ModuleRow } from '#contract/modules.ts'
import { id, line } from '#contract/fields.ts'
import { needing, type Sent } from './form-fields.ts'
import { followLines } from './recommendation-lines.ts'

const form = contract.update.input
const { nameNo: name, code: _, recommendations: _lines, ...fields } = form.shape

const payload = z.strictObject({
  ...fields,
  name,
  code: z.string().max(12).toUpperCase(),
  /** CNT-07: it follows from the risk level, whatever is sent. */
  color: z.string().max(60).optional(),
  /** Empty lines are dropped. */
  recommendations: z.array(line(500)).max(50),
})

export const modulePayload = {
  create: needing(payload.omit({ version: true }), 'code', 'name'),
  update: needing(payload, 'id'),
}

const { minSymptomsCount, severityThreshold, requiredCategories } = moduleRuleFields.shape

export const rulePayload = z.strictObject({
  moduleId: id,
  /** A module has one rule, whose id is the module's. */
  ruleId: id.nullable().optional(),
  version: form.shape.version.optional(),
  requiredCategories,
  minSymptomsCount: minSymptomsCount.default(1),
  severityThreshold: severityThreshold.default(50),
})

type Fields = Sent<Omit<z.output<typeof payload>, 'id' | 'version'>>

/** A new module as section 9 of the request has it. */
const usual = {
  code: '',
  nameNo: '',
  nameEn: null,
  description: '',
  descriptionEn: null,
  riskLevel: 'medium',
  recommendations: [],
  recommendationsEn: [],
  notWhenAcute: [],
  isActive: true,
} as const

/** All fields of the form. For an absent field a new module has the default, and a stored one keeps its value. */
export const moduleFieldsOf = (row: ModuleRow | null, { color: _color, ...sent }: Fields) => {
  const before = row ?? usual
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
