import { z } from 'zod'
import { moduleRuleFields, modules, type ModuleRow } from '#contract/modules.ts'
import { limits } from '#contract/limits.ts'
import { riskLevels } from '#domain/content/risk.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { copiedNames } from '#web/office/kit/content/form/copied-names.ts'
import { textFault } from '#web/office/kit/fields/form-field.ts'
import * as m from '#web/generated/messages/messages.js'
import { displayValues, type ComparedField, type DisplayValue } from '#web/kit/form/differences.ts'
import { riskTexts } from './module-words.ts'

const { shape } = modules.create.input
const rule = moduleRuleFields.shape

/** CNT-07: the defaults of a new module and of a new rule. */
const usual = { riskLevel: 'medium', minSymptomsCount: 1, severityThreshold: 50 } as const

type TextError = ReturnType<typeof textFault>

const fits = (schema: z.ZodType, error: TextError) =>
  z.string().refine((text) => schema.safeParse(text.trim()).success, { error })

const optional = (schema: z.ZodType) =>
  z.string().refine((text) => text.trim() === '' || schema.safeParse(text.trim()).success, {
    error: textFault(schema),
  })

/** CNT-07: both required fields share one message. */
const required = (schema: z.ZodType, error: TextError) =>
  z
    .string()
    .refine(hasWords, { error: m.modules_missing, abort: true })
    .refine((text) => schema.safeParse(text.trim()).success, { error })

/** Reads a whole number. Any other text gives NaN, which no schema accepts. */
const readNumber = (text: string): number =>
  /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN

const number = (schema: z.ZodType, error: TextError) =>
  z.string().refine((text) => schema.safeParse(readNumber(text)).success, { error })

/** Several pasted lines are several recommendations. Empty lines do not count (CNT-07). */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Line = { readonly text: string; readonly textEn: string; readonly notWhenAcute: boolean }

/** The recommendations of the call, from the typed lines. */
const recommendationsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ text }) => linesOf(text))

/** The English line of each, or null. Pasted lines match the English lines one by one. */
const recommendationsEnOf = (lines: readonly Line[]): (string | null)[] =>
  lines.flatMap(({ text, textEn }) => {
    const english = linesOf(textEn)
    return linesOf(text).map((_, position) => english[position] ?? null)
  })

/** SAFE-01: the places of the recommendations that are hidden when there is an acute sign. */
const notWhenAcuteOf = (lines: readonly Line[]): number[] =>
  lines
    .flatMap(({ text, notWhenAcute }) => linesOf(text).map(() => notWhenAcute))
    .flatMap((isLeftOut, position) => (isLeftOut ? [position] : []))

const recommendationLines = z
  .string()
  .refine(
    (text) => linesOf(text).every((line) => shape.recommendations.element.safeParse(line).success),
    { error: () => m.text_too_long({ longest: limits.recommendation }) },
  )

const recommendation = z.object({
  text: recommendationLines,
  textEn: recommendationLines,
  notWhenAcute: z.boolean(),
})

export const moduleSchema = z.object({
  code: required(shape.code, () => m.modules_code_invalid({ longest: limits.moduleCode })),
  nameNo: required(shape.nameNo, textFault(shape.nameNo)),
  nameEn: optional(shape.nameEn),
  riskLevel: z.enum(riskLevels),
  description: fits(shape.description, textFault(shape.description)),
  descriptionEn: optional(shape.descriptionEn),
  recommendations: z
    .array(recommendation)
    .refine((lines) => recommendationsOf(lines).length <= limits.recommendations, {
      error: () => m.modules_too_many_recommendations({ most: limits.recommendations }),
    }),
  isActive: z.boolean(),
  /**
   * The name differs from the sent field. So the server's errors about it appear above the form, like all its
   * refusals.
   */
  categories: z.array(z.string()),
  minSymptomsCount: number(rule.minSymptomsCount, m.modules_min_symptoms_invalid),
  severityThreshold: number(rule.severityThreshold, m.modules_min_severity_invalid),
})

/** The values of the form fields: of the module, of its rule, or of both. */
export type ModuleValues = z.infer<typeof moduleSchema>

/** ADM-04: a rule without a category has no thresholds either (CNT-07). */
export const moduleRules: MergeRules<ModuleValues> = {
  groups: [
    {
      fields: ['categories', 'minSymptomsCount', 'severityThreshold'],
      mayMix: ({ categories }) => categories.length > 0,
    },
  ],
}

/** The form values of a module, or of a new one. */
export const valuesOf = (module: ModuleRow | null): ModuleValues => ({
  code: module?.code ?? '',
  nameNo: module?.nameNo ?? '',
  nameEn: module?.nameEn ?? '',
  riskLevel: module?.riskLevel ?? usual.riskLevel,
  description: module?.description ?? '',
  descriptionEn: module?.descriptionEn ?? '',
  recommendations: (module?.recommendations.length ? module.recommendations : ['']).map(
    (text, position) => ({
      text,
      textEn: module?.recommendationsEn[position] ?? '',
      notWhenAcute: module?.notWhenAcute.includes(position) ?? false,
    }),
  ),
  isActive: module?.isActive ?? true,
  categories: [...(module?.rule?.requiredCategories ?? [])],
  minSymptomsCount: String(module?.rule?.minSymptomsCount ?? usual.minSymptomsCount),
  severityThreshold: String(module?.rule?.severityThreshold ?? usual.severityThreshold),
})

/** BO-06: of a new module that begins as this one, with its rule. The code is left to the user: no two modules share one. */
export const copiedValues = (module: ModuleRow): ModuleValues => {
  const names = copiedNames(module.nameNo, module.nameEn)
  return { ...valuesOf(module), code: '', nameNo: names.no, nameEn: names.en }
}

type Details = Omit<z.input<typeof modules.update.input>, 'id' | 'version'>

/** The input of the call, from validated values, without the rule. */
export const detailsOf = (values: ModuleValues): Details => ({
  code: values.code.trim(),
  nameNo: values.nameNo.trim(),
  nameEn: values.nameEn.trim() || null,
  riskLevel: values.riskLevel,
  description: values.description.trim(),
  descriptionEn: values.descriptionEn.trim() || null,
  recommendations: recommendationsOf(values.recommendations),
  recommendationsEn: recommendationsEnOf(values.recommendations),
  notWhenAcute: notWhenAcuteOf(values.recommendations),
  isActive: values.isActive,
})

/** CNT-07: without a category there is no rule. */
export const ruleOf = (values: ModuleValues): z.infer<typeof moduleRuleFields> | null =>
  values.categories.length === 0
    ? null
    : {
        requiredCategories: values.categories,
        minSymptomsCount: readNumber(values.minSymptomsCount),
        severityThreshold: readNumber(values.severityThreshold),
      }

type Fields = readonly ComparedField<ModuleValues>[]

/** The fields as two versions of a module are compared by. */
export const detailFields = (): Fields => [
  { name: 'code', label: m.modules_code() },
  { name: 'nameNo', label: m.modules_name() },
  { name: 'nameEn', label: m.modules_name_en() },
  { name: 'riskLevel', label: m.modules_risk(), show: (level) => riskTexts[level]() },
  { name: 'description', label: m.modules_description() },
  { name: 'descriptionEn', label: m.content_in_english({ field: m.modules_description() }) },
  {
    name: 'recommendations',
    label: m.modules_recommendations(),
    show: (lines) =>
      lines
        .flatMap((line) =>
          recommendationsOf([line]).map((text) =>
            line.notWhenAcute ? `${text} (${m.modules_not_when_acute().toLowerCase()})` : text,
          ),
        )
        .join('\n'),
  },
  {
    name: 'recommendations',
    part: 'en',
    label: m.content_in_english({ field: m.modules_recommendations() }),
    show: (lines) => lines.map(({ textEn }) => textEn.trim()).join('\n'),
  },
  {
    name: 'isActive',
    label: m.modules_status(),
    show: (isActive) => (isActive ? m.modules_active() : m.modules_inactive()),
  },
]

/** The same of its rule alone. */
export const ruleFields = (categoryName: (id: string) => string): Fields => [
  {
    name: 'categories',
    label: m.modules_required_categories(),
    show: (ids) => ids.map(categoryName).join('\n'),
  },
  { name: 'minSymptomsCount', label: m.modules_min_symptoms() },
  { name: 'severityThreshold', label: m.modules_min_severity() },
]

/** CNT-02: a version of a module, with its rule. Without a rule it has no thresholds either. */
export const moduleDisplayValues =
  (categoryName: (id: string) => string) =>
  (module: ModuleRow): readonly DisplayValue[] =>
    displayValues([...detailFields(), ...ruleFields(categoryName)], {
      ...valuesOf(module),
      ...(module.rule === null && { minSymptomsCount: '', severityThreshold: '' }),
    })
