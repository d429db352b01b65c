import type { ModuleRow } from '#contract/modules.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CategoryRow } from '#contract/categories.ts'
import type { ContentMeta } from '#contract/content-row.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import type { RiskLevel } from '#domain/content/risk.ts'

/** 'M7 – Modul 7', and 'M7 – Ro' of 'Modul 7 – Ro': the code says the number. */
export const moduleName = ({ code, nameNo }: Pick<ModuleRow, 'code' | 'nameNo'>): string =>
  `${code} – ${nameNo.replace(`Modul ${code.replace(/^M/u, '')} – `, '')}`

/** CNT-07: the question before a module is deleted. */
export const removal = {
  heading: m.modules_delete_heading,
  effect: m.modules_delete_what,
  failed: m.modules_delete_failed,
}

/**
 * What a rule's category is called; one that was deleted since says so. The row of a company also has categories of the
 * company's own (ROLE-12).
 */
export const categoryName =
  (categories: readonly CategoryRow[], language: Language, row?: Pick<ContentMeta, 'reviewFor'>) =>
  (refId: string): string => {
    const category = categories.find((one) => one.refId === refId)
    if (category === undefined) return row?.reviewFor?.names[refId] ?? m.modules_category_gone()
    const name = nameIn(language, category)
    return category.isActive ? name : m.modules_category_inactive({ name })
  }

export const riskTexts: Readonly<Record<RiskLevel, () => string>> = {
  high: m.risk_high,
  medium: m.risk_medium,
  low: m.risk_low,
}

/** CNT-07: the colour of a module's card; the badge on it says the risk in words. */
export const riskColors = {
  high: 'danger',
  medium: 'warning',
  low: 'success',
} as const satisfies Record<RiskLevel, string>
