import type { CategoryRow } from '#contract/categories.ts'
import { nameIn } from '#domain/report/texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** What a rule's category is called; one that was deleted since says so. */
export const categoryName =
  (categories: readonly CategoryRow[], language: Language) =>
  (refId: string): string => {
    const category = categories.find((row) => row.refId === refId)
    if (category === undefined) return m.modules_category_gone()
    const name = nameIn(language, category)
    return category.isActive ? name : m.modules_category_inactive({ name })
  }
