import type { OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import type { Basis } from '#domain/assessment/officer/basis.ts'
import {
  symptomsOf,
  type OfficerOutcome,
  type OutcomeSymptom,
} from '#domain/assessment/officer/officer-outcome.ts'
import { caseModuleOf } from './case/case-risk.ts'
import type { CaseModule } from './plan-rules.ts'

/** A symptom of a shared assessment, as health hears it. */
export type ReportedSymptom = {
  readonly nameNo: string
  readonly nameEn: string | null
  /** null: not assessed (SAFE-05). */
  readonly answer: OfficerAnswer | null
  /** How it was asked; absent: for its intensity. */
  readonly answerKind?: 'fact'
  /** FUP-92: how it is known; absent: nobody said. */
  readonly basis?: Basis
}

/** What the shared assessments of a case say. Instants are ISO texts. */
export type Situation = {
  /** Of the newest one. */
  readonly assessedAt: string
  /** null: a module of the company that has no place in follow-up; its label names it. */
  readonly module: CaseModule | null
  readonly label: string
  readonly symptoms: readonly ReportedSymptom[]
  /** SAFE-01: the acute signs of the newest one that has any, and its time; null: none has. */
  readonly acute: { readonly at: string; readonly signs: readonly ReportedSymptom[] } | null
}

type Shared = {
  readonly completedAt: string
  readonly outcome: Pick<OfficerOutcome, 'categories' | 'acuteElsewhere' | 'module'>
}

type StoredSymptom = OutcomeSymptom & Pick<ReportedSymptom, 'basis'>

const reported = ({ nameNo, nameEn, answer, answerKind, basis }: StoredSymptom) => ({
  nameNo,
  nameEn,
  answer,
  ...(answerKind !== undefined && { answerKind }),
  ...(basis !== undefined && { basis }),
})

const isAcute = ({ alertText }: OutcomeSymptom): boolean => alertText !== null

const acuteOf = (assessments: readonly Shared[]): Situation['acute'] => {
  for (const { completedAt: at, outcome } of assessments) {
    const signs = symptomsOf(outcome).filter(isAcute).map(reported)
    if (signs.length > 0) return { at, signs }
  }
  return null
}

/** FUP-60: of the assessments that count in the case, the newest first. Null: none is shared. */
export const situationOf = (assessments: readonly Shared[]): Situation | null => {
  const [newest] = assessments
  if (newest === undefined) return null
  const { outcome, completedAt } = newest
  return {
    assessedAt: completedAt,
    module: caseModuleOf(outcome.module.code),
    label: outcome.module.label,
    symptoms: symptomsOf(outcome)
      .filter((symptom) => !isAcute(symptom))
      .map(reported),
    acute: acuteOf(assessments),
  }
}
