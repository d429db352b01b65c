import type { ReactNode } from 'react'
import { textOf } from '#web/lib/failure.ts'
import type { DialogSize } from '#web/ui/dialog.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Asked } from './use-asked.ts'

export type QuestionTexts = {
  readonly heading: () => string
  /** What becomes of it. */
  readonly what: () => string
  readonly confirm: () => string
  readonly pending: () => string
  readonly failed: (of: { readonly message: string }) => string
  /** The failure is a sentence of its own; what the server says of it stands below. */
  readonly explained?: true
  /** Danger for what takes something away. */
  readonly tone: 'accent' | 'danger'
  readonly size?: DialogSize
}

type Props<Action extends string, Row> = {
  readonly of: Asked<Action, Row>
  readonly texts: Readonly<Record<Action, QuestionTexts>>
  /** Names exactly what is concerned. */
  readonly whom: (row: Row) => ReactNode
}

/** Names what is concerned and says what becomes of it, before it is done. */
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

/** A company, a department: what has a name. */
export const Named = ({ name }: { readonly name: string }) => (
  <p>
    <strong>{name}</strong>
  </p>
)
