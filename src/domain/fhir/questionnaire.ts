import { UNABLE } from '#domain/assessment/officer/officer-answers.ts'
import type { OfficerOutcome, OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import { nameIn, type ReportLanguage } from '#domain/report/result-texts.ts'
import type { AssessmentTexts } from './exported-assessment.ts'
import { ownSystem } from './codes.ts'
import type { DocumentFrame } from './fhir-document.ts'
import type { FhirResource, FhirValue } from './resource.ts'

type AskedGroup = {
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

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/** FNV-1a of the code points, as 16 hexadecimal digits: the same text has the same one. It protects nothing. */
const fingerprint = (text: string): string =>
  [...text]
    .reduce(
      (hash, character) =>
        BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * PRIME),
      OFFSET,
    )
    .toString(16)
    .padStart(16, '0')

const limit = (name: 'minValue' | 'maxValue', valueInteger: number) => ({
  url: `http://hl7.org/fhir/StructureDefinition/${name}`,
  valueInteger,
})

const answers = ['yes', 'no', UNABLE] as const

/** OFF-04: an answer to a fact. */
export const factCoding = (
  code: (typeof answers)[number],
  { base }: Pick<DocumentFrame, 'base'>,
  texts: AssessmentTexts,
) => ({
  system: ownSystem(base, 'answer'),
  code,
  display: texts.facts[code],
})

/** OFF-04: a fact has its answers to choose from; an intensity has a number, and a mark that there can be none. */
const itemsOf = (
  symptom: OutcomeSymptom,
  frame: DocumentFrame,
  texts: AssessmentTexts,
): readonly FhirValue[] => {
  const text = nameIn(frame.language, symptom)
  const linkId = linkIdOf(symptom)
  if (symptom.answerKind === 'fact') {
    const answerOption = answers.map((code) => ({ valueCoding: factCoding(code, frame, texts) }))
    return [{ linkId, text, type: 'choice', answerOption }]
  }
  return [
    { extension: [limit('minValue', 0), limit('maxValue', 100)], linkId, text, type: 'integer' },
    { linkId: unableIdOf(symptom), text: texts.unableOf(text), type: 'boolean' },
  ]
}

/**
 * FUP-162: the form as it was asked, with the wording of the day (SAFE-06). Its version is of the rules and of the content:
 * two forms with the same questions in the same words have the same address and version.
 */
export const questionnaire = (
  outcome: OfficerOutcome,
  frame: DocumentFrame,
  texts: AssessmentTexts,
): { readonly canonical: string; readonly resource: FhirResource } => {
  const { language, base } = frame
  const item = askedGroups(outcome, texts.acuteElsewhere, language).map(
    ({ linkId, name, symptoms }) => ({
      linkId,
      text: name,
      type: 'group',
      item: symptoms.flatMap((symptom) => itemsOf(symptom, frame, texts)),
    }),
  )
  const url = `${base}/fhir/Questionnaire/officer`
  const version = `${outcome.ruleVersion}-${fingerprint(JSON.stringify([language, item]))}`
  const resource = {
    resourceType: 'Questionnaire',
    language,
    url,
    version,
    name: 'HoldepunktOfficer',
    title: texts.form,
    status: 'active',
    subjectType: ['Patient'],
    item,
  }
  return { canonical: `${url}|${version}`, resource }
}
