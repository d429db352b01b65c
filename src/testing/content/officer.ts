import type { OfficerAnswers } from '#domain/assessment/officer/officer-answers.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import type { CountRule } from '#domain/content/approval.ts'
import type {
  BankSymptom,
  Module,
  ModuleRule,
  OfficerContent,
} from '#domain/content/officer-content.ts'
import { shippedOfficerContent } from './shipped.ts'

/** A module for a test, as urgent as asked, last in order. */
export const aModule = (
  code: string,
  riskLevel: Module['riskLevel'],
  rule: ModuleRule | null = null,
): Module => ({
  id: code,
  code,
  label: `Modul ${code}`,
  nameNo: code,
  nameEn: null,
  description: code,
  riskLevel,
  recommendations: ['Tiltak'],
  notWhenAcute: [],
  orderIndex: 9,
  rule,
})

export const allCategories = shippedOfficerContent.categories.map(({ id }) => id)

/** The shipped content with other modules. */
export const withModules = (modules: readonly Module[]): OfficerContent => ({
  ...shippedOfficerContent,
  modules,
})

/** The shipped content with some symptoms changed. */
export const withSymptoms = (
  change: (symptom: BankSymptom) => Partial<BankSymptom>,
): OfficerContent => ({
  ...shippedOfficerContent,
  symptoms: shippedOfficerContent.symptoms.map((row) => ({ ...row, ...change(row) })),
})

/** The outcome of answers with all categories chosen, on the shipped content unless told. */
export const outcomeOf = (
  answers: OfficerAnswers,
  content: OfficerContent = shippedOfficerContent,
) => recommendModule({ content, chosenCategories: allCategories, answers })

/** The outcome of so many severe and so many moderate answers by that count rule. */
export const counted = (
  countRule: CountRule,
  severe: number,
  moderate: number,
  content: OfficerContent = shippedOfficerContent,
) =>
  outcomeOf(
    { ...symptomsAt(75, severe), ...symptomsAt(50, moderate, severe) },
    { ...content, countRule },
  )

/** An outcome as the contract takes it: without the symptoms of the tests, which have no ids of a database. */
export const withoutSymptoms = (made: OfficerOutcome): OfficerOutcome => ({
  ...made,
  categories: [],
  why: { ...made.why, severe: [], moderate: [], notAssessed: [], turningPoints: [] },
})

/** The first `count` shipped symptoms with this value, after `skip` others. */
export const symptomsAt = (value: number, count: number, skip = 0): OfficerAnswers =>
  Object.fromEntries(
    shippedOfficerContent.symptoms.slice(skip, skip + count).map(({ id }) => [id, value]),
  )
