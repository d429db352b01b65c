import {
  ArrowDownIcon,
  ArrowRightLeftIcon,
  ArrowUpIcon,
  DoorOpenIcon,
  DownloadIcon,
  EyeIcon,
  FolderIcon,
  FolderPlusIcon,
  LeaveIcon,
  PencilWritingIcon,
  PersonIcon,
  PhoneIcon,
  PrinterSmallIcon,
  TagIcon,
  TasklistIcon,
  XMarkIcon,
} from '@navikt/aksel-icons'
import type { ComponentType } from 'react'
import type { WholeCase } from '#contract/cases.ts'
import { hasNoReaction } from '#domain/follow-up/board/board-state.ts'
import { isRaise } from '#domain/follow-up/case/case-risk.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import { caseModules, type CaseModule } from '#domain/follow-up/plan-rules.ts'
import type { Language } from '#web/lib/format/language.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { whenText } from '#web/ward/kit/time-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { changeTextsOf, type CaseChange } from '../changes/case-change.ts'
import { whyNoSheet } from '../sheets/sheet-texts.ts'
import { nextSteps, stepPages, watchStep } from '../strip/next-steps.ts'

type ActPage = `/cases/$id/${'print' | 'sheet' | 'late' | 'check' | 'call' | 'plan'}`

/** What the press does. */
export type MoreStep =
  | { readonly kind: 'link'; readonly to: ActPage }
  | {
      readonly kind: 'dialog'
      readonly of: 'export' | 'local-name' | 'redraw' | 'transfer' | 'merge'
    }
  | { readonly kind: 'isolate' | 'offer-watch' }
  | { readonly kind: 'change'; readonly change: CaseChange }

export type MoreAct = {
  readonly icon: ComponentType<{ 'aria-hidden': true }>
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

const toLink = (to: ActPage): MoreStep => ({ kind: 'link', to })
const toDialog = (of: Extract<MoreStep, { kind: 'dialog' }>['of']): MoreStep => ({
  kind: 'dialog',
  of,
})
const changing = (change: CaseChange): Pick<Rule, 'label' | 'step'> => ({
  label: changeTextsOf(change).label,
  step: { kind: 'change', change },
})

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
  const time = newest === undefined ? '' : whenText(Date.parse(newest.completedAt), now, language)
  return {
    icon: ArrowDownIcon,
    ...changing({ kind: 'lower', modules }),
    isOffered:
      modules.length > 0 && found.status !== 'closed' && mayCall('cases.close', found.functions),
    why: found.hasLowerSince ? null : m.case_why_assessment(),
    note: m.case_after_assessment({ time }),
  }
}

const paperRules = (found: WholeCase): readonly Rule[] => {
  const { functions, status, sheets } = found
  const isOpen = status !== 'closed'
  const whyNoPaper = whyNoSheet(found)
  const whyNot = isOpen ? m.case_why_irregular() : whyNoPaper
  return [
    {
      icon: PrinterSmallIcon,
      label: m.print_title(),
      isOffered: mayCall('cases.print', functions),
      step: toLink('/cases/$id/print'),
    },
    {
      icon: PrinterSmallIcon,
      label: m.sheet_list(),
      isOffered: mayCall('sheets.print', functions),
      // A sheet that is out is entered there, whatever the plan is now.
      why: sheets.length > 0 || whyNoPaper === null ? null : whyNot,
      step: toLink('/cases/$id/sheet'),
    },
    {
      icon: PencilWritingIcon,
      label: m.late_without_sheet(),
      isOffered: isOpen && mayCall('checks.recordLate', functions),
      step: toLink('/cases/$id/late'),
    },
    {
      icon: DownloadIcon,
      label: m.fhir_download(),
      isOffered: mayCall('cases.export', functions),
      step: toDialog('export'),
    },
  ]
}

const stripIcons = { check: EyeIcon, call: PhoneIcon, review: TasklistIcon } as const

/** What the strip shows no button for, and the rare acts of a watch (FUP-29). */
const stripRules = (found: WholeCase, now: number): readonly Rule[] => {
  const { more } = nextSteps(found, now)
  const watch = watchStep(found)
  const isOpen = found.status !== 'closed' && !hasNoReaction(found)
  return [
    ...(['check', 'call', 'review'] as const).map((page): Rule => {
      const [to, label] = stepPages[page]
      const isOffered = isOpen && more.includes(page)
      return { icon: stripIcons[page], label: label(), isOffered, step: toLink(to) }
    }),
    {
      icon: PersonIcon,
      label: m.guard_offer(),
      isOffered: isOpen && watch === 'offer',
      step: { kind: 'offer-watch' },
    },
    {
      icon: PersonIcon,
      ...changing({ kind: 'replace-guard' }),
      isOffered: isOpen && watch === 'replace',
    },
  ]
}

const caseRules = (found: WholeCase): readonly Rule[] => {
  const { functions, status, isolation, isHeld, module } = found
  const isOpen = status !== 'closed'
  return [
    {
      icon: TagIcon,
      label: m.local_name(),
      note: m.case_only_here(),
      isOffered: true,
      step: toDialog('local-name'),
    },
    {
      icon: DoorOpenIcon,
      label: isolation === null ? m.isolation_start() : m.isolation_end(),
      isOffered: isOpen && mayCall('cases.isolate', functions),
      step: { kind: 'isolate' },
    },
    {
      icon: TagIcon,
      label: m.case_redraw(),
      isOffered:
        found.redrawsLeft > 0 && status === 'without-plan' && mayCall('cases.redraw', functions),
      step: toDialog('redraw'),
    },
    {
      icon: ArrowRightLeftIcon,
      label: m.case_transfer(),
      isOffered: isOpen && mayCall('cases.transfer', functions),
      why: found.transferTo === null ? null : m.case_transfer_waits(),
      step: toDialog('transfer'),
    },
    {
      icon: FolderPlusIcon,
      label: m.case_merge(),
      isOffered: isOpen && mayCall('cases.merge', functions),
      step: toDialog('merge'),
    },
    {
      icon: FolderIcon,
      ...changing({ kind: isHeld ? 'end-hold' : 'hold' }),
      note: isHeld ? '' : m.case_not_erased(),
      isOffered: mayCall('cases.hold', functions),
    },
    ...caseModules
      .filter((to) => isRaise(module, to))
      .map((to): Rule => ({
        icon: ArrowUpIcon,
        ...changing({ kind: 'raise', module: to }),
        isOffered: isOpen && mayCall('cases.setModule', functions),
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
      icon: XMarkIcon,
      ...changing({ kind: 'stopped' }),
      // FUP-16: the form asks who of health agreed: they may do so without a call.
      note: needsHealth ? m.case_needs_health() : '',
      why: whyNotEnded(found),
      isOffered: mayEnd('stopped'),
    },
    {
      icon: LeaveIcon,
      ...changing({ kind: 'released' }),
      why: whyNotEnded(found),
      isOffered: mayEnd('released'),
    },
    {
      icon: ArrowUpIcon,
      ...changing({ kind: 'reopened' }),
      isOffered: mayEnd('reopened'),
    },
  ]
}

/** What the strip has no room for, then the rare acts of the user's functions, in three groups. An act of another function is not there. */
export const moreGroups = (
  found: WholeCase,
  now: number,
  language: Language,
): readonly MoreGroup[] =>
  [
    { heading: m.board_section_now(), rules: stripRules(found, now) },
    { heading: m.case_more_paper(), rules: paperRules(found) },
    { heading: m.case_more_case(), rules: caseRules(found) },
    { heading: m.case_more_end(), rules: endRules(found, now, language) },
  ]
    .map(({ heading, rules }) => ({
      heading,
      acts: rules
        .filter(({ isOffered }) => isOffered)
        .map(({ note = '', why = null, icon, label, step }) => ({ icon, label, note, why, step })),
    }))
    .filter(({ acts }) => acts.length > 0)
