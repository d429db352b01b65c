import type { PrintedCase } from '#contract/case-print.ts'
import type { Restriction } from '#contract/restrictions.ts'
import { symptomsById, type OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { asOneEach } from '#domain/follow-up/check/one-missed-check.ts'
import { wordedFindings } from '#domain/report/finding-lines.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import { findingTexts } from '#web/flows/kit/document/report-texts.ts'
import { labelText } from '#web/flows/kit/label-text.tsx'
import { considerText, ruleText } from '#web/flows/kit/rule-texts.ts'
import {
  fitTexts,
  restrictionKindTexts,
  moduleText,
  staffText,
  absenceTexts,
} from '#web/ward/kit/follow-up-texts.ts'
import { atStart, durationText } from '#web/ward/kit/time-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { planFactRows } from '../plan-facts.tsx'
import { caseEvents } from '../timeline/case-events.ts'
import { explainedText } from '../timeline/received-late.ts'
import { phoneCallText } from '../timeline/timeline-rows.ts'
import { deviationTexts, explanationTexts } from '../case-page-texts.ts'
import { isRecordedLater, lateNotes, seenText } from '../timeline/seen-text.ts'
import { deciderTexts, objectTexts } from '../restrictions/restriction-texts.ts'
import {
  filledLines,
  movedLine,
  printedTime,
  type PrintSection,
  type PrintedEntry,
} from './printed-entry.ts'
import { rowsText, sheetStateText } from '../sheets/sheet-texts.ts'

/** FUP-63, FUP-95: the calls to health, and what health said of the urgency. */
const printedPhoneCalls: PrintSection['entriesOf'] = ({ calls, outcomes }, language) => {
  const when = (at: string): string => printedTime(at, language)
  return [
    ...calls.map((call) => {
      const { at, toName, readBack, agreed, dueAt, doneAt, isEnteredLate, by } = call
      return {
        at,
        what: phoneCallText(call),
        lines: filledLines([
          readBack ? atStart(m.case_call_read_back()) : null,
          toName === null ? null : m.case_call_with({ name: toName }),
          agreed,
          call.answered && dueAt !== null ? m.call_by({ time: when(dueAt) }) : null,
          doneAt === null ? null : m.call_seen_at({ time: when(doneAt) }),
          isEnteredLate ? m.call_entered_late() : null,
        ]),
        by,
      }
    }),
    ...outcomes.map(({ fit, seenAt, by }) => ({
      at: seenAt,
      what: m.call_fit_said({ answer: fitTexts[fit]() }),
      lines: by.function === 'health' ? [] : [m.call_on_behalf()],
      by,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

type Deviation = PrintedCase['deviations'][number]

const lastedLine = ({ from, to }: Deviation, language: Language): string =>
  to === null
    ? m.case_deviation_since({ from: printedTime(from, language) })
    : m.case_deviation_lasted({
        from: printedTime(from, language),
        to: printedTime(to, language),
        duration: durationText(Date.parse(to) - Date.parse(from)),
      })

const explainedLine = (
  deviation: Deviation,
  checks: PrintedCase['checks'],
  language: Language,
): string => {
  const explanation = explainedText(deviation, checks, (at) => printedTime(at, language))
  if (explanation === null) return m.case_deviation_unexplained()
  return deviation.by === null
    ? m.print_explained({ explanation })
    : m.print_explained_by({ explanation, staff: staffText(deviation.by) })
}

/** FUP-27: with its explanation, and who gave it. */
const printedDeviations: PrintSection['entriesOf'] = ({ deviations, checks }, language) =>
  asOneEach(deviations).map((deviation) => ({
    at: deviation.from,
    what: deviationTexts[deviation.kind](),
    lines: [lastedLine(deviation, language), explainedLine(deviation, checks, language)],
    by: null,
  }))

type Check = PrintedCase['checks'][number]

/** FUP-31: where the person was instead. */
const absenceLine = ({ absence }: Check, language: Language): string | null =>
  absence === null
    ? null
    : m.print_absence({
        place: absenceTexts[absence.place](),
        responsible: absence.responsible,
        time: printedTime(absence.expectedAt, language),
      })

/** FUP-32: a correction is beside the check that it corrects: both have the same time. */
const printedChecks: PrintSection['entriesOf'] = ({ checks }, language) => {
  const corrected = new Set(checks.map(({ corrects }) => corrects?.id))
  return checks.map((check) => {
    const { id, corrects, lateReason, movedTo, observedAt, receivedAt, text, by } = check
    const isCorrected = corrected.has(id)
    return {
      at: observedAt,
      what: seenText(check),
      lines: filledLines([
        text,
        absenceLine(check, language),
        movedLine(check),
        isCorrected ? m.print_corrected() : null,
        corrects === null ? null : m.case_corrects({ reason: corrects.reason }),
        check.isTimeCertain ? null : m.case_time_uncertain(),
        isRecordedLater(check)
          ? m.case_recorded_at({ time: printedTime(receivedAt, language) })
          : null,
        ...lateNotes(check, printedTime(receivedAt, language)),
        lateReason === null ? null : m.case_late_reason({ reason: explanationTexts[lateReason]() }),
      ]),
      by,
      isStruck: isCorrected || movedTo !== null,
    }
  })
}

/** FUP-73: each removed object, and its return. */
const objectLines = ({ objects }: Restriction, language: Language): readonly string[] =>
  objects.map(({ kind, returned }) =>
    returned === null
      ? m.print_object_out({ what: objectTexts[kind]() })
      : m.print_object_returned({
          what: objectTexts[kind](),
          time: printedTime(returned.at, language),
          staff: staffText(returned.by),
        }),
  )

const entriesOf = (restriction: Restriction, language: Language): readonly PrintedEntry[] => {
  const { kind, endedAt, periods, healthSeenAt } = restriction
  const when = (at: string): string => printedTime(at, language)
  return periods
    .toReversed()
    .map(({ startsAt, endsAt, reason, lesserMeans, decidedBy, by }, at) => {
      const isLast = at === periods.length - 1
      return {
        at: startsAt,
        what:
          at === 0
            ? restrictionKindTexts[kind]()
            : m.print_renewed({ what: restrictionKindTexts[kind]() }),
        lines: [
          m.restriction_period({ from: when(startsAt), until: when(endsAt) }),
          m.print_reason({ reason }),
          `${m.restriction_lesser_tried()}: ${lesserMeans}`,
          `${m.restriction_decided_by()}: ${deciderTexts[decidedBy]()}`,
          ...(isLast ? objectLines(restriction, language) : []),
          ...(isLast && healthSeenAt !== null
            ? [m.call_seen_at({ time: when(healthSeenAt) })]
            : []),
          ...(isLast && endedAt !== null ? [m.restriction_ended({ time: when(endedAt) })] : []),
        ],
        by,
      }
    })
}

/** FUP-70, FUP-72: each decision with its reason, in the order of time. */
const printedRestrictions: PrintSection['entriesOf'] = ({ restrictions }, language) =>
  restrictions
    .flatMap((restriction) => entriesOf(restriction, language))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** FUP-90, FUP-91: a person raised or lowered the module. */
const printedModules: PrintSection['entriesOf'] = ({ moduleChanges }) =>
  moduleChanges.map(({ at, from, to, reason, by }) => ({
    at,
    what: m.print_module_set({ from: moduleText(from), to: moduleText(to) }),
    lines: [m.print_reason({ reason })],
    by,
  }))

/** 'Tiltak: …'; a name that is a question has its own mark, and a list begins below its name. */
const factLine = ([name, value]: readonly [name: string, value: string]): string =>
  `${name}${name.endsWith('?') ? '' : ':'}${value.startsWith('•') ? '\n' : ' '}${value}`

/** FUP-15: every version. A joined case has plans of its own. */
const printedPlans: PrintSection['entriesOf'] = ({ plans, reference: ownReference }, language) =>
  plans.map(({ reference, ...plan }) => ({
    at: plan.savedAt,
    what:
      reference === ownReference
        ? m.print_plan({ number: plan.number })
        : m.print_plan_of({ number: plan.number, reference }),
    lines: planFactRows(plan, language).map(factLine),
    by: plan.by,
  }))

const goerTexts = {
  outgoing: m.handover_goer_outgoing,
  incoming: m.handover_goer_incoming,
} as const

/** FUP-50: who offered the case at a shift change, and who took it. */
const printedHandovers: PrintSection['entriesOf'] = ({ handovers }, language) =>
  handovers.map(({ shiftAt, offeredAt, goer, taken, by }) => ({
    at: offeredAt,
    what: m.print_handover({ time: printedTime(shiftAt, language) }),
    lines: filledLines([
      goer === null ? null : m.handover_goes({ who: goerTexts[goer]() }),
      taken === null
        ? m.print_not_taken()
        : m.handover_taken_by({
            time: printedTime(taken.at, language),
            staff: staffText(taken.by),
          }),
    ]),
    by,
  }))

/** F-A12: the events of the screen, with every plan, and the cases that were joined with it (FUP-08). */
export const printedLog: PrintSection['entriesOf'] = (printed) =>
  caseEvents(printed).map(({ at, what, reason, by, shared }) => ({
    at,
    what,
    lines: filledLines([shared === undefined ? null : movedLine(shared), reason]),
    by,
    isStruck: shared !== undefined && shared.movedTo !== null,
  }))

/** What was found, the acute signs first (F-A9), and why the module is what it is, in the words of the day (SAFE-06). */
const reasonLines = (outcome: OfficerOutcome, language: Language) => {
  const { why } = outcome
  const { groups, unknown } = wordedFindings(outcome, findingTexts(), language)
  const met = symptomsById(outcome, why.raisedBy?.symptoms ?? [])
  return [
    ...groups.map(({ heading, entries }) => {
      const answers = entries.map(({ name, value }) => `${name}: ${value}`)
      return `${heading}: ${answers.join('; ')}`
    }),
    ...unknown,
    `${m.outcome_counts({ severe: why.severe.length, moderate: why.moderate.length })} ${ruleText(outcome)}`,
    considerText(outcome),
    met.length === 0
      ? null
      : `${m.outcome_trigger_symptoms()}: ${met.map((symptom) => nameIn(language, symptom)).join(', ')}`,
  ]
}

export const printedAssessments: PrintSection['entriesOf'] = ({ assessments }, language) =>
  assessments.map((assessment) => ({
    at: assessment.completedAt,
    what: m.print_assessment({ module: labelText(assessment.outcome.module.label) }),
    lines: filledLines([movedLine(assessment), ...reasonLines(assessment.outcome, language)]),
    by: assessment.by,
    isStruck: assessment.movedTo !== null,
  }))

/** FUP-100, FUP-101: each sheet that was printed, and what became of it until this print. It says who printed it in words. */
export const printedSheets: PrintSection['entriesOf'] = ({ sheets, printedAt }, language) => {
  const now = Date.parse(printedAt)
  const when = (at: number): string => printedTime(new Date(at).toISOString(), language)
  return sheets.map((sheet) => ({
    at: sheet.printedAt,
    what: m.sheet_number({ number: sheet.number }),
    lines: [
      m.print_sheet_by({ staff: staffText(sheet.by) }),
      `${m.sheet_longest()}: ${m.sheet_minutes({ minutes: sheet.maxGap })}`,
      rowsText(sheet),
      sheetStateText(sheet, now, when),
    ],
    // The log says who entered it, or declared it lost.
    by: null,
  }))
}

/** FUP-115: the sections of the paper in their order. */
export const printSections: readonly PrintSection[] = [
  { heading: m.print_assessments, entriesOf: printedAssessments },
  { heading: m.print_modules, entriesOf: printedModules },
  { heading: m.print_plans, entriesOf: printedPlans },
  { heading: m.case_checks, entriesOf: printedChecks },
  { heading: m.sheet_list, entriesOf: printedSheets },
  { heading: m.case_deviations, entriesOf: printedDeviations },
  { heading: m.restriction_title, entriesOf: printedRestrictions },
  { heading: m.call_list, entriesOf: printedPhoneCalls },
  { heading: m.handover_title, entriesOf: printedHandovers },
  { heading: m.case_history, entriesOf: printedLog },
]
