import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { displayedFields } from '#web/shared/admin/fields/values.ts'
import { categoryTexts } from './category-texts.ts'
import { symptomFields } from './bank-fields.tsx'

/** The fields of a version in words. */
export const displayedBankSymptom =
  (categories: readonly CategoryRow[]) => (symptom: BankSymptomRow) =>
    displayedFields(symptomFields, symptom, categoryTexts(categories))
