import type { ReactNode } from 'react'
import { isConnectionLost, textOf } from '#web/lib/api/call-failure.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import type { DialogSize } from '#web/kit/dialog/dialog.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ConfirmAction } from './use-confirm-action.ts'

export type ConfirmTexts = {
  readonly heading: () => string
  /** The effect of the action. */
  readonly effect: () => string
  readonly confirm: () => string
  readonly pending: () => string
  readonly failed: (of: { readonly message: string }) => string
  /** The failure is a sentence of its own. The server's explanation is below it. */
  readonly explained?: true
  /** Danger for an action that removes something. */
  readonly tone: 'accent' | 'danger'
  readonly size?: DialogSize
}

type ConfirmActionDialogProps<Action extends string, Row> = {
  readonly of: ConfirmAction<Action, Row>
  readonly texts: Readonly<Record<Action, ConfirmTexts>>
  /** Names the affected row exactly. */
  readonly rowName: (row: Row) => ReactNode
}

/** Names the affected row and the effect before the action. */
export const ConfirmActionDialog = <Action extends string, Row>({
  of,
  texts,
  rowName,
}: ConfirmActionDialogProps<Action, Row>) => {
  const { subject, error } = of
  const text = subject === null ? null : texts[subject.action]
  return (
    <ConfirmDialog
      heading={text?.heading() ?? ''}
      open={subject !== null}
      size={text?.size ?? 'medium'}
      confirmLabel={of.isAsked ? m.open_cases_go_on() : (text?.confirm() ?? '')}
      pendingLabel={text?.pending() ?? ''}
      tone={text?.tone ?? 'accent'}
      pending={of.pending}
      failure={text === null || error === null ? null : <Failure error={error} text={text} />}
      onConfirm={of.confirm}
      onCancel={of.cancel}
    >
      {subject !== null && rowName(subject.row)}
      <p>{text?.effect()}</p>
    </ConfirmDialog>
  )
}

const Failure = ({ error, text }: { error: Error; text: ConfirmTexts }) => {
  if (isConnectionLost(error)) return <CallFailureText error={error} fallback="" />
  const explanation = textOf(error, '')
  const message = explanation === '' ? m.admin_unknown_error() : explanation
  return (
    <>
      <p>{text.failed({ message })}</p>
      {text.explained === true && explanation !== '' && <p>{explanation}</p>}
    </>
  )
}

/** The name of a row, such as a company or a department. */
export const RowName = ({ name }: { readonly name: string }) => (
  <p>
    <strong>{name}</strong>
  </p>
)
