import type { WholeCase } from '#contract/cases.ts'
import { boardStates } from '#domain/follow-up/board/board-state.ts'
import { firstStep, type CaseStep } from '#domain/follow-up/case/case-step.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import { takingOf } from '#domain/follow-up/watch/continuous-watch.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import * as m from '#web/generated/messages/messages.js'

/** The steps that are pages of their own. */
export const stepPages = {
  plan: ['/cases/$id/plan', m.plan_make],
  review: ['/cases/$id/plan', m.case_review_plan],
  check: ['/cases/$id/check', m.check_title],
  // FUP-29: a check confirms that the Fastvakt is there.
  confirm: ['/cases/$id/check', m.board_guard_due],
  call: ['/cases/$id/call', m.call_health],
} as const

/** FUP-29: what the user may do about the watch of a Fastvakt; null: nothing. */
export const watchStep = ({
  continuous,
  functions,
}: WholeCase): 'take' | 'offer' | 'replace' | null => {
  if (continuous === null || !mayCall('guards.take', functions)) return null
  const { guard } = continuous
  const isOffered = guard !== null && guard.offeredAt !== null
  const taking = takingOf(
    guard && { isOwn: guard.isOwn, isOffered },
    functions.includes('shift-leader'),
  )
  if (taking === 'own-offer') return isOffered ? null : 'offer'
  if (taking === 'not-offered') return null
  return taking === 'replacement' ? 'replace' : 'take'
}

type NextSteps = {
  /** The buttons of the strip, the most urgent first. */
  readonly shown: readonly CaseStep[]
  /** The pages that stand under 'Mer' instead. */
  readonly more: readonly CaseStep[]
}

/** On a phone the buttons lie over the page. */
const SHOWN = 2
const pages: ReadonlySet<CaseStep> = new Set(['check', 'call', 'review'])

/** The next steps, as the board names them. A check gives way while there is no plan, or nobody has the watch. */
export const nextSteps = (found: WholeCase, now: number): NextSteps => {
  const { status, absence, continuous, functions } = found
  const first = firstStep(found, boardStates(found, now)[0])
  const mayCheck = absence === null && mayCall('checks.record', functions)
  const mayPlan = mayCall('plans.save', functions)
  // Health staff are the ones who are rung.
  const mayRing = functions.some((one) => one !== 'health')
  const isCallFirst = status === 'without-plan' || continuous?.guard === null
  const rules: readonly (readonly [step: CaseStep, isThere: boolean])[] = [
    ['plan', status === 'without-plan' && mayPlan],
    ['open', nextCaseStatus(status, 'looked-at', functions) !== null],
    ['guard', watchStep(found) === 'take'],
    ['back', absence !== null && mayCall('checks.endAbsence', functions)],
    ['call', mayRing && isCallFirst],
    ['confirm', mayCheck && first === 'confirm'],
    ['check', mayCheck && first !== 'confirm'],
    ['review', status === 'followed-up' && mayPlan && (first === 'review' || !mayRing)],
    ['call', mayRing && !isCallFirst],
  ]
  const there = rules.filter(([, isThere]) => isThere).map(([step]) => step)
  const ordered = there.toSorted((one, other) => Number(other === first) - Number(one === first))
  const more = ordered.slice(SHOWN).filter((step) => pages.has(step))
  return { shown: ordered.filter((step) => !more.includes(step)), more }
}
