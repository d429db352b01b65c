import type { PhonedParty } from '#domain/follow-up/phone-call/phone-call-state.ts'
import type { CaseStatus } from '#domain/follow-up/case/case-status.ts'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
import type { CaseModule, CheckLevel } from '#domain/follow-up/plan-rules.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'

// A case as its page shows it; all times are ISO instants.

/** A user by name and function; null: the account is erased (AUTH-10). */
export type ExportedStaff = { readonly name: string | null; readonly function: StaffDuty }

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
