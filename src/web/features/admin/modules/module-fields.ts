import type { ModuleRow } from '#contract/modules.ts'
import { displayValues, type ComparedField, type DisplayValue } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import { riskTexts } from './risk-display.ts'
import { recommendationsOf, valuesOf, type ModuleValues } from './module-values.ts'

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
