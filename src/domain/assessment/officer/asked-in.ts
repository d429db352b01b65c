import type { OfficerContent } from '#domain/content/officer-content.ts'

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
