import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import type { DialogSize } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useCaseSave, type CaseSave, type useCaseAct } from './use-case.tsx'

type CaseFormDialogProps<Values extends FieldValues> = Pick<
  CaseSave<Values, object>,
  'form' | 'save'
> & {
  readonly heading: string
  readonly submitLabel?: string
  readonly size?: DialogSize
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A change of a case that asks for something. It closes when the change is stored. */
export const CaseFormDialog = <Values extends FieldValues>(props: CaseFormDialogProps<Values>) => {
  const { form, save, heading, submitLabel = heading, size = 'medium', onClose, children } = props
  const { submit, error, pending } = useCaseSave({ form, save, onSaved: onClose })
  return (
    <FormProvider {...form}>
      <FormDialog
        heading={heading}
        open
        size={size}
        form={form}
        onSubmit={submit}
        error={error}
        pending={pending}
        submitLabel={submitLabel}
        pendingLabel={m.admin_saving()}
        notice={null}
        conflict={null}
        onClose={onClose}
      >
        {children}
      </FormDialog>
    </FormProvider>
  )
}

type CaseQuestionProps = Pick<ReturnType<typeof useCaseAct>, 'isPending' | 'failure'> & {
  readonly heading: string
  readonly confirmLabel?: string
  readonly tone?: 'accent' | 'danger'
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A change of a case that asks only whether. */
export const CaseQuestion = (props: CaseQuestionProps) => {
  const { heading, confirmLabel = heading, tone = 'accent', isPending, failure } = props
  return (
    <ConfirmDialog
      heading={heading}
      open
      confirmLabel={confirmLabel}
      pendingLabel={m.admin_saving()}
      tone={tone}
      pending={isPending}
      failure={failure}
      onConfirm={props.onConfirm}
      onCancel={props.onClose}
    >
      {props.children}
    </ConfirmDialog>
  )
}
