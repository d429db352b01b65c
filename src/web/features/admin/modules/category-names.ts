import type { CategoryRow } from '#contract/categories.ts'
import type { ContentMeta } from '#contract/content-row.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

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
