import type { CaseStatus } from '#domain/follow-up/case/case-status.ts'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
import type { CaseModule, CheckLevel } from '#domain/follow-up/plan-rules.ts'
import type { AssessmentTexts } from './assessment-texts.ts'
import type {
  ExportedPhoneCall,
  ExportedCheck,
  ExportedPlan,
  ExportedStaff,
} from './exported-case.ts'

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
