import type { ReactNode } from 'react'
import { textOf } from '#web/lib/api/failure.ts'
import type { DialogSize } from '#web/ui/dialog/dialog.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Asked } from './use-asked.ts'

export type QuestionTexts = {
  readonly heading: () => string
  /** The effect of the action. */
  readonly what: () => string
  readonly confirm: () => string
  readonly pending: () => string
  readonly failed: (of: { readonly message: string }) => string
  /** The failure is a sentence of its own. The server's explanation is below it. */
  readonly explained?: true
  /** Danger for an action that removes something. */
  readonly tone: 'accent' | 'danger'
  readonly size?: DialogSize
}

type Props<Action extends string, Row> = {
  readonly of: Asked<Action, Row>
  readonly texts: Readonly<Record<Action, QuestionTexts>>
  /** Names the affected row exactly. */
  readonly whom: (row: Row) => ReactNode
}

/** Names the affected row and the effect before the action. */
export const Question = <Action extends string, Row>({ of, texts, whom }: Props<Action, Row>) => {
  const { asked, error } = of
  const text = asked === null ? null : texts[asked.action]
  return (
    <ConfirmDialog
      heading={text?.heading() ?? ''}
      open={asked !== null}
      size={text?.size ?? 'medium'}
      confirmLabel={text?.confirm() ?? ''}
      pendingLabel={text?.pending() ?? ''}
      tone={text?.tone ?? 'accent'}
      pending={of.pending}
      failure={text === null || error === null ? null : <Failure error={error} text={text} />}
      onConfirm={of.confirm}
      onCancel={of.cancel}
    >
      {asked !== null && whom(asked.row)}
      <p>{text?.what()}</p>
    </ConfirmDialog>
  )
}

const Failure = ({ error, text }: { error: Error; text: QuestionTexts }) => {
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
export const Named = ({ name }: { readonly name: string }) => (
  <p>
    <strong>{name}</strong>
  </p>
)
