import { formatDateTime } from '#web/lib/format/format.ts'
import { moduleWord, staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { planFactRows } from '../plan-fact-rows.ts'
import { caseEvents } from '../timeline/case-events.ts'
import { printedAssessments } from './printed-assessments.ts'
import { printedCalls } from './printed-calls.ts'
import { printedChecks } from './printed-checks.ts'
import { printedDeviations } from './printed-deviations.ts'
import { filledLines, movedLine, type PrintSection } from './printed-entry.ts'
import { printedRestrictions } from './printed-restrictions.ts'
import { printedSheets } from './printed-sheets.ts'

/** FUP-90, FUP-91: a person raised or lowered the module. */
const printedModules: PrintSection['entriesOf'] = ({ moduleChanges }) =>
  moduleChanges.map(({ at, from, to, reason, by }) => ({
    at,
    what: m.print_module_set({ from: moduleWord(from), to: moduleWord(to) }),
    lines: [m.print_reason({ reason })],
    by,
  }))

/** 'Tiltak: …'; a name that is a question has its own mark. */
const factLine = ([name, value]: readonly [name: string, value: string]): string =>
  name.endsWith('?') ? `${name} ${value}` : `${name}: ${value}`

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

const goerWords = {
  outgoing: m.handover_goer_outgoing,
  incoming: m.handover_goer_incoming,
} as const

/** FUP-50: who offered the case at a shift change, and who took it. */
const printedHandovers: PrintSection['entriesOf'] = ({ handovers }, language) =>
  handovers.map(({ shiftAt, offeredAt, goer, taken, by }) => ({
    at: offeredAt,
    what: m.print_handover({ time: formatDateTime(shiftAt, language) }),
    lines: filledLines([
      goer === null ? null : m.handover_goes({ who: goerWords[goer]() }),
      taken === null
        ? m.print_not_taken()
        : m.handover_taken_by({
            time: formatDateTime(taken.at, language),
            staff: staffWord(taken.by),
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

/** FUP-115: the sections of the paper in their order. */
export const printSections: readonly PrintSection[] = [
  { heading: m.print_assessments, entriesOf: printedAssessments },
  { heading: m.print_modules, entriesOf: printedModules },
  { heading: m.print_plans, entriesOf: printedPlans },
  { heading: m.case_checks, entriesOf: printedChecks },
  { heading: m.sheet_list, entriesOf: printedSheets },
  { heading: m.case_deviations, entriesOf: printedDeviations },
  { heading: m.restriction_title, entriesOf: printedRestrictions },
  { heading: m.call_list, entriesOf: printedCalls },
  { heading: m.handover_title, entriesOf: printedHandovers },
  { heading: m.case_history, entriesOf: printedLog },
]
