import type { BankSymptom, Category, OfficerContent } from '#domain/content/officer-content.ts'
import { byOrder } from '#domain/content/order.ts'
import { answerTo, type OfficerAnswers } from './officer-answers.ts'

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

/** The symptoms of a category without an answer. */
type Untouched = {
  /** One press may set these to 'Ikke til stede'. */
  readonly together: readonly BankSymptom[]
  /** Acute signs and facts: nobody answers them without having read them. They stay not assessed (SAFE-05). */
  readonly oneByOne: readonly BankSymptom[]
}

/** OFF-04: which of the category's untouched symptoms 'Ingen av de andre' answers, and which it leaves out. */
export const untouchedOf = ({ symptoms }: FormCategory, answers: OfficerAnswers): Untouched => {
  const untouched = symptoms.filter(({ id }) => answerTo(answers, id) === null)
  const isReadAlone = ({ answerKind, safetyAlert }: BankSymptom) =>
    answerKind === 'fact' || safetyAlert
  return {
    together: untouched.filter((symptom) => !isReadAlone(symptom)),
    oneByOne: untouched.filter(isReadAlone),
  }
}

/** The category in which each answered symptom was asked, by the symptom's id. */
export type AskedIn = Readonly<Record<string, string>>

/**
 * SAFE-06: the content as an assessment asked it. An answered symptom stays in the category in which it was asked while
 * that one is chosen, although an editor has moved the symptom since. Otherwise the form would lose the answer.
 */
export const placedAsAsked = <Content extends Pick<OfficerContent, 'categories' | 'symptoms'>>(
  content: Content,
  askedIn: AskedIn = {},
  chosenCategories: readonly string[],
): Content => {
  const onForm = new Set(
    content.categories.map(({ id }) => id).filter((id) => chosenCategories.includes(id)),
  )
  const placeOf = ({ id, categoryId }: OfficerContent['symptoms'][number]): string => {
    const asked = askedIn[id]
    return asked !== undefined && onForm.has(asked) ? asked : categoryId
  }
  // The same objects where nothing was moved: the form draws only what changes.
  if (content.symptoms.every((symptom) => placeOf(symptom) === symptom.categoryId)) return content
  const symptoms = content.symptoms.map((symptom) => ({ ...symptom, categoryId: placeOf(symptom) }))
  return { ...content, symptoms }
}
