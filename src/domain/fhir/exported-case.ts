import type { PhonedParty } from '#domain/follow-up/phone-call/phone-call-state.ts'
import type { CaseStatus } from '#domain/follow-up/case/case-status.ts'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
import type { CaseModule, CheckLevel } from '#domain/follow-up/plan-rules.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { AssessmentTexts } from './exported-assessment.ts'

// A case as its page shows it; all times are ISO instants.

/** A user by name and function; null: the account is erased (AUTH-10). */
type ExportedStaff = { readonly name: string | null; readonly function: StaffDuty }

export type ExportedPlan = {
  readonly number: number
  readonly savedAt: string
  readonly by: ExportedStaff
  readonly ownerFunction: StaffDuty
  readonly ownerDepartmentName: string
  readonly level: CheckLevel
  readonly nextReviewAt: string
  readonly measures: readonly string[]
  readonly ownWords: string
  readonly ownWordsMissing: {
    readonly kind: 'declined' | 'impossible'
    readonly why: string
  } | null
  readonly signals: string
  readonly helps: string
}

export type ExportedCheck = {
  readonly id: string
  readonly kind: CheckKind
  readonly change: 'same' | 'better' | 'worse' | null
  readonly text: string
  readonly observedAt: string
  readonly receivedAt: string
  /** FUP-152: whether the clock of the device was right. */
  readonly isTimeCertain: boolean
  readonly by: ExportedStaff
  readonly corrects: { readonly id: string; readonly reason: string } | null
  /** FUP-08: recorded for the wrong person. */
  readonly movedTo: string | null
}

/** FUP-63: a phone call with its receipt. */
export type ExportedPhoneCall = {
  readonly id: string
  readonly at: string
  readonly to: PhonedParty
  readonly toName: string | null
  readonly answered: boolean
  readonly readBack: boolean
  /** '' for nothing. */
  readonly agreed: string
  readonly dueAt: string | null
  /** FUP-64: when health saw the person. */
  readonly doneAt: string | null
  /** 'Etterført' */
  readonly isEnteredLate: boolean
  readonly by: ExportedStaff
}

export type ExportedCase = {
  readonly id: string
  readonly reference: string
  readonly departmentName: string
  readonly status: CaseStatus
  readonly module: CaseModule | null
  readonly isAcute: boolean
  readonly openedAt: string
  readonly openedBy: ExportedStaff
  readonly closedAt: string | null
  readonly closeReason: string | null
  /** FUP-08: the younger cases of the same person. */
  readonly joined: readonly { readonly reference: string }[]
  readonly currentPlan: ExportedPlan | null
  /** Newest first. */
  readonly checks: readonly ExportedCheck[]
  readonly moduleChanges: readonly {
    readonly to: CaseModule | null
    readonly reason: string
    readonly at: string
    readonly by: ExportedStaff
  }[]
  readonly calls?: readonly ExportedPhoneCall[]
}

type Texts<Key extends string> = Readonly<Record<Key, string>>

/** The words of a case: those of its page. */
export type CaseTexts = {
  /** 'Oppfølging av sak' */
  readonly title: string
  readonly case: string
  readonly department: string
  readonly opened: string
  readonly closed: string
  readonly plan: string
  readonly planOwner: string
  readonly planLevel: string
  readonly planReview: string
  readonly planMeasures: string
  readonly ownWords: string
  readonly signals: string
  readonly helps: string
  readonly checks: string
  /** 'Bare de 50 nyeste tilsynene er med.' */
  readonly onlyNewest: (count: number) => string
  readonly checkChange: string
  readonly timeUncertain: string
  /** 'Ført 14:31' */
  readonly received: (time: string) => string
  readonly corrected: string
  readonly corrects: (reason: string) => string
  readonly phoneCalls: string
  readonly phoneCallTo: (to: string) => string
  readonly answered: string
  readonly unanswered: string
  readonly readBack: string
  readonly notReadBack: string
  readonly agreed: (what: string) => string
  readonly dueAt: (time: string) => string
  readonly doneAt: (time: string) => string
  readonly enteredLate: string
  readonly acuteCase: string
  readonly status: Texts<CaseStatus>
  readonly kinds: Texts<CheckKind>
  readonly changes: Texts<NonNullable<ExportedCheck['change']>>
  readonly missingWords: Texts<NonNullable<ExportedPlan['ownWordsMissing']>['kind']>
  /** Whom a phone call went to: 'Helse'. */
  readonly phoned: Texts<ExportedPhoneCall['to']>
  readonly module: (module: CaseModule | null) => string
  readonly moduleSet: (module: CaseModule | null) => string
  readonly level: (level: CheckLevel) => string
  readonly staff: (staff: ExportedStaff) => string
  readonly owner: (plan: ExportedPlan) => string
  /** '26.11.2026, 14:07' */
  readonly time: (instant: string) => string
}

export type CaseDocumentTexts = { readonly assessment: AssessmentTexts; readonly case: CaseTexts }
