import {
  findingGroups,
  findingsOf,
  type FindingGroup,
} from '#domain/assessment/officer/officer-findings.ts'
import type { OfficerOutcome, OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import { bullets, wrap } from './plain-text.ts'
import { nameIn, type FindingTexts, type ReportLanguage } from './result-texts.ts'

type Finding = { readonly id: string; readonly name: string; readonly value: string }

/** The findings of an outcome in words. */
export type WordedFindings = {
  /** Those that have any. */
  readonly groups: readonly {
    readonly group: FindingGroup
    readonly heading: string
    readonly entries: readonly Finding[]
  }[]
  /** SAFE-05: the names of what is unknown, or that all are assessed. */
  readonly unknown: readonly string[]
}

/** SAFE-01: any strength is acute, so 'Lav, 25' never stands beside a sign: it is there, and how that is known. */
const asSign = (symptom: OutcomeSymptom): OutcomeSymptom => ({ ...symptom, answerKind: 'fact' })

/** F-A9: one list for Modulskjema, work document and the print of a case. */
export const wordedFindings = (
  outcome: Pick<OfficerOutcome, 'categories' | 'acuteElsewhere'>,
  texts: FindingTexts,
  language: ReportLanguage,
): WordedFindings => {
  const findings = findingsOf(outcome)
  const names = (symptoms: readonly OutcomeSymptom[]): string =>
    symptoms.map((symptom) => nameIn(language, symptom)).join(', ')
  const { unable, notAssessed } = findings
  return {
    groups: findingGroups
      .map((group) => ({
        group,
        // 'Andre' only where acute signs stand above them.
        heading:
          group === 'strong' && findings.acute.length === 0
            ? texts.strongAlone
            : texts.groups[group],
        entries: findings[group].map((symptom) => ({
          id: symptom.id,
          name: nameIn(language, symptom),
          value: texts.answer(group === 'acute' ? asSign(symptom) : symptom),
        })),
      }))
      .filter(({ entries }) => entries.length > 0),
    unknown: [
      ...(unable.length === 0 ? [] : [texts.unable(names(unable))]),
      ...(notAssessed.length === 0 ? [] : [texts.notAssessed(names(notAssessed))]),
      ...(unable.length + notAssessed.length === 0 ? [texts.allAssessed] : []),
    ],
  }
}

/** The same as lines of a text file; `none` stands where there are none. */
export const findingLines = (
  { groups, unknown }: WordedFindings,
  none: string,
): readonly string[] => [
  ...(groups.length === 0 ? wrap(none) : []),
  ...groups.flatMap(({ heading, entries }) => [
    ...wrap(`${heading}:`),
    ...bullets(entries.map(({ name, value }) => `${name}: ${value}`)),
  ]),
  ...unknown.flatMap((line) => wrap(line)),
]
