import { shownLevel } from '#domain/content/risk.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { considerLine } from '#domain/assessment/officer/count-rule.ts'
import { isAssessed, type OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { alertLines, namedAlerts, type NamedAlert } from './result-lines.ts'
import { findingLines, wordedFindings, type WordedFindings } from './finding-lines.ts'
import { bullets, plainText, wrap } from './plain-text.ts'
import {
  levelText,
  fieldsOf,
  nameIn,
  observerLines,
  textsIn,
  type ComputedField,
  type ModuleFormField,
  type ModuleFormFields,
  type ModuleFormTexts,
  type ObserverLine,
  type ReportLanguage,
  type ShownText,
} from './result-texts.ts'

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
  /** SAFE-01: with an acute sign, what comes first and what the module adds; null without. */
  readonly moduleToo: string | null
  /** OFF-07: the line where the count rules differ; null where they do not. */
  readonly consider: string | null
  /** F-A9: what was found, and the names of what is unknown. */
  readonly observed: WordedFindings & { readonly heading: string; readonly none: string }
  readonly urgency: string
  readonly measures: { readonly heading: string; readonly entries: readonly ShownText[] }
  readonly signatures: readonly { readonly label: string; readonly line: string }[]
}

/** The facts about the observer; the form omits the line of an unknown one. */
export type ModuleFormObserver = Readonly<Partial<Record<ObserverLine, string | null>>>

/** F-A9: module and level of the form, from the outcome alone; no mild level beside an acute sign (F-A8). */
export const computedValues = (
  outcome: OfficerOutcome,
  texts: Pick<ModuleFormTexts, 'riskLevels' | 'unassessed' | 'acuteLevel'>,
  language: ReportLanguage,
): Readonly<Record<ComputedField, string>> => {
  const level = shownLevelOf(outcome)
  const shown = level === null ? texts.acuteLevel : texts.riskLevels[level]
  return {
    recommendedModule: nameIn(language, outcome.module),
    moduleRiskLevel: isAssessed(outcome) ? shown : texts.unassessed,
  }
}

const shownLevelOf = (outcome: OfficerOutcome) =>
  shownLevel(outcome.module.riskLevel, outcomeAlerts(outcome).length > 0)

/**
 * OFF-10: the form from the outcome and the user's input. What the user types is free text and optional. The
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
  // The computed ones last: a text of an earlier program for one of them counts for nothing.
  const values = { ...fields, ...computedValues(outcome, texts, language) }
  return {
    title: texts.title,
    rows: [
      ...fieldsOf(fields)
        .filter((field) => field !== 'remark' || values.remark?.trim())
        .map((field) => ({
          field,
          label: texts.fields[field],
          value: values[field]?.trim() || BLANK,
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
    consider: considerLine(outcome, texts.consider),
    moduleToo: alerts.length === 0 ? null : texts.moduleToo(outcome.module),
    observed: {
      heading: texts.findings.heading,
      none: texts.findings.none,
      ...wordedFindings(outcome, texts.findings, language),
    },
    urgency: levelText(texts, outcome, shownLevelOf(outcome)),
    measures: {
      heading: texts.measures,
      entries: textsIn(language, recommendations, recommendationsEn),
    },
    signatures: texts.signatures.map((label) => ({ label, line: BLANK })),
  }
}

/** OFF-10: the form as a plain text file, the acute signs first (SAFE-01). */
export const moduleFormText = (form: ModuleForm): string => {
  const { heading, signs, entries } = form.alerts
  const { observed } = form
  return plainText(form.title, [
    { heading, lines: alertLines(entries, signs) },
    { heading: '', lines: form.moduleToo === null ? [] : wrap(form.moduleToo) },
    { heading: '', lines: form.consider === null ? [] : wrap(form.consider) },
    { heading: '', lines: form.rows.flatMap(({ label, value }) => wrap(value, `${label}: `)) },
    { heading: observed.heading, lines: findingLines(observed, observed.none) },
    { heading: '', lines: wrap(form.urgency) },
    {
      heading: form.measures.heading,
      lines: bullets(form.measures.entries.map(({ text }) => text)),
    },
    { heading: '', lines: form.signatures.map(({ label, line }) => `${label}: ${line}`) },
  ])
}
