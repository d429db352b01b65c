import { UNABLE } from '#domain/assessment/officer/officer-answers.ts'
import type { OfficerOutcome, OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import { nameIn, type ReportLanguage } from '#domain/report/result-texts.ts'

export type AskedGroup = {
  readonly linkId: string
  readonly name: string
  readonly symptoms: readonly OutcomeSymptom[]
}

/** The asked symptoms, by category in the order of the form; the acute signs of other categories last (X14). */
export const askedGroups = (
  { categories, acuteElsewhere = [] }: Pick<OfficerOutcome, 'categories' | 'acuteElsewhere'>,
  elsewhere: string,
  language: ReportLanguage,
): readonly AskedGroup[] =>
  [
    ...categories.map((category) => ({
      linkId: `category/${category.id}`,
      name: nameIn(language, category),
      symptoms: category.symptoms,
    })),
    { linkId: 'elsewhere', name: elsewhere, symptoms: acuteElsewhere },
  ].filter(({ symptoms }) => symptoms.length > 0)

/** The question about a symptom. */
export const linkIdOf = ({ id }: Pick<OutcomeSymptom, 'id'>): string => `symptom/${id}`

/** SAFE-05: the question whether an intensity could not be assessed. */
export const unableIdOf = (symptom: Pick<OutcomeSymptom, 'id'>): string =>
  `${linkIdOf(symptom)}/${UNABLE}`
