import * as m from '#web/generated/messages/messages.js'
import { printedAssessments } from './printed-assessments.ts'
import { printedCalls } from './printed-calls.ts'
import { printedChecks } from './printed-checks.ts'
import { printedDeviations } from './printed-deviations.ts'
import type { PrintSection } from './printed-entry.ts'
import { printedHandovers } from './printed-handovers.ts'
import { printedLog } from './printed-log.ts'
import { printedModules } from './printed-modules.ts'
import { printedPlans } from './printed-plans.ts'
import { printedRestrictions } from './printed-restrictions.ts'
import { printedSheets } from './printed-sheets.ts'

/** FUP-115: the sections of the paper in their order. One more section is one more file and one more line. */
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
