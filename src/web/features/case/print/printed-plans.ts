import { planFactRows } from '../plan-fact-rows.ts'
import * as m from '#web/generated/messages/messages.js'
import type { PrintSection } from './printed-entry.ts'

/** 'Tiltak: …'; a name that is a question has its own mark. */
const factLine = ([name, value]: readonly [name: string, value: string]): string =>
  name.endsWith('?') ? `${name} ${value}` : `${name}: ${value}`

/** FUP-15: every version. A joined case has plans of its own. */
export const printedPlans: PrintSection['entriesOf'] = (
  { plans, reference: ownReference },
  language,
) =>
  plans.map(({ reference, ...plan }) => ({
    at: plan.savedAt,
    what:
      reference === ownReference
        ? m.print_plan({ number: plan.number })
        : m.print_plan_of({ number: plan.number, reference }),
    lines: planFactRows(plan, language).map(factLine),
    by: plan.by,
  }))
