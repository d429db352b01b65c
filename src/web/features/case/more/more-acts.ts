import type { WholeCase } from '#contract/cases.ts'
import { isRaise } from '#domain/follow-up/case/case-risk.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import { caseModules, type CaseModule } from '#domain/follow-up/plan-rules.ts'
import type { Language } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { moduleWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseChange } from '../changes/case-change.ts'
import { whyNoSheet } from '../sheets/sheet-words.ts'
import { nextSteps, watchStep } from '../strip/next-steps.ts'
import { hasNoReaction } from '../strip/strip-facts.ts'

/** What the strip has no room for. */
type StripPage = 'check' | 'call' | 'plan'

/** What the press does. */
export type MoreStep =
  | { readonly kind: 'link'; readonly to: 'print' | 'sheet' | 'late' | StripPage }
  | {
      readonly kind: 'dialog'
      readonly of: 'export' | 'local-name' | 'redraw' | 'transfer' | 'merge'
    }
  | { readonly kind: 'isolate' | 'offer-watch' }
  | { readonly kind: 'change'; readonly change: CaseChange }

export type ActIcon =
  | 'print'
  | 'late'
  | 'file'
  | 'name'
  | 'isolated'
  | 'swap'
  | 'merge'
  | 'keep'
  | 'up'
  | 'down'
  | 'stop'
  | 'leave'
  | 'watch'
  | 'check'
  | 'call'
  | 'plan'

export type MoreAct = {
  readonly icon: ActIcon
  readonly label: string
  /** Below the label; '' without. */
  readonly note: string
  /** Why it is not possible now: shown grey, so that nobody fills in a form in vain. Null: it is. */
  readonly why: string | null
  readonly step: MoreStep
}

type MoreGroup = { readonly heading: string; readonly acts: readonly MoreAct[] }

type Rule = Omit<MoreAct, 'note' | 'why'> & {
  /** It is the user's to do in this case. */
  readonly isOffered: boolean
  readonly note?: string
  readonly why?: string | null
}

const toLink = (to: Extract<MoreStep, { kind: 'link' }>['to']): MoreStep => ({ kind: 'link', to })
const toDialog = (of: Extract<MoreStep, { kind: 'dialog' }>['of']): MoreStep => ({
  kind: 'dialog',
  of,
})
const toChange = (change: CaseChange): MoreStep => ({ kind: 'change', change })

/** FUP-71: nobody would see its end. */
const whyNotEnded = ({ restrictionEndsAt }: WholeCase): string | null =>
  restrictionEndsAt === null ? null : m.case_why_restriction()

const newestCounted = ({ assessments }: WholeCase) =>
  assessments.find(({ movedTo }) => movedTo === null)

const lowerModules = ({ module }: WholeCase): readonly CaseModule[] =>
  caseModules.filter((to) => isRaise(to, module))

/** FUP-91: after a newer assessment alone. */
const lowering = (found: WholeCase, now: number, language: Language): Rule => {
  const modules = lowerModules(found)
  const newest = newestCounted(found)
  const time = newest === undefined ? '' : whenWord(Date.parse(newest.completedAt), now, language)
  return {
    icon: 'down',
    label: m.case_lower_module(),
    isOffered:
      modules.length > 0 && found.status !== 'closed' && mayCall('cases.close', found.functions),
    why: found.hasLowerSince ? null : m.case_why_assessment(),
    note: m.case_after_assessment({ time }),
    step: toChange({ kind: 'lower', modules }),
  }
}

const paperRules = (found: WholeCase): readonly Rule[] => {
  const { functions, status, sheets } = found
  const isOpen = status !== 'closed'
  const whyNoPaper = whyNoSheet(found)
  const whyNot = isOpen ? m.case_why_irregular() : whyNoPaper
  return [
    {
      icon: 'print',
      label: m.print_title(),
      isOffered: mayCall('cases.print', functions),
      step: toLink('print'),
    },
    {
      icon: 'print',
      label: m.sheet_list(),
      isOffered: mayCall('sheets.print', functions),
      // A sheet that is out is entered there, whatever the plan is now.
      why: sheets.length > 0 || whyNoPaper === null ? null : whyNot,
      step: toLink('sheet'),
    },
    {
      icon: 'late',
      label: m.late_without_sheet(),
      isOffered: isOpen && mayCall('checks.recordLate', functions),
      step: toLink('late'),
    },
    {
      icon: 'file',
      label: m.fhir_download(),
      isOffered: mayCall('cases.export', functions),
      step: toDialog('export'),
    },
  ]
}

const stripPages = {
  check: { icon: 'check', label: m.check_title, step: toLink('check') },
  call: { icon: 'call', label: m.call_health, step: toLink('call') },
  review: { icon: 'plan', label: m.case_review_plan, step: toLink('plan') },
} as const

/** What the strip shows no button for, and the rare acts of a watch (FUP-29). */
const stripRules = (found: WholeCase, now: number): readonly Rule[] => {
  const { more } = nextSteps(found, now)
  const watch = watchStep(found)
  const isOpen = found.status !== 'closed' && !hasNoReaction(found)
  return [
    ...(['check', 'call', 'review'] as const).map((page): Rule => {
      const { icon, label, step } = stripPages[page]
      return { icon, label: label(), isOffered: isOpen && more.includes(page), step }
    }),
    {
      icon: 'watch',
      label: m.guard_offer(),
      isOffered: isOpen && watch === 'offer',
      step: { kind: 'offer-watch' },
    },
    {
      icon: 'watch',
      label: m.guard_replace(),
      isOffered: isOpen && watch === 'replace',
      step: toChange({ kind: 'replace-guard' }),
    },
  ]
}

const caseRules = (found: WholeCase, now: number): readonly Rule[] => {
  const { functions, status, isolation, isHeld, module } = found
  const isOpen = status !== 'closed'
  return [
    ...stripRules(found, now),
    {
      icon: 'name',
      label: m.local_name(),
      note: m.case_only_here(),
      isOffered: true,
      step: toDialog('local-name'),
    },
    {
      icon: 'isolated',
      label: isolation === null ? m.isolation_start() : m.isolation_end(),
      isOffered: isOpen && mayCall('cases.isolate', functions),
      step: { kind: 'isolate' },
    },
    {
      icon: 'name',
      label: m.case_redraw(),
      isOffered:
        found.redrawsLeft > 0 && status === 'without-plan' && mayCall('cases.redraw', functions),
      step: toDialog('redraw'),
    },
    {
      icon: 'swap',
      label: m.case_transfer(),
      isOffered: isOpen && mayCall('cases.transfer', functions),
      why: found.transferTo === null ? null : m.case_transfer_waits(),
      step: toDialog('transfer'),
    },
    {
      icon: 'merge',
      label: m.case_merge(),
      isOffered: isOpen && mayCall('cases.merge', functions),
      step: toDialog('merge'),
    },
    {
      icon: 'keep',
      label: isHeld ? m.case_hold_end() : m.case_hold(),
      note: isHeld ? '' : m.case_not_erased(),
      isOffered: mayCall('cases.hold', functions),
      step: toChange({ kind: isHeld ? 'end-hold' : 'hold' }),
    },
    ...caseModules
      .filter((to) => isRaise(module, to))
      .map((to): Rule => ({
        icon: 'up',
        label: m.case_raise({ module: moduleWord(to) }),
        isOffered: isOpen && mayCall('cases.setModule', functions),
        step: toChange({ kind: 'raise', module: to }),
      })),
  ]
}

const endRules = (found: WholeCase, now: number, language: Language): readonly Rule[] => {
  const { functions, status, module } = found
  const mayEnd = (event: 'stopped' | 'released' | 'reopened'): boolean =>
    nextCaseStatus(status, event, functions) !== null
  const needsHealth = module === 'M9' && !functions.includes('health')
  return [
    lowering(found, now, language),
    {
      icon: 'stop',
      label: m.case_stop(),
      // FUP-16: the form asks who of health agreed: they may do so without a call.
      note: needsHealth ? m.case_needs_health() : '',
      why: whyNotEnded(found),
      isOffered: mayEnd('stopped'),
      step: toChange({ kind: 'stopped' }),
    },
    {
      icon: 'leave',
      label: m.case_release(),
      why: whyNotEnded(found),
      isOffered: mayEnd('released'),
      step: toChange({ kind: 'released' }),
    },
    {
      icon: 'up',
      label: m.case_reopen(),
      isOffered: mayEnd('reopened'),
      step: toChange({ kind: 'reopened' }),
    },
  ]
}

/** The rare acts of the user's functions, in three groups. An act of another function is not there. */
export const moreGroups = (
  found: WholeCase,
  now: number,
  language: Language,
): readonly MoreGroup[] =>
  [
    { heading: m.case_more_paper(), rules: paperRules(found) },
    { heading: m.case_more_case(), rules: caseRules(found, now) },
    { heading: m.case_more_end(), rules: endRules(found, now, language) },
  ]
    .map(({ heading, rules }) => ({
      heading,
      acts: rules
        .filter(({ isOffered }) => isOffered)
        .map(({ note = '', why = null, icon, label, step }) => ({ icon, label, note, why, step })),
    }))
    .filter(({ acts }) => acts.length > 0)
