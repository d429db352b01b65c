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
