import type { WholeCase } from '#contract/cases.ts'
import type { CaseSheet } from '#contract/sheets.ts'
import { isRaise } from '#domain/follow-up/case-risk.ts'
import { caseEndings, nextCaseStatus } from '#domain/follow-up/case-status.ts'
import { caseModules, type CaseModule } from '#domain/follow-up/plan-rules.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'

/** A change of a case that takes a reason. */
export type CaseChange =
  | { readonly kind: 'raise' | 'lower'; readonly module: CaseModule }
  | { readonly kind: (typeof caseEndings)[number] | 'reopened' }
  /** FUP-29: a shift leader takes the watch of a Fastvakt who is gone. */
  | { readonly kind: 'replace-guard' }
  /** FUP-30: a shift leader says why the watch of an isolated person is not continuous. */
  | { readonly kind: 'answer-isolation' }
  /** FUP-114: 'Sperr for sletting', and its end. */
  | { readonly kind: 'hold' | 'end-hold' }
  /** FUP-101: 'Meld tapt' */
  | { readonly kind: 'lose-sheet'; readonly sheet: Pick<CaseSheet, 'id' | 'number'> }

type ChangedCase = Pick<WholeCase, 'status' | 'module' | 'functions'>

/** FUP-90, FUP-91: any function raises the module; shift leader and health lower it. */
const moduleChanges = ({ status, module, functions }: ChangedCase): readonly CaseChange[] => {
  if (status === 'closed' || !mayCall('cases.setModule', functions)) return []
  const mayLower = mayCall('cases.close', functions)
  return caseModules
    .filter((to) => to !== module)
    .map((to) => ({
      kind: isRaise(module, to) ? ('raise' as const) : ('lower' as const),
      module: to,
    }))
    .filter(({ kind }) => kind === 'raise' || mayLower)
}

/** FUP-16 */
const endings = ({ status, functions }: ChangedCase): readonly CaseChange[] =>
  [...caseEndings, 'reopened' as const]
    .filter((event) => nextCaseStatus(status, event, functions) !== null)
    .map((kind) => ({ kind }))

/** What the user can change with a reason. The server decides. */
export const possibleChanges = (of: ChangedCase): readonly CaseChange[] => [
  ...moduleChanges(of),
  ...endings(of),
]

/** FUP-16: health agrees before Modul 9 is stopped, unless health does it. */
export const needsReceipt = ({ module, functions }: ChangedCase, { kind }: CaseChange): boolean =>
  kind === 'stopped' && module === 'M9' && !functions.includes('health')

/** FUP-114: only a shift leader holds a case from erasure, and ends the hold. */
export const holdChange = ({
  isHeld,
  functions,
}: Pick<WholeCase, 'isHeld' | 'functions'>): CaseChange | null =>
  mayCall('cases.hold', functions) ? { kind: isHeld ? 'end-hold' : 'hold' } : null
