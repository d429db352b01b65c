import { api } from '#web/lib/api/api.ts'
import type { CaseProps } from '../case-props.ts'
import type { ReasonValues } from '../reason.ts'
import type { CaseChange } from './possible-changes.ts'

/** The call of a change that takes a reason. */
export const sendChange = (
  { id, version }: CaseProps['found'],
  change: CaseChange,
  { reason, healthReceipt }: ReasonValues,
) => {
  const saved = { id, version, reason }
  switch (change.kind) {
    case 'raise':
    case 'lower':
      return api.cases.setModule.mutate({ ...saved, module: change.module })
    case 'replace-guard':
      return api.guards.take.mutate(saved)
    case 'answer-isolation':
      return api.cases.answerIsolation.mutate(saved)
    case 'hold':
    case 'end-hold':
      return api.cases.hold.mutate({ ...saved, isHeld: change.kind === 'hold' })
    case 'lose-sheet':
      return api.sheets.declareLost.mutate({ id: change.sheet.id, reason })
    case 'reopened':
      return api.cases.reopen.mutate(saved)
    default:
      return api.cases.close.mutate({
        ...saved,
        event: change.kind,
        healthReceipt: healthReceipt === '' ? null : healthReceipt,
      })
  }
}
