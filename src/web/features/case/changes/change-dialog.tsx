import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { LONGEST_REASON, LONGEST_RECEIPT, reasonSchema, type ReasonValues } from '../reason.ts'
import { useCaseSave } from '../use-case-save.tsx'
import { changeWordsOf } from './change-words.ts'
import { needsReceipt, type CaseChange } from './possible-changes.ts'
import { sendChange } from './send-change.ts'

type ChangeDialogProps = CaseProps & {
  readonly change: CaseChange
  readonly onClose: () => void
}

/** FUP-16, FUP-90: a change takes a reason. */
export const ChangeDialog = ({ found, change, onClose }: ChangeDialogProps) => {
  const asksReceipt = needsReceipt(found, change)
  const { label, text } = changeWordsOf(change)
  const form = useForm<ReasonValues>({
    resolver: zodResolver(reasonSchema(asksReceipt)),
    shouldFocusError: false,
    defaultValues: { reason: '', healthReceipt: '' },
  })
  const { submit, error, pending } = useCaseSave({
    form,
    save: (values: ReasonValues) => sendChange(found, change, values),
    onSaved: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      heading={label}
      open
      form={form}
      onSubmit={submit}
      error={error}
      pending={pending}
      submitLabel={label}
      pendingLabel={m.admin_saving()}
      notice={null}
      conflict={null}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextArea
        {...privateText}
        {...form.register('reason')}
        label={m.case_reason()}
        help={m.case_reason_help()}
        error={errors.reason?.message}
        pending={pending}
        maxLength={LONGEST_REASON}
      />
      {asksReceipt && (
        <TextField
          {...privateText}
          {...form.register('healthReceipt')}
          label={m.case_receipt()}
          help={m.case_receipt_help()}
          error={errors.healthReceipt?.message}
          pending={pending}
          maxLength={LONGEST_RECEIPT}
        />
      )}
    </FormDialog>
  )
}
