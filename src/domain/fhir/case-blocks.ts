import { planNotes } from './care-plan.ts'
import type { CaseTexts } from './case-texts.ts'
import type { ExportedCase, ExportedPlan } from './exported-case.ts'
import type { Block } from './narrative.ts'

/** What the composition says of the case itself: state, module, who opened and closed it, and who set the module. */
export const caseBlocks = (found: ExportedCase, texts: CaseTexts): readonly Block[] => {
  const { departmentName, status, module, openedAt, openedBy, closedAt, closeReason } = found
  return [
    `${texts.case}: ${[found.reference, ...found.joined.map(({ reference }) => reference)].join(', ')}`,
    `${texts.department}: ${departmentName}`,
    `${texts.status[status]} · ${texts.module(module)}`,
    `${texts.opened}: ${texts.time(openedAt)}, ${texts.staff(openedBy)}`,
    closedAt === null ? '' : `${texts.closed}: ${texts.time(closedAt)} · ${closeReason ?? ''}`,
    found.moduleChanges.map(
      ({ to, reason, at, by }) =>
        `${texts.time(at)}: ${texts.moduleSet(to)} · ${texts.staff(by)} · ${reason}`,
    ),
  ]
}

/** FUP-11 to FUP-13 */
export const planBlocks = (plan: ExportedPlan, texts: CaseTexts): readonly Block[] => [
  `${texts.planOwner}: ${texts.owner(plan)}`,
  `${texts.planLevel}: ${texts.level(plan.level)}`,
  `${texts.planReview}: ${texts.time(plan.nextReviewAt)}`,
  texts.planMeasures,
  plan.measures,
  ...planNotes(plan, texts),
]
