import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { MODERATE } from '#domain/assessment/officer/answers.ts'
import { symptomsOf } from '#domain/assessment/officer/outcome-symptoms.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { alertLines, namedAlerts, type NamedAlert } from './alerts.ts'
import { bullets, plainText, wrap } from './plain-text.ts'
import { withBasis } from './result-lines.ts'
import {
  levelText,
  fieldsOf,
  nameIn,
  observerLines,
  type ModuleFormField,
  type ModuleFormFields,
  type ModuleFormTexts,
  type ObserverLine,
  type ReportLanguage,
} from './texts.ts'
import { wordingsIn, type Wording } from './wording.ts'

/** The printed form of a blank field (OFF-10). */
const BLANK = '____________________'

/** 'Modulskjema' as printed; the page and the text file show the same. */
export type ModuleForm = {
  readonly title: string
  /** In the order of the form; a blank value is a line to write on. */
  readonly rows: readonly {
    readonly field: ModuleFormField | ObserverLine
    readonly label: string
    readonly value: string
  }[]
  readonly alerts: {
    readonly heading: string
    readonly signs: string
    readonly entries: readonly NamedAlert[]
  }
  /** SAFE-01: with an acute sign, the scope of the module; null without. */
  readonly othersOnly: string | null
  /** The signs of at least 50, the strongest first, and the count of those not assessed (SAFE-05). */
  readonly observed: {
    readonly heading: string
    readonly entries: readonly {
      readonly id: string
      readonly name: string
      readonly value: string
    }[]
    readonly none: string
    readonly notAssessed: string
  }
  readonly urgency: string
  readonly measures: { readonly heading: string; readonly entries: readonly Wording[] }
  readonly signatures: readonly { readonly label: string; readonly line: string }[]
}

/** The facts about the observer; the form omits the line of an unknown one. */
export type ModuleFormObserver = Readonly<Partial<Record<ObserverLine, string | null>>>

/**
 * OFF-10: the form from the outcome and the user's input. All fields are free text and optional. The
 * names in it stay in the browser: no code stores or sends them (OFF-12).
 */
export const moduleForm = (input: {
  readonly outcome: OfficerOutcome
  readonly fields: ModuleFormFields
  readonly observer: ModuleFormObserver
  readonly texts: ModuleFormTexts
  readonly language: ReportLanguage
}): ModuleForm => {
  const { outcome, fields, observer, texts, language } = input
  const { recommendations, recommendationsEn } = outcome.module
  const alerts = outcomeAlerts(outcome)
  return {
    title: texts.title,
    rows: [
      ...fieldsOf(fields).map((field) => ({
        field,
        label: texts.fields[field],
        value: fields[field]?.trim() || BLANK,
      })),
      ...observerLines.flatMap((field) => {
        const value = observer[field]
        return value ? [{ field, label: texts.observer[field], value }] : []
      }),
    ],
    alerts: {
      heading: texts.alertsHeading,
      signs: texts.signs,
      entries: namedAlerts(alerts, language),
    },
    othersOnly: alerts.length === 0 ? null : texts.othersOnly(outcome.module.label),
    observed: {
      heading: texts.observed,
      entries: observedSigns(outcome, texts, language),
      none: texts.noneObserved,
      notAssessed: texts.notAssessedCount(outcome.why.notAssessed.length),
    },
    urgency: levelText(texts, outcome),
    measures: {
      heading: texts.measures,
      entries: wordingsIn(language, recommendations, recommendationsEn),
    },
    signatures: texts.signatures.map((label) => ({ label, line: BLANK })),
  }
}

/** Facts that are so among them. Also the acute signs of categories that were not chosen (X14): they were seen. */
const observedSigns = (outcome: OfficerOutcome, texts: ModuleFormTexts, language: ReportLanguage) =>
  symptomsOf(outcome)
    .flatMap((symptom) =>
      typeof symptom.answer === 'number' && symptom.answer >= MODERATE
        ? [{ ...symptom, answer: symptom.answer }]
        : [],
    )
    .toSorted((a, b) => b.answer - a.answer)
    .map((symptom) => ({
      id: symptom.id,
      name: nameIn(language, symptom),
      value: withBasis(
        symptom.answerKind === 'fact' ? texts.facts.yes : texts.intensityValue(symptom.answer),
        symptom,
        texts,
      ),
    }))

/** OFF-10: the form as a plain text file, the acute signs first (SAFE-01). */
export const moduleFormText = (form: ModuleForm): string => {
  const { heading, signs, entries } = form.alerts
  const { observed } = form
  const observedLines = observed.entries.map(({ name, value }) => `${name}: ${value}`)
  return plainText(form.title, [
    { heading, lines: alertLines(entries, signs) },
    { heading: '', lines: form.othersOnly === null ? [] : wrap(form.othersOnly) },
    { heading: '', lines: form.rows.flatMap(({ label, value }) => wrap(value, `${label}: `)) },
    {
      heading: observed.heading,
      lines: [
        ...(observedLines.length === 0 ? wrap(observed.none) : bullets(observedLines)),
        ...wrap(observed.notAssessed),
      ],
    },
    { heading: '', lines: wrap(form.urgency) },
    {
      heading: form.measures.heading,
      lines: bullets(form.measures.entries.map(({ text }) => text)),
    },
    { heading: '', lines: form.signatures.map(({ label, line }) => `${label}: ${line}`) },
  ])
}
