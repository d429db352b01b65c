import type { CategoryRow } from '#contract/categories.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { currentLanguage } from '#web/lib/format/language.ts'

/** The words of a category's id for a comparison. */
export const categoryTexts = (categories: readonly CategoryRow[]) => ({
  categoryId: (id: string): string => {
    const category = categories.find(({ refId }) => refId === id)
    return category === undefined ? '' : nameIn(currentLanguage(), category)
  },
})
