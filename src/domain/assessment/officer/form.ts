import type { BankSymptom, Category, OfficerContent } from '#domain/content/officer-content.ts'
import { byOrder } from '#domain/content/order.ts'

export type FormCategory = {
  readonly category: Category
  readonly symptoms: readonly BankSymptom[]
}

/**
 * What step 4 asks: the chosen categories with their symptoms, in the order of the form whatever
 * order they come in. Ids that the content does not have are left out.
 */
export const officerForm = (
  content: Pick<OfficerContent, 'categories' | 'symptoms'>,
  chosenCategories: readonly string[],
): readonly FormCategory[] =>
  content.categories
    .filter((category) => chosenCategories.includes(category.id))
    .toSorted(byOrder)
    .map((category) => ({
      category,
      symptoms: content.symptoms
        .filter((symptom) => symptom.categoryId === category.id)
        .toSorted(byOrder),
    }))

/**
 * OFF-03: what step 3 offers, in order: the categories that ask something. A new category without symptoms is left out
 * until it has one. One that is chosen already stays, so that no draft loses a choice (SAFE-06).
 */
export const offeredCategories = (
  { categories, symptoms }: Pick<OfficerContent, 'categories' | 'symptoms'>,
  chosenCategories: readonly string[],
): readonly Category[] => {
  const asking = new Set(symptoms.map(({ categoryId }) => categoryId))
  return categories
    .filter(({ id }) => asking.has(id) || chosenCategories.includes(id))
    .toSorted(byOrder)
}
