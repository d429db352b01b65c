import type { WholeCase } from '#contract/cases.ts'
import { labelText } from '#web/flows/kit/label-text.tsx'
import { moduleText } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { caseLogTexts } from '../case-page-texts.ts'
import { openedBecause, type Opened } from './opened-because.ts'

type By = WholeCase['openedBy']

type SharedAssessment = Pick<
  WholeCase['assessments'][number],
  'id' | 'label' | 'isAcute' | 'completedAt' | 'by' | 'movedTo' | 'movedFrom'
>

/** What a case has, on the screen and on paper. */
type Happened = Pick<Opened, 'openedAt' | 'module'> & {
  readonly openedBy: By
  readonly moduleChanges: WholeCase['moduleChanges']
  readonly log: WholeCase['log']
  readonly assessments: readonly SharedAssessment[]
  readonly joined: readonly Pick<WholeCase['joined'][number], 'at' | 'reference' | 'by'>[]
  readonly plans: readonly {
    readonly number: number
    readonly savedAt: string
    readonly by: By
  }[]
}

/** What the event is about: the filters of the screen. */
export type EventKind = 'assessment' | 'plan' | 'restriction' | 'case'

export type CaseEvent = {
  readonly kind: EventKind
  /** An ISO instant. */
  readonly at: string
  readonly what: string
  /** Why; '' where nobody gave a reason. */
  readonly reason: string
  readonly by: By
  /** FUP-08: of a shared assessment. */
  readonly shared?: SharedAssessment
}

const ofRestrictions: ReadonlySet<WholeCase['log'][number]['kind']> = new Set([
  'restriction-ended',
  'health-look',
])

/** F-A12: 'Hendelser' of the screen and of the print, the oldest first. Checks, calls and deviations are not among them. */
export const caseEvents = (found: Happened): readonly CaseEvent[] =>
  [
    {
      kind: 'case' as const,
      at: found.openedAt,
      what: m.case_opened(),
      reason: openedBecause(found),
      by: found.openedBy,
    },
    ...found.moduleChanges.map(({ at, to, withdraws, reason, by }) => ({
      kind: 'assessment' as const,
      at,
      what:
        withdraws === null
          ? m.case_set_to({ module: moduleText(to) })
          : m.case_lift_withdrawn({ module: moduleText(to) }),
      reason,
      by,
    })),
    ...found.log.map(({ kind, at, reason, by }) => ({
      kind: ofRestrictions.has(kind) ? ('restriction' as const) : ('case' as const),
      at,
      what: caseLogTexts[kind](),
      reason: reason ?? '',
      by,
    })),
    ...found.assessments.map((shared) => ({
      kind: 'assessment' as const,
      at: shared.completedAt,
      what: m.case_shared({ label: labelText(shared.label) }),
      reason: shared.isAcute ? m.list_acute() : '',
      by: shared.by,
      shared,
    })),
    ...found.joined.map(({ at, reference, by }) => ({
      kind: 'case' as const,
      at,
      what: m.case_joined({ reference }),
      reason: '',
      by,
    })),
    ...found.plans.map(({ number, savedAt, by }) => ({
      kind: 'plan' as const,
      at: savedAt,
      what: m.case_plan_number({ number }),
      reason: '',
      by,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
